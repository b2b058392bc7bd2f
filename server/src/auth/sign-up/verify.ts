import { decodeJwt } from 'jose';
import type { AuthContext, Peer } from '../context.ts';
import { complete, issueToken, noteSession } from '../sessions/issue.ts';
import { withKnownDevice } from '../sessions/known-device.ts';
import { addressOfLink, linkPage } from './link-page.ts';
import { RECOVERY } from '../passwords/password.ts';
import { createAccountOf } from './pending-sign-ups.ts';
import { allowedRedirect } from './redirects.ts';
import { accountKey, keyTextOf, readBody, textOf, tooManyRequests, withJson } from '../responses.ts';

/** Following the link in a mail proves that the mailbox is theirs. Only the link for a new password lets choose one. */
const methodOf = (type: string): string => (type === 'recovery' ? RECOVERY : 'otp');

/** Both names that clients have for the link of a sign-up. */
const isConfirmation = (type: string): boolean => type === 'signup' || type === 'email';

/** The library has one lifetime for all links; one that lets a person choose a new password lives an hour. */
async function dropStaleRecoveries(context: AuthContext): Promise<void> {
  await context.sql`
    update auth.users set recovery_token = null
    where recovery_token is not null and recovery_token <> '' and recovery_sent_at < now() - interval '1 hour'`;
}

/** `POST /verify`: a code or a link's hash, sent by a client. */
export async function verifyCode(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const body = await readBody(request);
  const account = accountKey(body['email']);
  const verdict = await context.limits.takeEach([
    ['verifyAddress', peer.limitKey],
    ...(account === '' ? [] : [['verifyAccount', `${account} ${peer.limitKey}`] as const]),
  ]);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  await dropStaleRecoveries(context);
  const [type, token, hash] = [textOf(body['type']), keyTextOf(body['token']), keyTextOf(body['token_hash'])];
  if (isConfirmation(type)) await createAccountOf(context, hash);
  const forwarded = withJson(request, { type, email: account, token, token_hash: hash });
  return complete(context, await context.app.fetch(forwarded), { method: methodOf(type), request, peer });
}

const sendTo = (target: string, fragment: URLSearchParams): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `${target}#${fragment.toString()}`, 'cache-control': 'no-store' },
  });

/** `GET /verify`: the link in a mail. It shows what it is for and spends nothing; one that is no good leads to why. */
export async function showLink(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const verdict = await context.limits.take('verifyAddress', peer.limitKey);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  await dropStaleRecoveries(context);
  const asked = new URL(request.url).searchParams;
  const email = await addressOfLink(context, keyTextOf(asked.get('token')));
  if (email !== null) return linkPage(asked.get('type') ?? '', email);
  const problem = {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  };
  return sendTo(allowedRedirect(asked.get('redirect_to'), context.siteUrl), new URLSearchParams(problem));
}

/** Whether a form of our own page sent this. One of another site is shown the page instead: nobody pressed the button. */
const isOwnForm = (request: Request): boolean => ['same-origin', null].includes(request.headers.get('sec-fetch-site'));

/**
 * `POST /verify` from that page. The answer leads to an allowed place only, whatever the link was changed to, and carries
 * the session behind the `#`, which no server sees.
 */
export async function followLink(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  if (!isOwnForm(request)) return showLink(context, request, peer);
  const verdict = await context.limits.take('verifyAddress', peer.limitKey);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  await dropStaleRecoveries(context);

  const url = new URL(request.url);
  const target = allowedRedirect(url.searchParams.get('redirect_to'), context.siteUrl);
  url.searchParams.set('redirect_to', context.siteUrl);
  if (isConfirmation(url.searchParams.get('type') ?? '')) {
    await createAccountOf(context, url.searchParams.get('token') ?? '');
  }
  const response = await context.app.fetch(new Request(url));
  const location = response.headers.get('location');
  if (location === null) return response;

  const fragment = new URLSearchParams(new URL(location).hash.slice(1));
  const token = fragment.get('access_token');
  if (token !== null) {
    await noteSession(context, token, methodOf(url.searchParams.get('type') ?? ''), request, peer);
    fragment.set('access_token', await issueToken(context, token));
  }
  const landing = sendTo(target, fragment);
  const userId = token === null ? undefined : decodeJwt(token).sub;
  return userId === undefined ? landing : withKnownDevice(context, request, landing, userId);
}
