import type { AuthContext, Peer } from './context.ts';
import { openSession, sessionClaims } from './sessions.ts';
import { withIsoTimestamps } from './timestamps.ts';
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

/**
 * Completes an answer about a user or a session: instants as hosted Supabase writes them, and the issued token in place
 * of the library's. Errors pass through.
 */
export async function complete(
  context: AuthContext,
  response: Response,
  opened?: { method: string; request: Request; peer: Peer },
): Promise<Response> {
  if (!response.ok) return response;
  const body = withIsoTimestamps(await response.json());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  if (typeof body === 'object' && body !== null && 'access_token' in body && typeof body.access_token === 'string') {
    if (opened) await noteSession(context, body.access_token, opened.method, opened.request, opened.peer);
    body.access_token = await issueToken(context, body.access_token);
  }
  return new Response(JSON.stringify(body), { status: response.status, headers });
}
