import type { Database } from '@ballast/contract/database.types';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { isHalfway } from './assurance.ts';
import { ConfigError, loadConfig } from './config.ts';
import { deleteStoredImports } from './persisted-imports.ts';
import { setFatal } from './fatal.ts';
import { fetchNotingRetryAfter } from './retry-after.ts';
import { getSession, SESSION_KEY, setSession } from './session-store.ts';

export type Backend = SupabaseClient<Database>;

let backend: Promise<Backend> | undefined;
let leaving = false;

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

function follow(session: Session | null): void {
  if (session === null) {
    const before = getSession();
    // A stored session that could not be renewed ended too, although it was never shown as signed in.
    const had = 'account' in before || (before.status === 'loading' && 'session' in document.documentElement.dataset);
    const ended = before.status === 'out' ? before.ended : had && !leaving;
    setSession({ status: 'out', ended });
  } else {
    const account = { id: session.user.id, email: session.user.email ?? '' };
    setSession({ status: isHalfway(session) ? 'halfway' : 'in', account });
  }
}

/** Ends the session of this browser, in all its tabs. */
export async function signOut(): Promise<void> {
  const client = await getBackend();
  leaving = true;
  try {
    const { error } = await client.auth.signOut({ scope: 'local' });
    if (error) throw error;
    deleteStoredImports();
  } finally {
    leaving = false;
  }
}

/** Reads the stored session again: another tab may have changed it. */
export async function rereadSession(): Promise<void> {
  const client = await getBackend();
  const { data } = await client.auth.getSession();
  follow(data.session);
}

/** The backend no longer accepts the session: forget it here, and say so. */
export async function dropSession(): Promise<void> {
  const client = await getBackend();
  await client.auth.signOut({ scope: 'local' });
}
