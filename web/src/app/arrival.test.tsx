import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '../lib/session-store.ts';
import { startSession } from '../lib/session.ts';
import { authError, fakeNetwork } from '../testing/fake-network.ts';
import { App } from './app.tsx';

/** Arrives at an address as the app starts there: every heading that is seen on the way, and how many entries the history has then. */
async function arrive(address: string): Promise<{ headings: Set<string>; entries: number }> {
  // This drops what an earlier test went back from.
  history.pushState(null, '', address);
  const entries = history.length;
  setSession({ status: 'loading' });
  const headings = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1')) headings.add(heading.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await act(async () => {
    startSession();
    render(<App />);
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ballast' })).toBeVisible();
  observer.disconnect();
  return { headings, entries };
}

// The client of the backend reads the address once: this is the first arrival of its page, and must stay the first here.
it('an unusable link from a mail leads to signing in, without the landing page on the way', async () => {
  fakeNetwork({ 'GET /auth/v1/user': () => authError(403, 'bad_jwt') });
  const { headings, entries } = await arrive(
    '/#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery',
  );
  expect(await screen.findByText('That link could not be used in this browser.')).toBeVisible();
  expect(location.href).toBe(`${location.origin}/auth?link=unusable`);
  expect(history.length).toBe(entries);
  expect([...headings]).toEqual(['Ballast']);
});

it('a code that is not good here leads to signing in, without the landing page on the way', async () => {
  fakeNetwork();
  const { headings } = await arrive('/?code=from-elsewhere');
  expect(await screen.findByText('Signing in with the other service failed.')).toBeVisible();
  expect(location.href).toBe(`${location.origin}/auth?link=via_unusable`);
  expect([...headings]).toEqual(['Ballast']);
});
