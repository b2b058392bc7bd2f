import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getSession, SESSION_KEY, setSession } from '../lib/session-store.ts';
import { startSession } from '../lib/session.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp, storedSession } from '../testing/render-app.tsx';

const LOGOUT = 'POST /auth/v1/logout';

describe('signing out', () => {
  it('says so and goes back to the landing page §2.47 §2.48 §4.4 §7.2 §7.6', async () => {
    fakeNetwork({ [LOGOUT]: () => new Response(null, { status: 204 }) });
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Smarter Investing. Safer Future.' })).toBeVisible();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(screen.queryByText('Your session ended')).not.toBeInTheDocument();
  });

  it('says when it failed, and leaves the session as it is §2.49', async () => {
    fakeNetwork({ [LOGOUT]: () => Response.json({ msg: 'x' }, { status: 500 }) });
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  it('without a connection ends the session in this browser', async () => {
    // The auth client logs what it could not ask.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeNetwork({ [LOGOUT]: () => Promise.reject(new TypeError('Failed to fetch')) });
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out')).toBeInTheDocument();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(getSession()).toEqual({ status: 'out', ended: false });
    expect(logged).toHaveBeenCalledOnce();
  });

  it('in another tab ends the session here, and says so §4.3', async () => {
    fakeNetwork({ [LOGOUT]: () => new Response(null, { status: 204 }) });
    await renderApp('/portfolio-analysis', { signedIn: true });
    startSession();
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
    expect(await screen.findByText('Your session ended')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

it('is loading until the session is read, and shows nobody as a visitor meanwhile §4.1', async () => {
  fakeNetwork();
  await renderApp('/portfolio-builder');
  act(() => setSession({ status: 'loading' }));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  act(() => setSession({ status: 'out', ended: false }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

it('signing in in another tab signs in here §4.3 §7.1', async () => {
  fakeNetwork();
  await renderApp('/portfolio-analysis');
  startSession();
  localStorage.setItem(SESSION_KEY, JSON.stringify(storedSession()));
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'stored' }));
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
});

it('signing in as somebody else in another tab leaves nothing here that was typed before', async () => {
  fakeNetwork();
  const user = await renderApp('/support', { signedIn: true });
  startSession();
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Asha’s own');
  const session = storedSession();
  const other = { ...session, user: { ...session.user, id: 'b3bb189e-8bf9-4888-9912-ace4e6543003' } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(other));
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'stored' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(''));
  expect(getSession()).toMatchObject({ status: 'in', account: { id: other.user.id } });
});

it('while the server cannot be reached, a stored session stays signed in', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeNetwork();
  await renderApp('/portfolio-analysis');
  localStorage.setItem(SESSION_KEY, JSON.stringify(storedSession()));
  startSession();
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
});
