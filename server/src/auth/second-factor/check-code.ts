import { timingSafeEqual } from 'node:crypto';
import type { AuthContext, Peer } from '../context.ts';
import { authError } from '../responses.ts';
import { CHALLENGE_LIFE } from './challenge.ts';
import { isUuid, type Factor } from './factors.ts';
import { lastStepOf } from './guard.ts';
import { codeDigest, unseal } from './sealing.ts';
import { acceptedStep } from './totp.ts';

export interface Challenge {
  readonly id: string;
  readonly digest: string | null;
}

/** The open challenge of a factor; or why there is none that this caller can answer. */
export async function openChallenge(
  context: AuthContext,
  factor: Factor,
  id: string,
  peer: Peer,
): Promise<Challenge | Response> {
  const [row] = isUuid(id)
    ? await context.sql<{ digest: string | null; is_open: boolean; is_theirs: boolean; is_late: boolean }[]>`
        select otp_code as digest, verified_at is null as is_open, ip_address = ${peer.address}::inet as is_theirs,
          created_at < now() - ${CHALLENGE_LIFE}::interval as is_late
        from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`
    : [];
  if (row === undefined) {
    return authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (!row.is_open || !row.is_theirs) {
    return authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  if (row.is_late) return authError(422, 'mfa_challenge_expired', 'The challenge has expired: create another one');
  return { id, digest: row.digest };
}

/** A right code: `step` is what it spends of an app. */
export interface RightCode {
  readonly step: number | null;
}

export async function checkCode(
  context: AuthContext,
  factor: Factor,
  { id, digest }: Challenge,
  code: string,
): Promise<RightCode | null> {
  if (factor.secret !== null) {
    const secret = unseal(context.secrets, factor.id, factor.secret);
    const step = acceptedStep(secret, code, Date.now(), await lastStepOf(context.sql, factor.id));
    return step === null ? null : { step };
  }
  if (digest === null) return null;
  const isRight = timingSafeEqual(Buffer.from(codeDigest(context.secrets, id, code)), Buffer.from(digest));
  return isRight ? { step: null } : null;
}
