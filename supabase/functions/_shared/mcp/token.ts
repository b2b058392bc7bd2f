import { ASSISTANT_SCOPES, type AssistantScope } from '@ballast/contract/assistant-tokens';
import { mcp as words } from '@ballast/messages/en/mcp';
import { z } from 'zod/mini';
import { FunctionError } from '../errors.ts';
import type { Database } from '../function.ts';

/** Calls of one token in a minute. */
export const CALLS_PER_MINUTE = 60;

const usedSchema = z.object({
  token_id: z.string(),
  user_id: z.string(),
  scopes: z.array(z.enum(ASSISTANT_SCOPES)),
  retry_after: z.nullable(z.number()),
});

/** A token that was found good, and whose it is. */
export interface GoodToken {
  readonly id: string;
  readonly userId: string;
  readonly scopes: readonly AssistantScope[];
  /** Its digest in hexadecimal digits, by which the database knows it. */
  readonly digest: string;
}

/** Counts a call of the token. Throws `unauthorized` for one that is not there, `rate_limited` for a call too many. */
export async function useToken(database: Database, token: string, callsPerMinute: number): Promise<GoodToken> {
  const digest = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const rows = await database.query('select * from private.use_assistant_token($1, $2)', [digest, callsPerMinute]);
  const [used] = z.array(usedSchema).parse(rows);
  if (used === undefined) throw new FunctionError('unauthorized', words.unknownToken);
  if (used.retry_after !== null)
    throw new FunctionError('rate_limited', words.tooManyCalls, {
      'retry-after': String(used.retry_after),
    });
  return { id: used.token_id, userId: used.user_id, scopes: used.scopes, digest };
}

/** Records in the audit log that a token was refused a tool for want of a scope. */
export async function noteRefusal(database: Database, token: GoodToken, scope: AssistantScope): Promise<void> {
  await database.query('select private.refuse_assistant($1, $2)', [token.id, scope]);
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
