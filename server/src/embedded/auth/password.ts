import { compare } from 'bcryptjs';
import type { AuthContext } from './context.ts';
import { authError, textOf, tooManyRequests } from './responses.ts';
import { hasVerifiedFactor } from './second-factor/factors.ts';
import { endOtherSessions, sessionLevel } from './sessions.ts';
import { tellOwner } from './tell-owner.ts';
import type { AccessToken } from './tokens.ts';

/** How a session was opened that a link for a new password brought. */
export const RECOVERY = 'recovery';

/** Whether a link for a new password opened this session within the hour, and none was chosen since. */
async function isRecovery({ sql }: AuthContext, sessionId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from auth.mfa_amr_claims where session_id = ${sessionId} and authentication_method = ${RECOVERY}
      and updated_at > now() - interval '1 hour'`;
  return rows.length > 0;
}

/** Whether what was given as the password until now is it. An account without one has nothing that could be given. */
async function isCurrent({ sql }: AuthContext, userId: string, password: string): Promise<boolean> {
  const [user] = await sql<{ hash: string | null }[]>`
    select nullif(encrypted_password, '') as hash from auth.users where id = ${userId}`;
  return typeof user?.hash === 'string' && compare(password, user.hash);
}

/**
 * Why a session may not choose a new password; null when it may. A stolen session alone is not enough: it takes the second
 * factor where there is one, and the password until now, or a session that a link for a new password opened. Refusals are
 * those of a hosted project that requires the current password.
 */
export async function passwordRefusal(
  context: AuthContext,
  { userId, sessionId }: AccessToken,
  body: Readonly<Record<string, unknown>>,
): Promise<Response | null> {
  const verdict = await context.limits.take('passwordChange', userId);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const level = await sessionLevel(context.sql, sessionId, userId);
  if (level === 'aal1' && (await hasVerifiedFactor(context.sql, userId))) {
    return authError(401, 'insufficient_aal', 'A new password needs the second factor of this account');
  }
  if (await isRecovery(context, sessionId)) return null;
  const current = textOf(body['current_password']);
  if (current === '') {
    return authError(400, 'current_password_required', 'Current password required when setting new password');
  }
  if (await isCurrent(context, userId, current)) return null;
  return authError(400, 'current_password_mismatch', 'Current password does not match');
}

/** After a new password: every other session ends, the link that led here is spent, and the owner is told. */
export async function passwordChanged({ sql }: AuthContext, { userId, sessionId }: AccessToken): Promise<void> {
  await endOtherSessions(sql, userId, sessionId);
  await sql`
    update auth.mfa_amr_claims set authentication_method = 'password', updated_at = now()
    where session_id = ${sessionId} and authentication_method = ${RECOVERY}`;
  await tellOwner(sql, userId, 'password_changed');
}
