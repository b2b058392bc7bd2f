import { createUser } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

/** How a row of each table comes to be, as old as `at` says. */
const OLD: Readonly<Record<string, (sql: Sql, at: string, user: string) => Promise<unknown>>> = {
  'auth.flow_state': (sql, at) =>
    sql`insert into auth.flow_state (id, authentication_method, provider_type, created_at) values (gen_random_uuid(), 'oauth', 'github', ${at})`,
  'auth.mfa_challenges': (sql, at, user) => sql`
    with factor as (
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${user}, 'totp', 'verified', now(), now()) returning id
    )
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    select gen_random_uuid(), id, ${at}, '127.0.0.1' from factor`,
  'auth.sessions': (sql, at, user) =>
    sql`insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), ${user}, ${at}, ${at})`,
  'auth.users': (sql, at) =>
    sql`insert into auth.users (id, email, created_at) values (gen_random_uuid(), 'never@example.com', ${at})`,
  'embedded.outbox': (sql, at) =>
    sql`insert into embedded.outbox (recipient, subject, text, html, created_at) values ('a@example.com', '', '', '', ${at})`,
  'private.account_mail_requests': (sql, at) =>
    sql`insert into private.account_mail_requests (kind, email, created_at) values ('account_deleted', 'a@example.com', ${at})`,
  'private.advisor_days': (sql, at) => sql`insert into private.advisor_days values (${at}::timestamptz::date, 1)`,
  'private.advisor_paces': (sql, at) => sql`insert into private.advisor_paces values ('person x', ${at})`,
  'private.advisor_replies': (sql, at, user) =>
    sql`insert into private.advisor_replies values (gen_random_uuid(), ${user}, '2026-01-02', 1, ${at})`,
  'private.advisor_usage': (sql, at, user) =>
    sql`insert into private.advisor_usage values (${user}, ${at}::timestamptz::date, 1)`,
  'private.audit_log': (sql, at) => sql`insert into private.audit_log (action, happened_at) values ('tried', ${at})`,
  'private.auth_limits': (sql, at) => sql`insert into private.auth_limits values ('k', 1, ${at})`,
  'private.mail_requests': (sql, at, user) => sql`
    with ticket as (
      insert into public.support_tickets (user_id, subject, message) values (${user}, 'S', 'M') returning id
    )
    insert into private.mail_requests (kind, ticket_id, status, created_at)
    select 'ticket_status_changed', id, 'closed', ${at} from ticket`,
  'private.market_breakers': (sql, at) =>
    sql`insert into private.market_breakers values ('yahoo', 'quotes', 'timeout', ${at})`,
  'private.market_budgets': (sql, at) =>
    sql`insert into private.market_budgets values ('alpha-vantage', ${at}::timestamptz::date, 1)`,
  'private.market_leases': (sql, at) => sql`insert into private.market_leases values ('k', gen_random_uuid(), ${at})`,
  'private.pending_sign_ups': (sql, at) => sql`
    insert into private.pending_sign_ups values ('t', gen_random_uuid(), 'a@example.com', 'h', '{}', 'd', ${at})`,
  'private.security_mail_requests': (sql, at, user) =>
    sql`insert into private.security_mail_requests (kind, user_id, created_at) values ('factor_added', ${user}, ${at})`,
  'public.factor_recoveries': (sql, at, user) =>
    sql`insert into public.factor_recoveries (user_id, code, created_at) values (${user}, 'wrong', ${at})`,
  'public.price_series': (sql, at) =>
    sql`insert into public.price_series (source, venue, symbol, currency, covered_from, covered_to, fetched_at)
      values ('yahoo', 'NSE', 'TCS', 'INR', '2026-01-02', '2026-01-02', ${at})`,
  'public.quotes': (sql, at) =>
    sql`insert into public.quotes (venue, symbol, source, currency, price, calendar, in_session, as_of, fetched_at)
      values ('NSE', 'TCS', 'yahoo', 'INR', 1, 'NSE', true, ${at}, ${at})`,
};

const periods = async () => database.sql<{ relation: string; days: number }[]>`
  select relation, extract(epoch from kept)::double precision / 86400 as days from private.retention_periods() order by 1`;

test('every table with a period has a row to try it on', async () => {
  expect(Object.keys(OLD)).toEqual((await periods()).map(({ relation }) => relation));
});

test.each(Object.entries(OLD))(
  '%s: a row is there until its period is over, and then no more',
  async (relation, make) => {
    const { sql } = database;
    const days = (await periods()).find((period) => period.relation === relation)?.days ?? 0;
    const count = async () => Number((await sql`select count(*) from ${sql(relation)}`)[0]?.['count']);
    const { id } = await createUser(sql, 'kept');
    await sql`select private.purge_expired(now())`;
    const before = await count();
    const at = new Date();
    await make(sql, at.toISOString(), id);
    const added = (await count()) - before;
    expect(added).toBeGreaterThan(0);
    // Days are counted whole: a day that has begun stays.
    const purge = async (after: number) =>
      sql`select private.purge_expired(${new Date(at.getTime() + after * 86_400_000)})`;
    await purge(days * 0.9);
    expect((await count()) - before).toBe(added);
    await purge(days + 1.01);
    expect((await count()) - before).toBeLessThan(added);
  },
);

test('an account whose address was confirmed stays, however old', async () => {
  const user = await createUser(database.sql, 'faithful');
  await database.sql`update auth.users set created_at = now() - interval '9 years' where id = ${user.id}`;
  await database.sql`select private.upkeep()`;
  expect(await database.sql`select from auth.users where id = ${user.id}`).toHaveLength(1);
});

test('the audit log is closed again after old entries went', async () => {
  const { sql } = database;
  await sql`insert into private.audit_log (action, happened_at) values ('old', now() - interval '9 years')`;
  await sql`select private.upkeep()`;
  await sql`insert into private.audit_log (action) values ('new')`;
  await expect(sql`delete from private.audit_log`).rejects.toMatchObject({ code: '42501' });
});

test('none of it can be called by a client, nor by the role of our functions', async () => {
  const open = await database.sql`
    select p.proname, role from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.proname in ('upkeep', 'purge_expired', 'delete_account', 'delete_due_accounts', 'account_page', 'personal_relations')
      and has_function_privilege(role, p.oid, 'execute')`;
  expect(open).toEqual([]);
});
