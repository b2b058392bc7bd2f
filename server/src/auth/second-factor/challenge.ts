import { randomInt, randomUUID } from 'node:crypto';
import { mail } from '@ballast/messages/en/mail';
import { createTranslator } from 'use-intl/core';
import { TEXT_CHANNELS, type TextChannel } from '../../sms/message.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import type { AuthContext, Peer } from '../context.ts';
import { authError, readBody, textOf, tooManyRequests } from '../responses.ts';
import { factorNotFound, findFactor, hasVerifiedFactor, type Factor } from './factors.ts';
import { codeDigest } from './sealing.ts';

const CHALLENGE_MINUTES = 5;
export const CHALLENGE_LIFE = `${CHALLENGE_MINUTES} minutes`;

const translate = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail.texts' });

/** A factor that was begun but never verified proves nothing while another one does: it takes that other one to go on. */
export async function isUnreachable(context: AuthContext, factor: Factor, caller: SignedInUser): Promise<boolean> {
  return !factor.isVerified && caller.level === 'aal1' && (await hasVerifiedFactor(context.sql, caller.userId));
}

export const needsSecondFactor = (): Response =>
  authError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');

const channelOf = (asked: unknown): TextChannel | undefined =>
  asked === undefined ? 'sms' : TEXT_CHANNELS.find((channel) => channel === asked);

/** Brings a new code to the phone of a factor; answers with its digest, or why it was not sent. */
async function sendCode(
  context: AuthContext,
  factor: Factor & { phone: string },
  challengeId: string,
  caller: SignedInUser,
  channel: TextChannel | undefined,
): Promise<string | Response> {
  if (context.sendText === null) {
    return authError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  if (channel === undefined) {
    return authError(400, 'validation_failed', "Invalid channel, supported values are 'sms' or 'whatsapp'");
  }
  const verdict = await context.limits.takeEach([
    ['textFactor', factor.id],
    ['textAccount', caller.userId],
    ['textNumber', factor.phone],
  ]);
  if (!verdict.allowed) {
    const message = `A code was sent a moment ago: try again in ${verdict.retryAfter} seconds.`;
    return authError(429, 'over_sms_send_rate_limit', message, { 'retry-after': String(verdict.retryAfter) });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  try {
    await context.sendText({
      to: `+${factor.phone}`,
      channel,
      text: translate('code', { code, minutes: String(CHALLENGE_MINUTES) }),
    });
  } catch {
    return authError(422, 'sms_send_failed', 'The code could not be sent');
  }
  return codeDigest(context.secrets, challengeId, code);
}

/** `POST /factors/{id}/challenge`: what a code is then checked against. A phone is sent its code now. */
export async function challenge(
  context: AuthContext,
  request: Request,
  caller: SignedInUser,
  factorId: string,
  peer: Peer,
): Promise<Response> {
  const verdict = await context.limits.take('factorChange', caller.userId);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const factor = await findFactor(context.sql, caller.userId, factorId);
  if (factor === null) return factorNotFound();
  if (await isUnreachable(context, factor, caller)) return needsSecondFactor();

  const id = randomUUID();
  const { phone } = factor;
  const channel = channelOf(textOf((await readBody(request))['channel']) || undefined);
  const digest = phone === null ? null : await sendCode(context, { ...factor, phone }, id, caller, channel);
  if (digest instanceof Response) return digest;
  const expiresAt = await context.sql.begin(async (tx) => {
    await tx`
      delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < now() - ${CHALLENGE_LIFE}::interval`;
    await tx`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`;
    const [row] = await tx<{ expires_at: number }[]>`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
      values (${id}, ${factor.id}, now(), ${peer.address}, ${digest})
      returning extract(epoch from created_at + ${CHALLENGE_LIFE}::interval)::integer as expires_at`;
    return row?.expires_at;
  });
  return Response.json({ id, type: factor.type, expires_at: expiresAt });
}
