import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLinkArrival } from '../lib/link-arrival.ts';
import { setSession } from '../lib/session-store.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';

it('says once whose account a link from a mail opened, and nothing to who came otherwise', async () => {
  fakeNetwork();
  await renderApp('/support', { signedIn: true });
  expect(screen.queryByText('You are signed in')).not.toBeInTheDocument();
  act(() => setLinkArrival({ status: 'signed-in' }));
  expect(await screen.findByText('You are signed in')).toBeInTheDocument();
  expect(
    screen.getByText(`As ${ACCOUNT.email}, from the link in your email. Not your account? Sign out.`),
  ).toBeInTheDocument();
  act(() => setSession({ status: 'in', account: { ...ACCOUNT, email: 'new@example.com' } }));
  expect(screen.queryByText(/^As new@example.com/)).not.toBeInTheDocument();
});
