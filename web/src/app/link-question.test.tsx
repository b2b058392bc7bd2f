import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setLinkArrival } from '../lib/link-arrival.ts';
import { getSession, SESSION_KEY, setSession } from '../lib/session-store.ts';
import { startSession } from '../lib/session.ts';
import { authError, callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { ACCOUNT, storedSession } from '../testing/render-app.tsx';
import { App } from './app.tsx';

const OTHER = { id: 'b3bb189e-8bf9-4888-9912-ace4e6543003', email: 'ben@example.com' };
const TOKEN = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.signature`;
const QUESTION = `You’re signed in as ${ACCOUNT.email}. This link signs you in as ${OTHER.email}.`;

afterEach(() => {
  setLinkArrival({ status: 'none' });
  localStorage.clear();
});

const network = (user: { id: string; email: string } | null) =>
  fakeNetwork({
    'GET /auth/v1/user': () => (user === null ? authError(403, 'bad_jwt') : Response.json(user)),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  });

/** Opens a link of tokens, signed in already by default. */
async function arrive(path = '/support', { signedIn = true } = {}) {
  if (signedIn) localStorage.setItem(SESSION_KEY, JSON.stringify(storedSession()));
  history.pushState(null, '', `${path}#access_token=${TOKEN}&refresh_token=theirs&type=signup`);
  setSession({ status: 'loading' });
  await act(async () => {
    startSession();
    render(<App />);
    await Promise.resolve();
  });
  return userEvent.setup();
}

const stored = () => localStorage.getItem(SESSION_KEY) ?? '';
const signedInAs = () => {
  const session = getSession();
  return 'account' in session ? session.account.email : session.status;
};

describe('a link of another account', () => {
  it('asks first, naming both; keeping is the default, and ends the session of the link', async () => {
    const { calls } = network(OTHER);
    const user = await arrive();
    expect(location.hash).toBe('');
    expect(await screen.findByText(QUESTION)).toBeVisible();
    expect([signedInAs(), stored().includes('theirs')]).toEqual([ACCOUNT.email, false]);
    expect(screen.getByRole('button', { name: 'Keep this account' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([signedInAs(), stored().includes('theirs')]).toEqual([ACCOUNT.email, false]);
    await waitFor(() => expect(callsTo(calls, '/auth/v1/logout')).toHaveLength(1));
    expect(callsTo(calls, '/auth/v1/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it("keeps the account on Escape, and offers nothing that is the other account's", async () => {
    network(OTHER);
    const user = await arrive('/auth?view=new-password');
    await screen.findByText(QUESTION);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(signedInAs()).toBe(ACCOUNT.email);
  });

  it('switches on request, and ends the session that was open', async () => {
    const { calls } = network(OTHER);
    localStorage.setItem('ballast.builder', '{"items":[]}');
    sessionStorage.setItem('ballast.ticket', '{}');
    const user = await arrive();
    await screen.findByText(QUESTION);
    await user.click(screen.getByRole('button', { name: 'Switch accounts' }));
    await waitFor(() => expect(signedInAs()).toBe(OTHER.email));
    // What the one typed is not for the other.
    expect(localStorage.getItem('ballast.builder')).toBeNull();
    expect(sessionStorage.getItem('ballast.ticket')).toBeNull();
    expect(stored()).toContain('theirs');
    expect(callsTo(calls, '/auth/v1/logout')[0]?.headers.get('authorization')).toBe('Bearer access');
    expect(
      await screen.findByText(`As ${OTHER.email}, from the link in your email. Not your account? Sign out.`),
    ).toBeVisible();
  });

  it('leaves nothing in the form behind the question that was typed as the one before', async () => {
    network(OTHER);
    const user = await arrive('/auth?view=new-password');
    await screen.findByText(QUESTION);
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'chosen by Asha' } });
    await user.click(screen.getByRole('button', { name: 'Switch accounts' }));
    await waitFor(() => expect(signedInAs()).toBe(OTHER.email));
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('asks no more once another tab has signed out', async () => {
    network(OTHER);
    await arrive();
    await screen.findByText(QUESTION);
    localStorage.removeItem(SESSION_KEY);
    act(() => setSession({ status: 'out', ended: false }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([signedInAs(), stored()]).toEqual(['out', '']);
  });
});

it('a link of the same account asks nothing', async () => {
  network(ACCOUNT);
  await arrive();
  await waitFor(() => expect(stored()).toContain('theirs'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(signedInAs()).toBe(ACCOUNT.email);
});

it('a link signs a visitor in', async () => {
  network(OTHER);
  await arrive('/support', { signedIn: false });
  await waitFor(() => expect(signedInAs()).toBe(OTHER.email));
  expect(location.hash).toBe('');
});

it('a forged link signs nobody in or out, and says that it could not be used', async () => {
  network(null);
  await arrive();
  expect(await screen.findByText('That link could not be used')).toBeInTheDocument();
  expect([signedInAs(), stored().includes('theirs'), location.href]).toEqual([
    ACCOUNT.email,
    false,
    `${location.origin}/support`,
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a link for a new password that is no good offers none to who is signed in', async () => {
  network(null);
  await arrive('/auth?view=new-password');
  expect(await screen.findByText('That link could not be used')).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(signedInAs()).toBe(ACCOUNT.email);
});
