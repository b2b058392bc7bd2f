import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

/** Where supabase-js keeps the session; index.html looks for it before the first paint. */
export const SESSION_KEY = 'ballast.auth';

export interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * `ended`: there was a session, and it went without anybody signing out in this tab; `asked`: because they want to sign in again.
 * `halfway`: the account has a second factor, which this session has not used yet; until then the backend shows it nothing of the
 * account, and the app asks for it.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'out'; readonly ended: boolean | 'asked' }
  | { readonly status: 'halfway' | 'in'; readonly account: Account };

/** The session that is stored in this browser, as far as it says whose it is; null where nobody is signed in. */
export interface StoredSession {
  readonly access_token: string;
  readonly user: {
    readonly id: string;
    readonly email?: string | undefined;
    readonly factors?: readonly { readonly status: string }[] | undefined;
  };
}

export function readStoredSession(): StoredSession | null {
  const stored = storage.readJson(SESSION_KEY);
  return isSession(stored) ? stored : null;
}

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null || !('access_token' in value) || !('user' in value)) return false;
  const { access_token: token, user } = value;
  return typeof token === 'string' && typeof user === 'object' && user !== null && 'id' in user;
}

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

export function getSession(): SessionState {
  return state;
}

export function setSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Who is signed in, kept current across tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, getSession, getSession);
}

/** Whether somebody is signed in, or was when the page came: a stored session is still being read then. */
export function useExpectsAccount(): boolean {
  const { status } = useSession();
  return status === 'in' || (status === 'loading' && 'session' in document.documentElement.dataset);
}

/** The account, or null while it is unknown or nobody is signed in. */
export function useAccount(): Account | null {
  const session = useSession();
  return session.status === 'in' ? session.account : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
