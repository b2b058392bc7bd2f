import type { AuthContext, Peer } from '../context.ts';
import { withKnownDevice } from './known-device.ts';
import { isRecord, textOf } from '../responses.ts';
import { factorsOnUser } from '../second-factor/factors.ts';
import { openSession, sessionClaims } from './sessions.ts';
import { withIsoTimestamps } from '../timestamps.ts';
import { extendToken, sessionIdOf } from './tokens.ts';

const issuer = (context: AuthContext): string => `${context.siteUrl}/auth/v1`;

/** The token a client receives: the library's, with the claims that hosted Supabase adds. */
export async function issueToken(context: AuthContext, token: string): Promise<string> {
  const sessionId = sessionIdOf(token);
  if (sessionId === null) return token;
  const claims = await sessionClaims(context.sql, sessionId);
  return extendToken(token, { ...claims, iss: issuer(context) }, context.secrets.jwtSecret);
}

/** Notes the session a new token opened. */
export async function noteSession(
  context: AuthContext,
  token: string,
  method: string,
  request: Request,
  peer: Peer,
): Promise<void> {
  const id = sessionIdOf(token);
  if (id === null) return;
  const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null;
  await openSession(context.sql, { id, method, userAgent, ip: peer.address });
}

/** A user with their factors, as hosted Supabase has it: without the list when there are none. */
async function withFactors(context: AuthContext, user: Record<string, unknown>): Promise<Record<string, unknown>> {
  const factors = typeof user['id'] === 'string' ? await factorsOnUser(context.sql, user['id']) : [];
  return factors.length === 0 ? user : { ...user, factors };
}

/**
 * Completes an answer about a user or a session: the person's factors, instants as hosted Supabase writes them, and the
 * issued token in place of the library's. Errors pass through.
 */
export async function complete(
  context: AuthContext,
  response: Response,
  opened?: { method: string; request: Request; peer: Peer },
): Promise<Response> {
  if (!response.ok) return response;
  const answer: unknown = await response.json();
  const body = isRecord(answer) ? await withFactors(context, answer) : answer;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  if (isRecord(body)) {
    if (isRecord(body['user'])) body['user'] = await withFactors(context, body['user']);
    const token = body['access_token'];
    if (typeof token === 'string') {
      if (opened) await noteSession(context, token, opened.method, opened.request, opened.peer);
      body['access_token'] = await issueToken(context, token);
    }
  }
  const completed = new Response(JSON.stringify(withIsoTimestamps(body)), { status: response.status, headers });
  const user = isRecord(body) && opened !== undefined ? body['user'] : null;
  return opened !== undefined && isRecord(user)
    ? withKnownDevice(context, opened.request, completed, textOf(user['id']))
    : completed;
}
