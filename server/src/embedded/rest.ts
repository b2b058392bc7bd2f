import type { Sql } from 'postgres';
import type { EmbeddedApp } from './app.ts';
import type { Secrets } from '../secrets.ts';
import { isSessionAlive } from './auth/sessions.ts';
import { verifyToken } from './auth/tokens.ts';

const sessionEnded = (): Response =>
  Response.json(
    { code: 'PGRST301', message: 'The session of this token has ended', details: null, hint: null },
    {
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"', 'access-control-allow-origin': '*' },
    },
  );

/**
 * `/rest/v1`: the library checks signature and expiry; that the session still exists is checked here, because a token
 * outlives its signing out by up to an hour otherwise.
 */
export function createRestGateway(context: { app: EmbeddedApp; sql: Sql; secrets: Secrets }) {
  return async (request: Request): Promise<Response> => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (bearer !== undefined && !bearer.startsWith('sb_')) {
      const result = await verifyToken(bearer, context.secrets.jwtSecret);
      if (result.ok && !(await isSessionAlive(context.sql, result.token.sessionId, result.token.userId))) {
        return sessionEnded();
      }
    }
    return context.app.fetch(request);
  };
}
