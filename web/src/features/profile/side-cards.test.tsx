import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { SESSION_KEY } from '../../lib/session-store.ts';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { storedSession } from '../../testing/render-app.tsx';
import { memberSinceQuery } from '../../entities/account/member-since-query.ts';
import { SideCards } from './side-cards.tsx';

it.each(['', 'long ago'])('shows a member since %j as a recent one §2.154', async (createdAt) => {
  fakeNetwork();
  const session = storedSession();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, user: { ...session.user, created_at: createdAt } }));
  expect(await queryClient.fetchQuery(memberSinceQuery(session.user.id))).toBeNull();
  render(
    <WithWords words={await loadWords(['profile'])}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SideCards accountId={session.user.id} />
        </MemoryRouter>
      </QueryClientProvider>
    </WithWords>,
  );
  expect(screen.getByText('Member Since').nextElementSibling).toHaveTextContent('Recently');
});
