import { compare } from 'bcryptjs';
import type { AuthContext, Peer } from './context.ts';
import { complete } from './issue.ts';
import { accountKey, invalidCredentials, readBody, textOf, tooManyRequests, withJson } from './responses.ts';

/** Of no password at all; compared against when there is no account, so that the time taken tells nothing. */
const NOBODYS_HASH = '$2b$10$7EqJtq98hPqEX7fNZaFWoOhi5B0bHnPqkvTkHcoGhVuyxhQ0LzKLq';

async function passwordMatches(context: AuthContext, email: string, password: string): Promise<boolean> {
  const [user] = await context.sql<{ encrypted_password: string | null }[]>`
    select encrypted_password from auth.users where lower(email) = ${email}`;
  const matches = await compare(password, user?.encrypted_password ?? NOBODYS_HASH);
  return matches && Boolean(user?.encrypted_password);
}

/**
 * Sign-in with a password. The library answers an unconfirmed address before it looks at the password, and an unknown
 * one without hashing: both would tell a stranger who has an account, so the password is checked here first.
 */
export async function signInWithPassword(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const { limits } = context;
  const body = await readBody(request);
  const email = accountKey(body['email']);
  const verdict = await limits.takeEach([
    ['signInAddress', peer.limitKey],
    ['wrongPassword', `${email} ${peer.limitKey}`],
    ['wrongPasswordAnywhere', email],
  ]);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);

  const password = textOf(body['password']);
  if (email !== '' && password !== '' && !(await passwordMatches(context, email, password)))
    return invalidCredentials();
  const response = await context.app.fetch(withJson(request, { email, password }));
  if (response.ok) {
    await limits.forget('wrongPassword', `${email} ${peer.limitKey}`);
    await limits.forget('wrongPasswordAnywhere', email);
  }
  return complete(context, response, { method: 'password', request, peer });
}
