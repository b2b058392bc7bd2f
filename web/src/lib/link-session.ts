import type { Session } from '@supabase/supabase-js';
import { z } from 'zod/mini';
import type { Tokens } from './arrival.ts';
import { rereadSession } from './backend.ts';
import { loadConfig } from './config.ts';
import { deleteLastReport } from './last-report.ts';
import { deleteStoredImports } from './persisted-imports.ts';
import { getSession, SESSION_KEY } from './session-store.ts';
import { SETTINGS_KEY } from './settings/store.ts';
import { storage } from './storage.ts';
import { tabStorage } from './tab-storage.ts';

/** A session as the client keeps it, as far as this looks at it. */
export type LinkSession = Pick<Session, 'access_token' | 'refresh_token' | 'token_type' | 'expires_in'> & {
  readonly user: { readonly id: string; readonly email?: string | undefined };
};

const userSchema = z.looseObject({ id: z.string(), email: z.optional(z.string()) });
const storedSchema = z.object({ access_token: z.string() });
const claimsSchema = z.object({ exp: z.number() });

function expiryOf(token: string): number {
  const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  return claimsSchema.parse(JSON.parse(atob(payload))).exp;
}

async function callAuth(path: string, token: string, method: 'GET' | 'POST'): Promise<Response> {
  const { url, key } = await loadConfig();
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  return fetch(new URL(`/auth/v1/${path}`, url), { method, headers });
}

/**
 * The session of a link's tokens, once the backend has said whose they are; null for tokens that are no good. The one client
 * is not asked: it would forget the session that is open here over tokens whose own has ended.
 */
export async function readTokens({ access, refresh }: Tokens): Promise<LinkSession | null> {
  const response = await callAuth('user', access, 'GET');
  if (!response.ok || refresh === '') return null;
  const user = userSchema.parse(await response.json());
  const expires_at = expiryOf(access);
  const expires_in = expires_at - Math.floor(Date.now() / 1000);
  return Object.assign(
    { access_token: access, refresh_token: refresh, token_type: 'bearer' as const, expires_in, user },
    { expires_at },
  );
}

/** Signs this browser in with a session, in all its tabs; that of another account is ended, with what was typed in it and not saved. */
export async function openSession(session: LinkSession, replaces: 'same' | 'other'): Promise<void> {
  const before = storedSchema.safeParse(storage.readJson(SESSION_KEY));
  if (replaces === 'other' && getSession().status === 'in') {
    storage.clearExcept(SETTINGS_KEY);
    tabStorage.clear();
  }
  // Where the one client looks for it: nobody is taken for a visitor meanwhile.
  storage.write(SESSION_KEY, JSON.stringify(session));
  if (replaces === 'other') {
    deleteStoredImports();
    deleteLastReport();
    if (before.success) await endSession(before.data.access_token);
  }
  await rereadSession();
}

/** Nobody will use this session; one that cannot be ended now ends by itself. */
export async function endSession(token: string): Promise<void> {
  await callAuth('logout?scope=local', token, 'POST').catch(() => undefined);
}
