import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';

export interface User {
  readonly id: string;
  readonly email: string;
  /** What their token says that its session proved; nothing is said about it unless it matters. */
  readonly aal?: 'aal1' | 'aal2';
  /** What became of the session since the token was issued. */
  readonly since?: 'lowered' | 'ended';
}

/** The caller of a request: a signed-out visitor, a signed-in user, or our own functions. */
export type Actor = 'visitor' | 'service' | User;

/** An account as the auth service would create it, its e-mail confirmed. */
export async function createUser(sql: Sql, name = 'user', role: 'user' | 'admin' = 'user'): Promise<User> {
  const user = { id: randomUUID(), email: `${name}-${randomUUID().slice(0, 8)}@example.com` };
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${user.id}, ${user.email}, now())`;
  if (role === 'admin') await sql`update public.profiles set role = 'admin' where id = ${user.id}`;
  return user;
}

/** Signed in this moment. */
const justNow = () => [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];

/**
 * An open session of somebody, signed in this moment, and raised by their factor where the token says aal2. One for each
 * person and level: it is there already when they come again.
 */
export async function openSession(sql: TransactionSql, { id, aal = 'aal1', since }: User): Promise<string> {
  const [session] = await sql<[{ id: string }]>`select md5(${`${id} ${aal} ${since ?? ''}`})::uuid::text as id`;
  if (since === 'ended') return session.id;
  await sql`
    insert into auth.sessions (id, user_id, aal, factor_id, created_at, updated_at)
    select ${session.id}, u.id, ${since === 'lowered' ? 'aal1' : aal}, (
      select f.id from auth.mfa_factors f
      where ${aal === 'aal2' && since === undefined} and f.user_id = u.id and f.status = 'verified' limit 1
    ), now(), now()
    from auth.users u where u.id = ${id}
    on conflict (id) do nothing`;
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method)
    select gen_random_uuid(), s.id, 'password' from auth.sessions s where s.id = ${session.id}
    on conflict (session_id, authentication_method) do nothing`;
  return session.id;
}

/** From here to the end of the transaction, statements run as this actor, with the settings that the API would make. */
export async function become(transaction: TransactionSql, actor: Actor): Promise<void> {
  const role = actor === 'visitor' ? 'anon' : actor === 'service' ? 'service_role' : 'authenticated';
  await transaction`select set_config('role', 'none', true)`;
  const claims =
    typeof actor === 'string'
      ? { role }
      : {
          role,
          sub: actor.id,
          email: actor.email,
          session_id: await openSession(transaction, actor),
          aal: actor.aal,
          amr: justNow(),
        };
  const sub = typeof actor === 'string' ? '' : actor.id;
  await transaction`select
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${sub}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('role', ${role}, true)`;
}

/** Runs `work` as the actor and keeps what it did; if it throws, nothing is kept. */
export async function actAs<T>(sql: Sql, actor: Actor, work: (transaction: TransactionSql) => Promise<T>): Promise<T> {
  const kept = await sql.begin(async (transaction) => {
    await become(transaction, actor);
    return { result: await work(transaction) };
  });
  return kept.result;
}

const UNDO = new Error('undo');

/** Runs `work` in a transaction and undoes it, whatever happens. */
export async function rehearse<T>(sql: Sql, work: (transaction: TransactionSql) => Promise<T>): Promise<T> {
  let outcome = (): T => {
    throw new Error('the rehearsal did not come to its end');
  };
  const attempt = sql.begin(async (transaction) => {
    const result = await work(transaction);
    outcome = () => result;
    throw UNDO;
  });
  await attempt.catch((error: unknown) => {
    if (error !== UNDO) throw error;
  });
  return outcome();
}

/** Runs `work` as the actor and undoes it, whatever happens. */
export async function rehearseAs<T>(
  sql: Sql,
  actor: Actor,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return rehearse(sql, async (transaction) => {
    await become(transaction, actor);
    return work(transaction);
  });
}
