import type { SignedInUser } from '../signed-in-user.ts';
import type { AuthContext } from '../context.ts';
import { authError, tooManyRequests } from '../responses.ts';
import { endOtherSessionsRaisedBy } from '../sessions/sessions.ts';
import { notifyOwner } from '../notify-owner.ts';
import { factorNotFound, findFactor, lockFactors } from './factors.ts';
import { METHODS } from './verify-factor.ts';

/** `DELETE /factors/{id}`: other sessions that the factor raised end, and this one falls back to aal1 if it did. */
export async function unenroll(context: AuthContext, caller: SignedInUser, factorId: string): Promise<Response> {
  const verdict = await context.limits.take('factorChange', caller.userId);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const factor = await findFactor(context.sql, caller.userId, factorId);
  if (factor === null) return factorNotFound();
  if (factor.isVerified && caller.level === 'aal1') {
    return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await context.sql.begin(async (tx) => {
    await lockFactors(tx, caller.userId);
    await endOtherSessionsRaisedBy(tx, factor.id, caller.sessionId);
    await tx`
      delete from auth.mfa_amr_claims where authentication_method = ${METHODS[factor.type]}
        and session_id in (select id from auth.sessions where factor_id = ${factor.id})`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`;
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    if (factor.isVerified) await notifyOwner(tx, caller.userId, 'factor_removed');
  });
  return Response.json({ id: factor.id });
}
