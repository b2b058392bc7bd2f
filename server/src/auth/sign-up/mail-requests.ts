import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthContext, Peer } from '../context.ts';
import { mayWrite } from './mail-limits.ts';
import { renewPendingSignUp } from './pending-sign-ups.ts';
import { allowedRedirect, requestedRedirect } from './redirects.ts';
import { accountKey, authError, isMailAddress, readBody, textOf, tooManyRequests } from '../responses.ts';

/** The answer comes after this time whatever was done until then: usually the mail is written. */
const ANSWERED_AFTER_MILLISECONDS = 200;

async function resendConfirmation(context: AuthContext, email: string, peer: Peer): Promise<void> {
  const token = await renewPendingSignUp(context, email, peer);
  if (token !== null) await context.mailer.sendConfirmation(email, token, '', { userId: '' });
}

/**
 * A link that is younger than half its life is sent again as it is: somebody else who asks for one takes nothing away from the
 * mail that its owner is about to open.
 */
async function sendRecovery(context: AuthContext, email: string): Promise<void> {
  const [account] = await context.sql<{ id: string; token: string }[]>`
    update auth.users u set
      recovery_token = case when recent.is_good then u.recovery_token else ${randomBytes(32).toString('hex')} end,
      recovery_sent_at = case when recent.is_good then u.recovery_sent_at else now() end
    from (
      select id, coalesce(recovery_token, '') <> '' and recovery_sent_at > now() - interval '30 minutes' as is_good
      from auth.users where email = ${email} and is_sso_user = false for update
    ) recent
    where u.id = recent.id returning u.id, u.recovery_token as token`;
  if (account) await context.mailer.sendRecovery(email, account.token, '', { userId: account.id });
}

/** Whether there is anything to write about. */
async function isWaitedFor({ sql }: AuthContext, kind: 'recover' | 'resend', email: string): Promise<boolean> {
  const found =
    kind === 'recover'
      ? await sql`select 1 from auth.users where email = ${email} and is_sso_user = false`
      : await sql`select 1 from private.pending_sign_ups where email = ${email} limit 1`;
  return found.length > 0;
}

/**
 * `recover` and `resend`: always the same answer at the same time, whether or not the address has an account, and whether or
 * not a mail is still written today: it does not wait for what is done.
 */
export async function requestMail(
  context: AuthContext,
  request: Request,
  peer: Peer,
  kind: 'recover' | 'resend',
): Promise<Response> {
  const verdict = await context.limits.take('mailAddress', peer.limitKey);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const body = await readBody(request);
  const email = accountKey(body['email']);
  if (!isMailAddress(email)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  if (kind === 'resend' && textOf(body['type']) !== 'signup') {
    return authError(400, 'validation_failed', 'Only the confirmation of a sign-up can be sent again');
  }

  const redirectTo = allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), context.siteUrl);
  const send = async (): Promise<void> => {
    if (!(await isWaitedFor(context, kind, email)) || !(await mayWrite(context, { email, request, peer }))) return;
    await (kind === 'resend' ? resendConfirmation(context, email, peer) : sendRecovery(context, email));
  };
  context.background(requestedRedirect.run(redirectTo, send));
  await sleep(ANSWERED_AFTER_MILLISECONDS);
  return Response.json({});
}
