import type { AuthContext } from './context.ts';
import { authError, isRecord } from './responses.ts';

/**
 * `user_metadata` travels in every token, and a token in a header of every request, of which Node reads 16 kB. So much of it
 * leaves room for everything else.
 */
export const MAX_USER_DATA_BYTES = 4_096;

const bytesOf = (data: unknown): number => Buffer.byteLength(JSON.stringify(data) ?? '');

/** Why user data cannot be stored, merged as it will be with what an account has; null when it can. */
export async function userDataRefusal(
  { sql }: Pick<AuthContext, 'sql'>,
  data: unknown,
  userId?: string,
): Promise<Response | null> {
  if (!isRecord(data)) return null;
  const [user] =
    userId === undefined
      ? []
      : await sql<{ data: Record<string, unknown> | null }[]>`
          select raw_user_meta_data as data from auth.users where id = ${userId}`;
  if (bytesOf({ ...user?.data, ...data }) <= MAX_USER_DATA_BYTES) return null;
  return authError(422, 'validation_failed', `User data can have at most ${MAX_USER_DATA_BYTES} bytes`);
}

/** What a token carries of user data: all of it, or none where another service, or an earlier version, stored too much. */
export const userDataForToken = (data: unknown): unknown => (bytesOf(data) <= MAX_USER_DATA_BYTES ? data : {});
