import {
  assistantTokenSchema,
  newAssistantToken,
  type AssistantScope,
  type AssistantToken,
} from '@ballast/contract/assistant-tokens';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { callAuth } from '../../entities/account/auth-call.ts';
import { AuthFailure } from '../../entities/account/auth-failure.ts';
import { listFactors, type Factor } from '../../entities/second-factor/factor.ts';
import { BackendError, orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { loadConfig } from '../../lib/config.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['security'] as const;

/** Everything on the page is asked for again: what one section does changes the others. */
export function rereadSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

export const factorsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'factors'],
    queryFn: async (): Promise<readonly Factor[]> => {
      try {
        return await listFactors();
      } catch (error) {
        throw asBackendError(error);
      }
    },
  });

/** Whether a phone can be a second factor here. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: async () => (await import('../../lib/oauth.ts')).sendsTexts(),
});

const protectionSchema = z.object({ recovery_codes: z.number(), has_password: z.boolean() });
export type Protection = z.infer<typeof protectionSchema>;

/** How many recovery codes are left, and whether there is a password. */
export const protectionQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'protection'],
    queryFn: async ({ signal }): Promise<Protection> => {
      const client = await getBackend();
      return protectionSchema.parse(orThrow(await client.rpc('own_security').abortSignal(signal).retry(false)));
    },
  });

const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    last_used_at: z.string(),
    user_agent: z.nullable(z.string()),
    network: z.nullable(z.string()),
    is_current: z.nullable(z.boolean()),
  }),
);
export type OpenSession = z.infer<typeof sessionsSchema>[number];

/** Where the account is signed in: this session first, then the one used last. */
export const sessionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'sessions'],
    queryFn: async ({ signal }): Promise<readonly OpenSession[]> => {
      const client = await getBackend();
      const answer = await client
        .from('own_sessions')
        .select('id,last_used_at,user_agent,network,is_current')
        .order('last_used_at', { ascending: false })
        .abortSignal(signal)
        .retry(false);
      const sessions = sessionsSchema.parse(orThrow(answer));
      return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
    },
  });

/** Signs another device out. */
export async function endSession(id: string): Promise<void> {
  const client = await getBackend();
  orThrow(await client.from('own_sessions').delete().eq('id', id).select('id'));
}

export async function endOtherSessions(): Promise<void> {
  const client = await getBackend();
  orThrow(await client.from('own_sessions').delete().is('is_current', false).select('id'));
}

/** Newest first. */
export const assistantTokensQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'assistants'],
    queryFn: async ({ signal }): Promise<readonly AssistantToken[]> => {
      const client = await getBackend();
      const answer = await client
        .from('assistant_tokens')
        .select('id,name,scopes,created_at,last_used_at')
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .retry(false);
      return z.array(assistantTokenSchema).parse(orThrow(answer));
    },
  });

/** A new token, and the address that an assistant sends it to. */
export interface NewToken {
  readonly token: string;
  readonly address: string;
}

export async function createAssistantToken(name: string, scopes: readonly AssistantScope[]): Promise<NewToken> {
  const [client, { url }] = await Promise.all([getBackend(), loadConfig()]);
  const token = newAssistantToken();
  orThrow(
    await client
      .from('assistant_tokens')
      .insert({ name, scopes: [...scopes], token })
      .select('id'),
  );
  return { token, address: new URL('functions/v1/mcp', url).href };
}

export async function revokeAssistantToken(id: string): Promise<void> {
  const client = await getBackend();
  orThrow(await client.from('assistant_tokens').delete().eq('id', id).select('id'));
}

/** New recovery codes, which are shown this once; the old ones are void. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const client = await getBackend();
  return z.array(z.string()).parse(orThrow(await client.rpc('create_recovery_codes')));
}

/** The session is renewed afterwards: it may have rested on what is gone, and then another factor is asked for. */
export async function removeFactor(factorId: string): Promise<void> {
  await callAuth((auth) => auth.mfa.unenroll({ factorId }));
  await callAuth((auth) => auth.refreshSession());
}

function asBackendError(error: unknown): unknown {
  if (!(error instanceof AuthFailure)) return error;
  const { code, message, retryAfter } = error;
  const known = code === 'offline' || code === 'session_expired' || code === 'rate_limited' ? code : 'unknown';
  return new BackendError(known, message, retryAfter);
}
