import type { AuthContext } from './context.ts';
import { authError } from './responses.ts';
import { sessionLevel } from './sessions/sessions.ts';
import { verifyToken, type AccessToken, type AssuranceLevel } from './sessions/tokens.ts';

/** Somebody with a session that is still open, at the level that its row has now, whatever the token says. */
export interface SignedInUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly level: AssuranceLevel;
}

/** The token that a request carries, checked but for its session. */
export async function bearerOf(context: AuthContext, request: Request): Promise<AccessToken | null> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return null;
  const result = await verifyToken(token, context.secrets.jwtSecret);
  return result.ok ? result.token : null;
}

/** Who asks; or the refusal that hosted Supabase gives to somebody without a session. */
export async function signedInUser(context: AuthContext, request: Request): Promise<SignedInUser | Response> {
  if (!request.headers.has('authorization'))
    return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const token = await bearerOf(context, request);
  if (token === null) return authError(403, 'bad_jwt', 'Invalid JWT signature');
  const { userId, sessionId, email } = token;
  const level = await sessionLevel(context.sql, sessionId, userId);
  if (level === null) return authError(403, 'session_not_found', 'The session of this token has ended');
  return { userId, sessionId, email: email ?? '', level };
}
