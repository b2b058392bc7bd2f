import { bearerOf, signedInUser } from './signed-in-user.ts';
import type { AuthContext } from './context.ts';
import { complete } from './sessions/issue.ts';
import { withKnownDevice } from './sessions/known-device.ts';
import { choosePassword, passwordChanged, passwordRefusal } from './passwords/password.ts';
import { authError, readBody, textOf, tooManyRequests, withJson } from './responses.ts';
import { hasVerifiedFactor } from './second-factor/factors.ts';
import { sessionLevel } from './sessions/sessions.ts';
import { userDataRefusal } from './user-data.ts';

/** `PUT /user`: a new password is for those who may choose one; the address of an account stays what it is. */
export async function updateUser(context: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request);
  if ('email' in body) return authError(422, 'email_change_disabled', 'The e-mail address cannot be changed');
  const caller = await signedInUser(context, request);
  if (caller instanceof Response) return caller;
  const isHalfway = caller.level === 'aal1' && (await hasVerifiedFactor(context.sql, caller.userId));
  if (isHalfway && !('password' in body)) {
    return authError(403, 'insufficient_aal', 'AAL2 session is required to update user data');
  }
  const tooMuch = await userDataRefusal(context, body['data'], caller.userId);
  if (tooMuch !== null) return tooMuch;
  const token = await bearerOf(context, request);
  const isNewPassword = token !== null && 'password' in body;
  if (isNewPassword) {
    const refusal = await passwordRefusal(context, token, body);
    if (refusal) return refusal;
  }
  const { current_password: _, password, ...known } = body;
  const response = await context.app.fetch(withJson(request, known));
  if (!response.ok || !isNewPassword) return complete(context, response);
  const refusal = await choosePassword(context, token, textOf(password), caller.email);
  if (refusal) return refusal;
  await passwordChanged(context, token);
  return withKnownDevice(context, request, await complete(context, response), token.userId);
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
  const caller = await signedInUser(context, request);
  if (caller instanceof Response) return caller;
  return complete(context, await asUser(context, request));
}

/**
 * `POST /logout`: deletes the session row, which is what every other door asks about. Somebody with the password alone, where
 * there is a second factor, ends no session but their own: everywhere means here then.
 */
export async function signOut(context: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request);
  const url = new URL(request.url);
  const scope = url.searchParams.get('scope') ?? textOf(body['scope']);
  const token = await bearerOf(context, request);
  const isHalfway =
    token !== null &&
    (await sessionLevel(context.sql, token.sessionId, token.userId)) === 'aal1' &&
    (await hasVerifiedFactor(context.sql, token.userId));
  if (isHalfway && scope === 'others') {
    return authError(422, 'insufficient_aal', 'Ending other sessions needs the second factor of this account');
  }
  url.searchParams.set('scope', isHalfway || scope === '' ? 'local' : scope);
  return asUser(context, new Request(url, { method: 'POST', headers: request.headers }));
}
