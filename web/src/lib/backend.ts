import type { Database } from '@ballast/contract/database.types';
import type { SupabaseClient } from '@supabase/supabase-js';
import { isHalfway } from './assurance.ts';
import { ConfigError, loadConfig } from './config.ts';
import { deleteLastReport } from './last-report.ts';
import { deleteStoredImports } from './persisted-imports.ts';
import { setFatal } from './fatal.ts';
import { fetchNotingRetryAfter } from './retry-after.ts';
import { getSession, readStoredSession, SESSION_KEY, setSession, type StoredSession } from './session-store.ts';
import { SETTINGS_KEY } from './settings/store.ts';
import { storage } from './storage.ts';
import { tabStorage } from './tab-storage.ts';

export type Backend = SupabaseClient<Database>;

/** The status of what the auth client could not ask. */
const NO_ANSWER = 0;

let backend: Promise<Backend> | undefined;
/** What `ended` says of a session that goes now. */
let ending: boolean | 'asked' = true;

/**
 * The one client of the backend, made when somebody first needs it: visitors of `/` never load it.
 * @throws {ConfigError} when `/config.json` names no backend; the next call tries again.
 */
export function getBackend(): Promise<Backend> {
  backend ??= connect().catch((error: unknown) => {
    backend = undefined;
    if (error instanceof ConfigError) setFatal(error);
    throw error;
  });
  return backend;
}

async function connect(): Promise<Backend> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()]);
  const client: Backend = createClient<Database>(config.url, config.key, {
    auth: { storageKey: SESSION_KEY, flowType: 'implicit', detectSessionInUrl: false },
    global: { fetch: fetchNotingRetryAfter },
  });
  client.auth.onAuthStateChange((_event, session) => follow(session));
  return client;
}

function follow(opened: StoredSession | null): void {
  // What is still stored could not be renewed just now, for want of a connection: it says who this is.
  const session = opened ?? readStoredSession();
  if (session === null) {
    const before = getSession();
    // A stored session that could not be renewed ended too, although it was never shown as signed in.
    const had = 'account' in before || (before.status === 'loading' && 'session' in document.documentElement.dataset);
    const ended = before.status === 'out' ? before.ended : had && ending;
    setSession({ status: 'out', ended });
  } else {
    const account = { id: session.user.id, email: session.user.email ?? '' };
    const before = getSession();
    // Accounts were switched, here or in another tab: what was typed and not saved is not for the other.
    if (before.status === 'in' && before.account.id !== account.id) tabStorage.clear();
    setSession({ status: isHalfway(session) ? 'halfway' : 'in', account });
  }
}

/**
 * Ends the session of this browser, in all its tabs, and deletes what was typed and not saved; a visitor's too, but not where the second factor
 * is still to come: they may have typed before they signed in. Other tabs keep their own drafts until they are closed.
 */
export async function signOut(): Promise<void> {
  ending = false;
  const { status } = getSession();
  try {
    await endSession();
    if (status === 'in') {
      storage.clearExcept(SETTINGS_KEY);
      tabStorage.clear();
    }
    deleteStoredImports();
    deleteLastReport();
  } finally {
    ending = true;
  }
}

/** Without a connection it ends in this browser alone: nobody here can use it any more. */
async function endSession(): Promise<void> {
  const client = navigator.onLine ? await getBackend().catch(nullIfOffline) : null;
  const { error } = client === null ? { error: null } : await client.auth.signOut({ scope: 'local' });
  if (error !== null && error.status !== NO_ANSWER) throw error;
  storage.remove(SESSION_KEY);
  follow(null);
}

function nullIfOffline(error: unknown): null {
  if (error instanceof ConfigError) throw error;
  return null;
}

/** Reads the stored session again: another tab may have changed it. Without a connection it counts as it is stored. */
export async function rereadSession(): Promise<void> {
  const client = navigator.onLine ? await getBackend().catch(nullIfOffline) : null;
  const session = client === null ? null : (await client.auth.getSession()).data.session;
  follow(session);
}

/** The backend no longer accepts the session: forget it here, and say so unless the person asked to sign in again. */
export async function dropSession(end: true | 'asked' = true): Promise<void> {
  const client = await getBackend();
  ending = end;
  try {
    await client.auth.signOut({ scope: 'local' });
  } finally {
    ending = true;
  }
}
