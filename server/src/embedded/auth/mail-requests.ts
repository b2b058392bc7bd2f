import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthContext, Peer } from './context.ts';
import { allowedRedirect, requestedRedirect } from './redirects.ts';
import { accountKey, authError, readBody, textOf, tooManyRequests, withJson } from './responses.ts';

/** The answer comes after this time whatever was done until then: usually the mail is written. */
const ANSWERED_AFTER_MILLISECONDS = 200;

async function resendConfirmation(context: AuthContext, email: string): Promise<void> {
  const token = randomBytes(32).toString('hex');
  const [user] = await context.sql<{ id: string }[]>`
    update auth.users set confirmation_token = ${token}, confirmation_sent_at = now()
    where lower(email) = ${email} and confirmed_at is null returning id`;
  if (user) await context.mailer.sendConfirmation(email, token, '', { userId: user.id });
}

async function askLibrary(context: AuthContext, request: Request, email: string): Promise<void> {
  const response = await context.app.fetch(withJson(request, { email }));
  if (response.status >= 500) throw new Error(`the recovery request failed with ${response.status}`);
}

/**
 * `recover` and `resend`: always the same answer at the same time, whether or not the address has an account: it does not
 * wait for what is done. The library refuses every resend of a confirmation, so that one is ours.
 */
export async function requestMail(
  context: AuthContext,
  request: Request,
  peer: Peer,
  kind: 'recover' | 'resend',
): Promise<Response> {
  const body = await readBody(request);
  const email = accountKey(body['email']);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  if (kind === 'resend' && textOf(body['type']) !== 'signup') {
    return authError(400, 'validation_failed', 'Only the confirmation of a sign-up can be sent again');
  }
  const verdict = await context.limits.takeEach([
    ['mailAddress', peer.limitKey],
    ['mailAccount', email],
  ]);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);

  const redirectTo = allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), context.siteUrl);
  const send = async (): Promise<void> =>
    kind === 'resend' ? resendConfirmation(context, email) : askLibrary(context, request, email);
  context.later(requestedRedirect.run(redirectTo, send));
  await sleep(ANSWERED_AFTER_MILLISECONDS);
  return Response.json({});
}
