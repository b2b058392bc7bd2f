import { bearerOf } from './caller.ts';
import type { AuthContext } from './context.ts';
import { complete } from './issue.ts';
import { authError, readBody, tooManyRequests } from './responses.ts';
import { hasVerifiedFactor } from './second-factor/factors.ts';
import { endOtherSessions, sessionLevel } from './sessions.ts';

/**
 * `PUT /user`: a new password ends every other session; the address of an account stays what it is. Whoever has a second
 * factor needs it here too: a mailbox alone, which a link for a new password opens, is not the account.
 */
export async function updateUser(context: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request);
  if ('email' in body) return authError(422, 'email_change_disabled', 'The e-mail address cannot be changed');
  const token = await bearerOf(context, request);
  if (token && 'password' in body) {
    const verdict = await context.limits.take('passwordChange', token.userId);
    if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
    const level = await sessionLevel(context.sql, token.sessionId, token.userId);
    if (level === 'aal1' && (await hasVerifiedFactor(context.sql, token.userId))) {
      return authError(401, 'insufficient_aal', 'A new password needs the second factor of this account');
    }
  }
  const response = await context.app.fetch(request);
  if (response.ok && token && 'password' in body) await endOtherSessions(context.sql, token.userId, token.sessionId);
  return complete(context, response);
}

/** Counts a signed-in person's call, then passes it on. */
async function asUser(context: AuthContext, request: Request): Promise<Response> {
  const token = await bearerOf(context, request);
  if (token) {
    const verdict = await context.limits.take('userAccount', token.userId);
    if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  }
  return context.app.fetch(request);
}

/** `GET /user`. */
export async function getUser(context: AuthContext, request: Request): Promise<Response> {
  return complete(context, await asUser(context, request));
}

/** `POST /logout`: deletes the session row, which is what every other door asks about. */
export async function signOut(context: AuthContext, request: Request): Promise<Response> {
  return asUser(context, request);
}
