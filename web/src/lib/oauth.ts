import { groupFrom } from '@ballast/contract/settings';
import { createClient, type Session } from '@supabase/supabase-js';
import { BackendError } from './backend-error.ts';
import { loadConfig } from './config.ts';
import { storage } from './storage.ts';

/** Services one may sign in with, when the backend has them. */
export const PROVIDERS = ['google', 'github'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * Signing in with another service goes by PKCE: a code comes back in the address that is good in this browser only. Links
 * in mails cannot, for they are opened anywhere. A client keeps to one of the two ways, so this one is made for the
 * occasion, with a place of its own for what it must remember until the person is back.
 */
const STORAGE_KEY = 'ballast.oauth';

async function connect() {
  const { url, key } = await loadConfig();
  return createClient(url, key, {
    auth: { flowType: 'pkce', storageKey: STORAGE_KEY, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Leaves for the service, which sends the person back to `/auth` with a code. */
export async function leaveFor(provider: Provider, from: string | null): Promise<void> {
  const back = new URL('/auth', location.origin);
  back.searchParams.set('via', provider);
  if (from !== null) back.searchParams.set('from', from);
  const { auth } = await connect();
  const { error } = await auth.signInWithOAuth({ provider, options: { redirectTo: back.href } });
  if (error) throw error;
}

/** The session of the code that a service sent the person back with. It is good once. */
export async function redeem(code: string): Promise<Session> {
  try {
    const { auth } = await connect();
    const { data, error } = await auth.exchangeCodeForSession(code);
    if (error) throw error;
    return data.session;
  } finally {
    for (const suffix of ['', '-user', '-code-verifier']) storage.remove(STORAGE_KEY + suffix);
  }
}

let known: Promise<readonly Provider[]> | undefined;

/** Which services the backend has; none where it cannot be asked. */
export function offeredProviders(): Promise<readonly Provider[]> {
  known ??= askProviders().catch(() => {
    known = undefined;
    return [];
  });
  return known;
}

async function askProviders(): Promise<readonly Provider[]> {
  const { external } = await askSettings();
  return PROVIDERS.filter((provider) => groupFrom(external)[provider] === true);
}

/** Whether codes can be texted to a phone, as far as the backend says: where it names nobody who brings them, they cannot. */
export async function sendsTexts(): Promise<boolean> {
  const settings = await askSettings().catch(() => null);
  return settings?.['sms_provider'] !== '';
}

async function askSettings(): Promise<Readonly<Record<string, unknown>>> {
  const { url, key } = await loadConfig();
  const response = await fetch(new URL('/auth/v1/settings', url), { headers: { apikey: key } });
  if (!response.ok) throw new BackendError('unavailable', `/settings: ${String(response.status)}`);
  return groupFrom(await response.json());
}
