import type { Sql } from 'postgres';
import type { ApiLimits } from '../http/limits.ts';
import type { Secrets } from '../secrets.ts';
import type { EmbeddedApp } from './app.ts';
import { isSessionAlive } from './auth/sessions.ts';
import { verifyToken } from './auth/tokens.ts';

type Refusal = 'invalid' | 'expired' | 'ended';

/** Codes as PostgREST has them. */
const REFUSALS = {
  invalid: { code: 'PGRST301', message: 'Invalid JWT signature' },
  expired: { code: 'PGRST303', message: 'JWT expired' },
  ended: { code: 'PGRST301', message: 'The session of this token has ended' },
} as const satisfies Record<Refusal, { code: string; message: string }>;

function refuse(reason: Refusal): Response {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"', 'access-control-allow-origin': '*' };
  return Response.json({ ...REFUSALS[reason], details: null, hint: null }, { status: 401, headers });
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

/**
 * `/rest/v1`: checks the token before the library does, which takes a malformed one for none at all, and that its session
 * still exists: otherwise a token outlives its signing out by up to an hour. Requests are counted for the address, null
 * where it is our own functions that ask, and for the person.
 */
export function createRestGateway(context: { app: EmbeddedApp; sql: Sql; secrets: Secrets; limits: ApiLimits }) {
  const { limits } = context;
  return async (request: Request, address: string | null): Promise<Response> => {
    if (address !== null && request.method !== 'OPTIONS') {
      const verdict = await limits.take('restAddress', address);
      if (!verdict.allowed) return refuseForNow(verdict.retryAfter);
    }
    const bearer = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (bearer !== undefined && !bearer.startsWith('sb_')) {
      const result = await verifyToken(bearer, context.secrets.jwtSecret);
      if (!result.ok) return refuse(result.reason);
      const verdict = await limits.take('restPerson', result.token.userId);
      if (!verdict.allowed) return refuseForNow(verdict.retryAfter);
      if (!(await isSessionAlive(context.sql, result.token.sessionId, result.token.userId))) return refuse('ended');
    }
    return context.app.fetch(request);
  };
}
