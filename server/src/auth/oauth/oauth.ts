import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuthContext, Peer } from '../context.ts';
import { complete } from '../sessions/issue.ts';
import { allowedRedirect } from '../sign-up/redirects.ts';
import { authError, isRecord, readBody, keyTextOf, tooManyRequests, withJson } from '../responses.ts';

/** What goes on to the service; the library would hand it anything, its own `state` and `redirect_uri` included. */
const TO_PROVIDER = ['provider', 'scopes', 'code_challenge', 'code_challenge_method', 'prompt', 'login_hint'] as const;
const FROM_PROVIDER = ['state', 'code', 'error', 'error_description'] as const;

/** The same address with these parameters alone, for a request without headers: the library uses a referrer as the redirect target. */
function only(context: AuthContext, path: string, given: URLSearchParams, names: readonly string[]): URL {
  const url = new URL(`/auth/v1/${path}`, context.siteUrl);
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}

const isOurs = (context: AuthContext, location: string): boolean =>
  allowedRedirect(location, context.siteUrl) === location.replace(/#.*$/s, '');

/**
 * `GET /authorize`: leads to the service. Only with PKCE: the code that comes back is then good for nothing but in the
 * browser that began. It comes back to a place of ours.
 */
export async function authorize(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const verdict = await context.limits.take('signInAddress', peer.limitKey);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const asked = new URL(request.url).searchParams;
  if (!asked.get('code_challenge') || asked.get('code_challenge_method')?.toLowerCase() !== 's256') {
    return authError(400, 'validation_failed', 'PKCE with code_challenge_method s256 is required');
  }
  const url = only(context, 'authorize', asked, TO_PROVIDER);
  url.searchParams.set('redirect_to', allowedRedirect(asked.get('redirect_to'), context.siteUrl));
  return context.app.fetch(new Request(url));
}

/** Set while somebody comes back from a service: no mail is written then. */
export const returning = new AsyncLocalStorage<true>();

const UNVERIFIED = 'provider_email_needs_verification';

/**
 * An address that the service has not verified leads to no account: neither to the one that has it, nor to a new one. The
 * library would make one without an address beside it, or write a mail to the address, and say which.
 */
async function refuseUnverified({ sql }: AuthContext, location: string): Promise<string> {
  const url = new URL(location);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (url.searchParams.get('error_code') !== UNVERIFIED && fragment.get('error_code') !== UNVERIFIED) return location;
  await sql`
    delete from auth.users u where u.confirmed_at is null and u.raw_app_meta_data ->> 'provider' <> 'email'
      and exists (select from auth.identities i where i.user_id = u.id)
      and not exists (select from auth.identities i where i.user_id = u.id and i.provider = 'email')`;
  const message = 'The service has not verified the email address';
  if (url.searchParams.has('error_description')) url.searchParams.set('error_description', message);
  if (fragment.has('error_description')) {
    fragment.set('error_description', message);
    url.hash = fragment.toString();
  }
  return url.href;
}

/** `GET /callback`: the service sends the person back, with a code or with a reason why not. */
export async function callback(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const verdict = await context.limits.take('signInAddress', peer.limitKey);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const url = only(context, 'callback', new URL(request.url).searchParams, FROM_PROVIDER);
  const answer = await returning.run(true, async () => context.app.fetch(new Request(url)));
  const given = answer.headers.get('location') ?? '';
  const location = URL.canParse(given) ? await refuseUnverified(context, given) : given;
  return new Response(null, {
    status: 303,
    headers: {
      location: isOurs(context, location) ? location : `${context.siteUrl}/`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** `POST /token?grant_type=pkce`: the session. The service's own tokens stay here: nothing of ours calls it later. */
export async function exchangeCode(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const verdict = await context.limits.take('signInAddress', peer.limitKey);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const body = await readBody(request);
  const known = { auth_code: keyTextOf(body['auth_code']), code_verifier: keyTextOf(body['code_verifier']) };
  const answer = await context.app.fetch(withJson(request, known));
  if (!answer.ok) return answer;
  const session: unknown = await answer.json();
  if (!isRecord(session)) throw new Error('the session is no object');
  const { provider_token: _, provider_refresh_token: __, ...kept } = session;
  return complete(context, Response.json(kept), { method: 'oauth', request, peer });
}
