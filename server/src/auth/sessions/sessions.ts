import type { Sql, TransactionSql } from '../../database/sql.ts';
import { userDataForToken } from '../user-data.ts';
import type { AssuranceLevel, AuthenticationMethod, SessionClaims } from './tokens.ts';

/** The assurance level of a session as its row has it; null once it has ended. Policies ask the same function. */
export async function sessionLevel(sql: Sql, sessionId: string, userId: string): Promise<AssuranceLevel | null> {
  const [row] = await sql<{ level: AssuranceLevel | null }[]>`
    select private.session_level(${sessionId}, ${userId}) as level`;
  return row?.level ?? null;
}

/** True while the session of a token exists: signing out deletes it, so a signed-out token stops working at once. */
export async function isSessionAlive(sql: Sql, sessionId: string, userId: string): Promise<boolean> {
  return (await sessionLevel(sql, sessionId, userId)) !== null;
}

/** Notes how and from where a session was opened. */
export async function openSession(
  sql: Sql,
  session: { id: string; method: string; userAgent: string | null; ip: string },
): Promise<void> {
  await sql`
    update auth.sessions set aal = coalesce(aal, 'aal1'), user_agent = ${session.userAgent}, ip = ${session.ip}
    where id = ${session.id}`;
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method)
    values (gen_random_uuid(), ${session.id}, ${session.method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

/** What the token of a session says: its assurance level is that of the session row, so that refreshing keeps it. */
export async function sessionClaims(sql: Sql, sessionId: string): Promise<SessionClaims> {
  const [row] = await sql<
    { aal: AssuranceLevel | null; amr: AuthenticationMethod[]; app_metadata: unknown; user_metadata: unknown }[]
  >`
    select private.session_level(s.id, s.user_id) as aal, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'method', c.authentication_method, 'timestamp', extract(epoch from c.updated_at)::bigint
        ) order by c.updated_at desc)
        from auth.mfa_amr_claims c where c.session_id = s.id
      ), '[]'::jsonb) as amr
    from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${sessionId}`;
  return {
    aal: row?.aal ?? 'aal1',
    amr: row?.amr ?? [],
    app_metadata: row?.app_metadata ?? {},
    user_metadata: userDataForToken(row?.user_metadata ?? {}),
  };
}

/** Ends every other session of a person, as hosted Supabase does when a password changes. */
export async function endOtherSessions(sql: Sql, userId: string, keptSessionId: string): Promise<void> {
  await sql`delete from auth.refresh_tokens where user_id = ${userId} and session_id is distinct from ${keptSessionId}`;
  await sql`delete from auth.sessions where user_id = ${userId} and id <> ${keptSessionId}`;
}

/** Ends every session but one that a factor raised: with it goes what they proved. */
export async function endOtherSessionsRaisedBy(
  tx: TransactionSql,
  factorId: string,
  keptSessionId: string,
): Promise<void> {
  await tx`
    with ended as (
      delete from auth.sessions where factor_id = ${factorId} and id <> ${keptSessionId} returning id
    )
    delete from auth.refresh_tokens where session_id in (select id from ended)`;
}

/** A session that nobody used for thirty days, or that is ninety days old, is not continued: one signs in again. */
export async function endWhenOld(sql: Sql, refreshToken: string): Promise<void> {
  await sql`
    delete from auth.sessions s using auth.refresh_tokens t
    where t.token = ${refreshToken} and t.session_id = s.id and (
      s.created_at < now() - interval '90 days'
      or coalesce(s.refreshed_at at time zone 'utc', s.created_at) < now() - interval '30 days'
    )`;
}
