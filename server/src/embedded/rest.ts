import { answerFor, noteFailure } from '../database/caller.ts';
import type { Caller, SessionState } from '../scope/caller-scope.ts';
import { Lane, type LaneLimits } from '../database/lane.ts';
import type { Sql } from '../database/sql.ts';
import { compressJson } from '../http/compress-json.ts';
import type { ApiLimits } from '../http/limits.ts';
import { noteRoute } from '../scope/request-scope.ts';
import type { EmbeddedApp } from './app.ts';
import { isSessionAlive } from '../auth/sessions/sessions.ts';
import type { VerifyToken } from '../auth/sessions/token-verifier.ts';
import { asPostgrest, readable } from './postgrest-form.ts';
import { CachedCalls, isPlainCall } from './cached-statements/calls.ts';
import { CachedReads, readKey } from './cached-statements/reads.ts';
import { inPreferredTimeZone } from './time-zone.ts';
import { restFailure } from './failure-responses.ts';
import { markVerified } from './verified-tokens.ts';

type Refusal = 'invalid' | 'expired' | 'early' | 'ended';

/** Codes as PostgREST has them. */
const REFUSALS = {
  invalid: { code: 'PGRST301', message: 'Invalid JWT signature' },
  expired: { code: 'PGRST303', message: 'JWT expired' },
  early: { code: 'PGRST303', message: 'JWT issued at future' },
  ended: { code: 'PGRST301', message: 'The session of this token has ended' },
} as const satisfies Record<Refusal, { code: string; message: string }>;

/** Clocks of two servers differ a little; PostgREST allows as much. */
const CLOCK_SECONDS = 30;

const isEarly = (issuedAt: number | undefined): boolean =>
  issuedAt !== undefined && issuedAt > Math.floor(Date.now() / 1000) + CLOCK_SECONDS;

/** What is wrong with a token that is none at all, in PostgREST's words. */
function malformed(token: string): string | undefined {
  const parts = token.split('.').length;
  if (token === '') return 'Empty JWT is sent in Authorization header';
  return parts === 3 ? undefined : `Expected 3 parts in JWT; got ${parts}`;
}

function refuse(reason: Refusal, message: string = REFUSALS[reason].message): Response {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"', 'access-control-allow-origin': '*' };
  return Response.json({ code: REFUSALS[reason].code, message, details: null, hint: null }, { status: 401, headers });
}

/** As a hosted project answers what a trigger refuses with `PT429`; `retry-after` is what clients wait by. */
function refuseForNow(retryAfter: number): Response {
  const headers = {
    'retry-after': String(retryAfter),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
  };
  const message = `Too many requests: try again in ${retryAfter} seconds.`;
  return Response.json({ code: '429', message, details: null, hint: null }, { status: 429, headers });
}

/** The driver ends a statement where a name in it has a NUL; the library would put such a name there. */
const hasNul = (request: Request): boolean => request.url.includes('%00');

function refuseNul(): Response {
  const message = 'No name and no value can hold the character NUL';
  const headers = { 'access-control-allow-origin': '*' };
  return Response.json({ code: '22021', message, details: null, hint: null }, { status: 400, headers });
}

/** The most that the database may send for one answer. */
const MAX_BYTES = { visitors: 4 * 1024 * 1024, people: 16 * 1024 * 1024 } as const;

/** Larger bodies are many rows: one at a time is read and stored, so that floods of them leave the machine to others. */
const BULK_BYTES = 4 * 1024;
const BULK_LIMITS: LaneLimits = {
  running: 1,
  runningPerKey: 1,
  waiting: 256,
  waitingPerKey: 16,
  waitMilliseconds: 20_000,
};

/** A body sent without its length may have any. */
const isBulk = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > BULK_BYTES;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Who asks when no token says so: the holder of the secret key, else a visitor. */
function callerWithoutToken(request: Request, address: string | null, secretKey: string): Caller {
  const { signal } = request;
  if (request.headers.get('apikey') === secretKey)
    return { lane: 'people', key: 'service_role', signal, isRead: isRead(request) };
  return { lane: 'visitors', key: address ?? 'server', signal, maxBytes: MAX_BYTES.visitors, isRead: isRead(request) };
}

function routeOf({ pathname }: URL, exposed: ReadonlySet<string>): string {
  const name = pathname.slice('/rest/v1/'.length);
  return `/rest/v1/${exposed.has(name) ? name : ':name'}`;
}

