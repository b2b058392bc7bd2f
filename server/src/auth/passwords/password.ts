import type { AuthContext } from '../context.ts';
import { authError, textOf, tooManyRequests } from '../responses.ts';
import { hasVerifiedFactor } from '../second-factor/factors.ts';
import { endOtherSessions, sessionLevel } from '../sessions/sessions.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { AccessToken } from '../sessions/tokens.ts';
import { passwordLengthRefusal, weakPasswordRefusal } from './weak-passwords.ts';

/** How a session was opened that a link for a new password brought. */
export const RECOVERY = 'recovery';

/** Whether a link for a new password opened this session within the hour, and none was chosen since. */
async function isRecovery({ sql }: AuthContext, sessionId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from auth.mfa_amr_claims where session_id = ${sessionId} and authentication_method = ${RECOVERY}
      and updated_at > now() - interval '1 hour'`;
  return rows.length > 0;
}

/** Null for an account without one. */
async function passwordHashOf({ sql }: AuthContext, userId: string): Promise<string | null> {
  const [user] = await sql<{ hash: string | null }[]>`
    select nullif(encrypted_password, '') as hash from auth.users where id = ${userId}`;
  return user?.hash ?? null;
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
  const hash = await passwordHashOf(context, userId);
  const turn = await context.passwords.inTurn(
    'known',
    `person ${userId}`,
    async (hasher) => hash !== null && hasher.matches(current, hash),
  );
  if (!turn.allowed) return tooManyRequests(turn.retryAfter);
  return turn.value ? null : authError(400, 'current_password_mismatch', 'Current password does not match');
}

/** Gives the account another password; a refusal when this one will not do. The library would hash on the event loop. */
export async function choosePassword(
  context: AuthContext,
  { userId }: AccessToken,
  password: string,
  email: string,
): Promise<Response | null> {
  const refusal = passwordLengthRefusal(password) ?? (await weakPasswordRefusal(password, email));
  if (refusal !== null) return refusal;
  const before = await passwordHashOf(context, userId);
  const turn = await context.passwords.inTurn('known', `person ${userId}`, async (hasher) =>
    before !== null && (await hasher.matches(password, before)) ? null : hasher.hash(password),
  );
  if (!turn.allowed) return tooManyRequests(turn.retryAfter);
  if (turn.value === null) {
    return authError(422, 'same_password', 'New password should be different from the old password');
  }
  await context.sql`
    update auth.users set encrypted_password = ${turn.value}, recovery_token = null, recovery_sent_at = null,
      updated_at = now()
    where id = ${userId}`;
  return null;
}

/** After a new password: every other session ends, the link that led here is spent, and the owner is notified. */
export async function passwordChanged({ sql }: AuthContext, { userId, sessionId }: AccessToken): Promise<void> {
  await endOtherSessions(sql, userId, sessionId);
  await sql`
    update auth.mfa_amr_claims set authentication_method = 'password', updated_at = now()
    where session_id = ${sessionId} and authentication_method = ${RECOVERY}`;
  await notifyOwner(sql, userId, 'password_changed');
}
