import type { TransactionSql } from '../../database/sql.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import type { AuthContext, Peer } from '../context.ts';
import { complete } from '../sessions/issue.ts';
import { authError, keyTextOf, readBody, textOf, tooManyRequests } from '../responses.ts';
import { notifyOwner } from '../notify-owner.ts';
import { isUnreachable, needsSecondFactor } from './challenge.ts';
import { checkCode, openChallenge, type RightCode } from './check-code.ts';
import { factorNotFound, findFactor, lockFactors, type Factor } from './factors.ts';
import { spend, takeAttempt } from './guard.ts';

/** As hosted Supabase names them in a token's `amr`. */
export const METHODS = { totp: 'totp', phone: 'mfa/phone' } as const;

const wrongCode = (): Response => authError(422, 'mfa_verification_failed', 'Invalid code entered');

/** Lifts a session to aal2. Sessions of the account that did not prove as much end. */
async function lift(tx: TransactionSql, caller: SignedInUser, factor: Factor): Promise<void> {
  const { userId, sessionId } = caller;
  await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
  await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${sessionId}`;
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method)
    values (gen_random_uuid(), ${sessionId}, ${METHODS[factor.type]})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
  await tx`
    with ended as (
      delete from auth.sessions where user_id = ${userId} and coalesce(aal::text, 'aal1') = 'aal1' returning id
    )
    delete from auth.refresh_tokens where session_id in (select id from ended)`;
}

/** All or nothing: the challenge and the code are spent with what they are good for. */
async function accept(
  context: AuthContext,
  caller: SignedInUser,
  factor: Factor,
  challengeId: string,
  { step }: RightCode,
): Promise<boolean> {
  return context.sql.begin(async (tx) => {
    await lockFactors(tx, caller.userId);
    const answered = await tx`
      update auth.mfa_challenges set verified_at = now()
      where id = ${challengeId} and factor_id = ${factor.id} and verified_at is null returning 1`;
    if (answered.length === 0 || !(await spend(tx, factor.id, step))) return false;
    await lift(tx, caller, factor);
    if (!factor.isVerified) await notifyOwner(tx, caller.userId, 'factor_added');
    return true;
  });
}

/** Renews the tokens of a session through the library, which knows how; they then say what the session row says. */
async function renewed(context: AuthContext, request: Request, sessionId: string): Promise<Response> {
  const [current] = await context.sql<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked
    order by refresh_tokens.created_at desc limit 1`;
  if (current === undefined) return authError(403, 'session_not_found', 'The session of this token has ended');
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const headers = { apikey: context.secrets.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ refresh_token: current.token });
  return complete(context, await context.app.fetch(new Request(url, { method: 'POST', headers, body })));
}

/** `POST /factors/{id}/verify`: a right code makes the session aal2, and the factor a verified one. */
export async function verifyFactor(
  context: AuthContext,
  request: Request,
  caller: SignedInUser,
  factorId: string,
  peer: Peer,
): Promise<Response> {
  const verdict = await context.limits.take('factorCode', caller.userId);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const factor = await findFactor(context.sql, caller.userId, factorId);
  if (factor === null) return factorNotFound();
  if (await isUnreachable(context, factor, caller)) return needsSecondFactor();
  const body = await readBody(request);
  const challenge = await openChallenge(context, factor, keyTextOf(body['challenge_id']), peer);
  if (challenge instanceof Response) return challenge;
  const attempt = await takeAttempt(context.sql, factor.id);
  if (!attempt.allowed) return tooManyRequests(attempt.retryAfter);

  const code = textOf(body['code']).replace(/\s/g, '');
  const right = await checkCode(context, factor, challenge, code);
  if (right === null || !(await accept(context, caller, factor, challenge.id, right))) return wrongCode();
  await context.limits.forget('factorCode', caller.userId);
  return renewed(context, request, caller.sessionId);
}
