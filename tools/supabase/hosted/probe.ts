import { randomUUID } from 'node:crypto';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { PlainPostgres } from './plain-postgres.ts';

interface Person {
  readonly id: string;
  readonly session: string;
}

const HOLDINGS = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];

/** As the platform's auth service does it, with its own role. */
async function signUp(auth: Sql, email: string): Promise<Person> {
  const person = { id: randomUUID(), session: randomUUID() };
  await auth`
    insert into auth.users (id, email, aud, role, email_confirmed_at, created_at, updated_at, raw_user_meta_data)
    values (${person.id}, ${email}, 'authenticated', 'authenticated', now(), now(), now(), '{}')`;
  await auth`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at, ip)
    values (${person.session}, ${person.id}, 'aal1', now(), now(), '203.0.113.7')`;
  await auth`
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at)
    values (${randomUUID()}, ${person.id}, ${person.session}, false, now())`;
  return person;
}

/** As the platform's API does it: signed in as `authenticator`, with the role and the claims of a token. */
async function as<T>(api: Sql, person: Person | null, ask: (sql: TransactionSql) => Promise<T>): Promise<T> {
  const role = person === null ? 'anon' : 'authenticated';
  const claims = { role, sub: person?.id, session_id: person?.session, aal: 'aal1' };
  const answer: { value?: T } = {};
  await api.begin(async (sql) => {
    await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await sql`select public.check_session()`;
    answer.value = await ask(sql);
  });
  if (answer.value === undefined) throw new Error('the transaction ended without an answer');
  return answer.value;
}

async function count(sql: TransactionSql, table: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::integer as count from ${sql(table)}`;
  return row.count;
}

const refused = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  );

/**
 * What people do with a migrated database, through the roles that a hosted project's services have: signing up, saving,
 * looking at sessions and ending one, the timer's work, and deleting an account. Returns what went wrong.
 */
export async function probeHosted(server: PlainPostgres): Promise<string[]> {
  const open = (role: string): Sql => postgres(server.url(role), { max: 1, onnotice: () => undefined });
  const [auth, api, owner] = [open('supabase_auth_admin'), open('authenticator'), open('postgres')];
  const findings: string[] = [];
  const expect = (holds: boolean, otherwise: string): void => {
    if (!holds) findings.push(otherwise);
  };
  try {
    const [asha, ben] = [await signUp(auth, 'asha@example.com'), await signUp(auth, 'ben@example.com')];
    await as(
      api,
      asha,
      async (sql) => sql`select public.save_portfolio(${randomUUID()}, 'Mine', '', 'INR', ${sql.json(HOLDINGS)})`,
    );
    const own = await as(api, asha, async (sql) => ({
      profiles: await count(sql, 'profiles'),
      portfolios: await count(sql, 'portfolios'),
      holdings: await count(sql, 'portfolio_holdings'),
      sessions: await count(sql, 'own_sessions'),
    }));
    expect(
      Object.values(own).every((rows) => rows === 1),
      `the owner sees ${JSON.stringify(own)}, not one row of each`,
    );
    expect((await as(api, ben, async (sql) => count(sql, 'portfolios'))) === 0, 'another person sees the portfolio');
    expect(await refused(as(api, null, async (sql) => count(sql, 'portfolios'))), 'a visitor may read portfolios');
    expect(await refused(as(api, ben, async (sql) => sql`select 1 from auth.users`)), 'a person may read auth.users');
    expect(
      await refused(as(api, ben, async (sql) => sql`update profiles set role = 'admin' where id = ${ben.id}`)),
      'a person may become an admin',
    );
    await as(api, ben, async (sql) => sql`delete from own_sessions where id = ${ben.session}`);
    const left = await owner`select 1 from auth.refresh_tokens where session_id = ${ben.session}`;
    expect(left.length === 0, 'ending a session leaves its refresh token');
    expect(
      await refused(as(api, ben, async (sql) => count(sql, 'own_sessions'))),
      'a token is taken after its session has ended',
    );
    const [request] = await owner<[{ settings: string[] | null }]>`
      select setconfig as settings from pg_db_role_setting where setrole = 'authenticator'::regrole`;
    expect(
      request?.settings?.includes('pgrst.db_pre_request=public.check_session') === true,
      'the REST API is not set to check sessions',
    );
    await owner`select private.upkeep()`;
    await owner`select private.delete_account(${asha.id})`;
    const rest = await owner`select 1 from public.portfolios union all select 1 from auth.users where id = ${asha.id}`;
    expect(rest.length === 0, 'deleting an account leaves rows of it');
  } finally {
    await Promise.all([auth, api, owner].map(async (sql) => sql.end({ timeout: 5 })));
  }
  return findings;
}
