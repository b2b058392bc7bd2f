import { createHash, randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { RETRY_AFTER_SECONDS } from '../../database/failure.ts';
import type { Sql } from '../../database/sql.ts';
import type { AuthContext, Peer } from '../context.ts';
import { complete } from './issue.ts';
import { authError, keyTextOf, readBody, tooManyRequests, withJson } from '../responses.ts';
import { endWhenOld } from './sessions.ts';
import type { AccessToken } from './tokens.ts';

/** Tabs that refresh at once hold the same token: so long a spent one may be used again, as on a hosted project. */
const REUSE_INTERVAL = '10 seconds';

/** `POST /token?grant_type=refresh_token`. */
export async function refresh(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const token = keyTextOf((await readBody(request))['refresh_token']);
  const verdict = await context.limits.takeEach([
    ['refreshAddress', peer.limitKey],
    ['refreshSession', createHash('sha256').update(token).digest('base64')],
  ]);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  return exchange(context, request, token);
}

async function exchange(context: AuthContext, request: Request, token: string): Promise<Response> {
  await endWhenOld(context.sql, token);
  await spend(context.sql, token);
  const usable = await usableToken(context.sql, token);
  if (usable === false) {
    const headers = { 'retry-after': RETRY_AFTER_SECONDS };
    return authError(503, 'unexpected_failure', 'This token is being exchanged', headers);
  }
  if (usable === null) {
    await endSessionOf(context, token);
    return authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const response = await context.app.fetch(withJson(request, { refresh_token: usable }));
  // What fails on the way refuses nothing: the client tries again.
  if (!response.ok && response.status < 500) await endSessionOf(context, token);
  return complete(context, response);
}

/**
 * Spends a token and stores its successor in one statement: of those who exchange it at once, here or on another server, one
 * does, and the library answers all of them with that successor.
 */
async function spend(sql: Sql, token: string): Promise<void> {
  // By the clock of this server, as the tokens that a request comes with are dated.
  const now = new Date().toISOString();
  // The library calls a token of another form malformed, once its session has ended.
  const successor = randomUUID();
  await sql`
    with spent as (
      update auth.refresh_tokens t set revoked = true, updated_at = now() from auth.sessions s
      where t.token = ${token} and not t.revoked and s.id = t.session_id
      returning t.token, t.user_id, t.session_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
    select ${uuid()}, ${successor}, user_id, session_id, false, token,
      ${now}::timestamptz, ${now}::timestamptz from spent`;
}

/**
 * What to hand to the library for a token; null for one that came back from somebody who should not have it. A spent one is
 * good within the reuse interval, and later while it is the parent of the newest and nobody used that one: its answer was
 * lost. The library answers the parent of the newest with the newest itself, so that a family never has two branches.
 * A hosted project takes the parent as long as its child was not refreshed; here, as long as no request came with the child.
 * False while its exchange may be under way.
 */
async function usableToken(sql: Sql, token: string): Promise<string | null | false> {
  const [known] = await sql<
    { is_recent: boolean; parent: string | null; was_received: boolean | null; is_cut_off: boolean }[]
  >`
    select t.updated_at > now() - ${REUSE_INTERVAL}::interval as is_recent, newest.parent,
      newest.updated_at > newest.created_at as was_received,
      newest.created_at is null
        and exists (select from auth.sessions s where s.id = t.session_id)
        and not exists (select from auth.refresh_tokens c where c.session_id = t.session_id and c.parent = t.token)
        as is_cut_off
    from auth.refresh_tokens t left join lateral (
      select n.parent, n.created_at, n.updated_at from auth.refresh_tokens n
      where n.session_id = t.session_id and not n.revoked order by n.created_at desc limit 1
    ) newest on true
    where t.token = ${token} and t.revoked`;
  if (known === undefined) return token;
  if (known.is_cut_off) {
    if (!(await restoreCutOff(sql, token))) return false;
    await spend(sql, token);
    return token;
  }
  if (known.parent === null) return null;
  if (known.is_recent) return known.parent;
  return known.parent === token && known.was_received !== true ? token : null;
}

/**
 * Where the library spends a token it stores the successor in a second statement: after a crash between them a session has no
 * token that is good. Its last one is good again once the reuse interval is over; until then nobody can tell a crash from an
 * exchange under way.
 */
async function restoreCutOff(sql: Sql, token: string): Promise<boolean> {
  const restored = await sql`
    update auth.refresh_tokens set revoked = false
    where token = ${token} and revoked and updated_at <= now() - ${REUSE_INTERVAL}::interval returning id`;
  return restored.length > 0;
}

/** Notes that the newest tokens of a session reached their client: a request came with them. */
export async function noteReceived(sql: Sql, { sessionId, claims }: AccessToken): Promise<void> {
  await sql`
    update auth.refresh_tokens t set updated_at = clock_timestamp()
    where t.session_id = ${sessionId} and not t.revoked and t.updated_at = t.created_at
      and t.created_at < to_timestamp(${claims.iat ?? 0}) + interval '1 second'`;
}

/** A token that was ours and is refused was used before by somebody: access tokens of its session end with the rest. */
async function endSessionOf({ sql }: AuthContext, token: string): Promise<void> {
  await sql`
    delete from auth.sessions s using auth.refresh_tokens t where t.token = ${token} and t.session_id = s.id`;
}