/**
 * `/rest/v1`: checks the token before the library does, which takes a malformed one for none at all, and that its session
 * still exists: otherwise a token outlives its signing out by up to an hour. Requests are counted for the address, null
 * where it is our own functions that ask, and for the person.
 */
export function createRestGateway(context: {
  app: EmbeddedApp;
  sql: Sql;
  publishableKey: string;
  secretKey: string;
  verify: VerifyToken;
  limits: ApiLimits;
  /** Tables, views and `rpc/` functions that there are. */
  exposed: ReadonlySet<string>;
}) {
  const { limits, exposed } = context;
  const bulk = new Lane(BULK_LIMITS);
  const reads = new CachedReads(context.app.rest);
  const calls = new CachedCalls(context.app.rest);
  const inTurn = async (request: Request, key: string, answer: () => Promise<Response>): Promise<Response> => {
    const leave = await bulk.enter(key, request.signal).catch((error: unknown) => {
      noteFailure(error);
      throw error;
    });
    try {
      return await answer();
    } finally {
      leave();
    }
  };
  const fetchRest = async (request: Request): Promise<Response> =>
    asPostgrest(request, await inPreferredTimeZone(request, async () => context.app.fetch(request)));
  const fetchCompressed = async (request: Request): Promise<Response> =>
    compressJson(request, await fetchRest(request));
  return async (asked: Request, address: string | null): Promise<Response> => {
    const url = new URL(asked.url);
    // Our own functions' questions are part of their request.
    if (address !== null) noteRoute(routeOf(url, exposed));
    if (address !== null && asked.method !== 'OPTIONS') {
      const verdict = limits.takeNow('restAddress', address);
      if (!verdict.allowed) return refuseForNow(verdict.retryAfter);
    }
    if (hasNul(asked)) return refuseNul();
    const request = await readable(asked);
    const authorization = /^bearer(?: (.*))?$/i.exec(request.headers.get('authorization') ?? '');
    const bearer = authorization === null ? undefined : (authorization[1] ?? '');
    if (bearer === undefined || bearer.startsWith('sb_')) {
      const visitor = callerWithoutToken(request, address, context.secretKey);
      return answerFor(visitor, async () => fetchCompressed(request), restFailure);
    }
    const result = await context.verify(bearer);
    if (!result.ok) return refuse(result.reason, malformed(bearer));
    const { token } = result;
    if (isEarly(token.claims.iat)) return refuse('early');
    const verdict = limits.takeNow('restPerson', token.userId);
    if (!verdict.allowed) return refuseForNow(verdict.retryAfter);
    const isAlive = async (): Promise<boolean> => isSessionAlive(context.sql, token.sessionId, token.userId);
    // The transaction of such a request asks itself. What is large is not read before that is known.
    const session =
      token.role === 'authenticated' && !isBulk(request) ? { state: 'unknown' as SessionState } : undefined;
    const isPlain = session !== undefined && request.headers.get('apikey') === context.publishableKey;
    const key = isPlain ? readKey(request, url) : undefined;
    const isCall = isPlain && isPlainCall(request, url);
    const answerOpen = (): Promise<Response> => {
      if (key !== undefined) return reads.answer({ request, key, token, caller }, async () => fetchRest(request));
      if (!isCall) return fetchCompressed(request);
      return calls.answer({ request, url, token, caller }, async (again) => {
        markVerified(again, token);
        return fetchRest(again);
      });
    };
    const answer = async (): Promise<Response> => {
      if (session === undefined && !(await isAlive())) return refuse('ended');
      markVerified(request, token);
      const response = await answerOpen();
      const hasEnded = session?.state === 'unknown' ? !(await isAlive()) : session?.state === 'ended';
      return hasEnded ? refuse('ended') : response;
    };
    const { signal } = request;
    const caller: Caller = {
      lane: 'people',
      key: token.userId,
      signal,
      maxBytes: MAX_BYTES.people,
      isRead: isRead(request),
      ...(session !== undefined && { session }),
      ...((key !== undefined || isCall) && { recording: { statements: [] } }),
    };
    const work = isBulk(request) ? () => inTurn(request, token.userId, answer) : answer;
    return answerFor(caller, work, restFailure);
  };
}
