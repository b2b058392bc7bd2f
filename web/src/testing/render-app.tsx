import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import { SESSION_KEY, setSession } from '../lib/session-store.ts';

/** Who is signed in. */
export const ACCOUNT = { id: 'a3bb189e-8bf9-4888-9912-ace4e6543002', email: 'asha@example.com' };

interface Visit {
  readonly signedIn?: boolean;
  /** The entry of the history is there already, with a state of its own. */
  readonly keepHistory?: boolean;
}

/** Opens a page of the whole app, as a visitor or signed in. */
export async function renderApp(
  path: string,
  { signedIn = false, keepHistory = false }: Visit = {},
): Promise<UserEvent> {
  if (!keepHistory) history.pushState(null, '', path);
  if (signedIn) localStorage.setItem(SESSION_KEY, JSON.stringify(storedSession()));
  setSession(signedIn ? { status: 'in', account: ACCOUNT } : { status: 'out', ended: false });
  await act(async () => {
    render(<App />);
    await Promise.resolve();
  });
  return userEvent.setup();
}

/** What supabase-js keeps, and what the auth service answers to a sign-in. */
export function storedSession() {
  const now = Math.floor(Date.now() / 1000);
  return {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    user: { ...ACCOUNT, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01T00:00:00Z' },
  };
}
