import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { answerFor } from '../database/caller.ts';
import { noteRoute } from '../scope/request-scope.ts';
import { inApiVersion } from './api-version.ts';
import type { AuthContext, AuthEnv, Peer } from './context.ts';
import { authFailure } from './failure.ts';
import { requestMail } from './sign-up/mail-requests.ts';
import { authorize, callback, exchangeCode } from './oauth/oauth.ts';
import { refresh } from './sessions/refresh.ts';
import { authError, isRecord, MalformedBody, tooManyRequests } from './responses.ts';
import { createFactorRoutes } from './second-factor/routes.ts';
import { admitSignIn, signInWithPassword } from './passwords/sign-in.ts';
import { signUp } from './sign-up/sign-up.ts';
import { getUser, signOut, updateUser } from './user.ts';
import { followLink, showLink, verifyCode } from './sign-up/verify.ts';

const BASE_PATH = '/auth/v1';

/** `POST /token`. The library reads `grant%5Ftype` as another name than `grant_type`: it is shown one spelling only. */
async function exchange(context: AuthContext, asked: Request, peer: Peer): Promise<Response> {
  const url = new URL(asked.url);
  const grant = url.searchParams.get('grant_type') ?? '';
  if (grant === 'password') {
    const verdict = await admitSignIn(context, asked, peer);
    if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  }
  url.searchParams.set('grant_type', grant);
  const request = new Request(url, asked);
  if (grant === 'password') return signInWithPassword(context, request, peer);
  if (grant === 'refresh_token') return refresh(context, request, peer);
  if (grant === 'pkce') return exchangeCode(context, request, peer);
  const verdict = await context.limits.take('signInAddress', peer.limitKey);
  return verdict.allowed
    ? authError(400, 'invalid_credentials', 'unsupported_grant_type')
    : tooManyRequests(verdict.retryAfter);
}

/** `GET /settings`. The library texts nobody: whether somebody does is ours to say. */
async function getSettings({ app, sendText }: AuthContext, request: Request): Promise<Response> {
  const response = await app.fetch(request);
  if (sendText === null || request.method !== 'GET' || !response.ok) return response;
  const settings: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(isRecord(settings) ? { ...settings, sms_provider: 'gateway' } : settings, { headers });
}

const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;

const signInByMailIsOff = (): Response =>
  authError(422, 'otp_disabled', 'Signing in with a mailed code is not offered');

/** Other methods on these routes: 405 without a body, with those that there are, as the router of Supabase Auth (chi) answers. */
function refuseOtherMethods(gateway: Hono<AuthEnv>): Hono<AuthEnv> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of gateway.routes) {
    if (method !== 'ALL' && !path.endsWith('*')) methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods)
    gateway.all(path.replace(BASE_PATH, ''), (c) => c.body(null, 405, { allow: [...new Set(allowed)].join(', ') }));
  return gateway;
}

/** The scheme may be written in any case; the library knows one. */
function withKnownScheme(request: Request): Request {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^bearer /i.test(authorization) || authorization.startsWith('Bearer ')) return request;
  const headers = new Headers(request.headers);
  headers.set('authorization', authorization.replace(/^bearer/i, 'Bearer'));
  return new Request(request, { headers });
}

/** `/auth/v1` as clients call it. */
export function createAuth(context: AuthContext): (request: Request, peer: Peer) => Promise<Response> {
  const gateway = refuseOtherMethods(createGateway(context));
  return async (request, peer) => {
    const answer = async (): Promise<Response> => gateway.fetch(withKnownScheme(request), peer);
    return inApiVersion(request, await answerFor({ lane: 'auth', key: peer.limitKey }, answer, authFailure));
  };
}

/**
 * Stands between a client and the auth library: adds the limits that the library lacks, answers where the library would
 * reveal too much, and completes the tokens. Paths that are not listed here can't be reached.
 */
function createGateway(context: AuthContext): Hono<AuthEnv> {
  const hasApiKey = (request: Request): boolean => {
    const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
    return key === context.secrets.publishableKey || key === context.secrets.secretKey;
  };
  const keyed = new Hono<AuthEnv>()
    .use(async (c, next) => {
      if (c.req.method === 'OPTIONS' || hasApiKey(c.req.raw)) return next();
      return authError(401, 'no_authorization', 'No valid API key found in request');
    })
    .post('/signup', async (c) => signUp(context, c.req.raw, c.env))
    .post('/token', async (c) => exchange(context, c.req.raw, c.env))
    .post('/verify', async (c) => verifyCode(context, c.req.raw, c.env))
    .post('/recover', async (c) => requestMail(context, c.req.raw, c.env, 'recover'))
    .post('/resend', async (c) => requestMail(context, c.req.raw, c.env, 'resend'))
    .post('/otp', signInByMailIsOff)
    .post('/magiclink', signInByMailIsOff)
    .get('/user', async (c) => getUser(context, c.req.raw))
    .put('/user', async (c) => updateUser(context, c.req.raw))
    .post('/logout', async (c) => signOut(context, c.req.raw))
    .route('/factors', createFactorRoutes(context))
    .get('/settings', async (c) => getSettings(context, c.req.raw))
    .options('*', async (c) => context.app.fetch(c.req.raw));

  return new Hono<AuthEnv>()
    .basePath(BASE_PATH)
    .use(async (c, next) => {
      try {
        await next();
      } finally {
        noteRoute(routePath(c));
      }
    })
    .use(async (c, next) => {
      // Signing in has limits of its own, which a known device passes.
      if (c.req.path !== `${BASE_PATH}/token`) {
        const verdict = await context.limits.take('otherAddress', c.env.limitKey);
        if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
      }
      // The database takes no NUL, and nothing is called so.
      return c.req.raw.url.includes('%00') ? authError(400, 'validation_failed', 'An address has no NUL') : next();
    })
    .get('/verify', async (c) => showLink(context, c.req.raw, c.env))
    .post('/verify', async (c, next) => (isForm(c.req.raw) ? followLink(context, c.req.raw, c.env) : next()))
    .get('/health', async (c) => context.app.fetch(c.req.raw))
    .get('/.well-known/jwks.json', async (c) => context.app.fetch(c.req.raw))
    .get('/authorize', async (c) => authorize(context, c.req.raw, c.env))
    .get('/callback', async (c) => callback(context, c.req.raw, c.env))
    .route('/', keyed)
    .notFound(() => authError(404, 'not_found', 'There is nothing here'))
    .onError((error) => {
      if (error instanceof MalformedBody) return authError(400, 'bad_json', 'Could not parse request body as JSON');
      throw error;
    });
}
