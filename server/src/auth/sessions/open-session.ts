import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { AuthContext, Peer } from '../context.ts';
import { complete } from './issue.ts';
import { withJson } from '../responses.ts';

/**
 * Opens a session for somebody whose password was right. The library would hash it again, on the event loop: it is handed
 * a refresh token that nobody else has seen, and answers with the session as it does after any refresh.
 */
export async function openPasswordSession(
  context: AuthContext,
  request: Request,
  peer: Peer,
  userId: string,
): Promise<Response> {
  const token = randomBytes(32).toString('base64url');
  await context.sql`
    with session as (
      insert into auth.sessions (id, user_id, aal, created_at, updated_at)
      values (${uuid()}, ${userId}, 'aal1', now(), now()) returning id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
    select ${uuid()}, ${token}, ${userId}, id, false, now(), now() from session`;
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const refresh = withJson(new Request(url, { method: 'POST', headers: request.headers }), { refresh_token: token });
  return complete(context, await context.app.fetch(refresh), { method: 'password', request, peer });
}
