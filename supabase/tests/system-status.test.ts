import { systemStatusSchema, type SystemStatus } from '@ballast/contract/admin';
import { createUser, rehearseAs, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let admin: User;
let user: User;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await createUser(database.sql, 'admin', 'admin');
  user = await createUser(database.sql, 'user');
});
afterAll(async () => database.drop());

/** As the REST API gives the row. */
async function status(): Promise<SystemStatus> {
  const [row] = await rehearseAs(
    database.sql,
    admin,
    async (sql) => sql`select to_jsonb(s) as status from public.system_status s`,
  );
  return systemStatusSchema.parse(row?.['status']);
}

test('a hosted project knows its database, and nothing of a server', async () => {
  expect(await status()).toMatchObject({
    postgres_version: expect.stringMatching(/^\d+/),
    schema_version: expect.stringMatching(/^20\d{12}$/),
    server_version: null,
    has_own_database: null,
    backed_up_at: null,
    quotes: 0,
    quotes_at: null,
    requested_mails: 0,
    waiting_mails: null,
    failed_mails: null,
    refusals: null,
  });
});

test('nobody else gets a row', async () => {
  const read = async (actor: User | 'service') =>
    rehearseAs(database.sql, actor, async (sql) => sql`select 1 from public.system_status`);
  expect(await read(user)).toHaveLength(0);
  expect(await read('service')).toHaveLength(0);
});

test('an embedded server adds its version, its mail, its refusals and its backup', async () => {
  const { sql } = database;
  await sql`
    insert into private.installation (server_version, has_own_database, sends_mail, backed_up_at)
    values ('0.1.0', true, true, '2026-11-20T18:00:00Z')`;
  await sql`
    insert into embedded.outbox (recipient, subject, text, html, channel, attempts, sent_at, created_at)
    select 'a@example.com', '', '', '', channel, attempts, sent_at::timestamptz, created_at::timestamptz
    from (values
      ('email', 0, null, '2026-11-21T10:00:00Z'), ('email', 14, null, '2026-11-20T10:00:00Z'),
      ('email', 15, null, '2026-11-01T10:00:00Z'), ('email', 1, '2026-11-02T10:00:00Z', '2026-11-02T09:00:00Z'),
      ('sms', 0, null, '2026-11-03T10:00:00Z')
    ) as mails (channel, attempts, sent_at, created_at)`;
  await sql`insert into private.security_mail_requests (kind, user_id, created_at)
    values ('factor_added', ${user.id}, '2026-11-22T10:00:00Z')`;
  await sql`insert into private.limit_refusals values
    (now() - interval '3 days', 'mail', 5), (date_trunc('hour', now()) - interval '25 hours', 'mail', 7),
    (date_trunc('hour', now()) - interval '2 hours', 'mail', 2)`;
  await sql`select private.note_refusals(array['mail', 'sign_in'], array[1, 4]::bigint[])`;
  await sql`select private.note_refusals(array['sign_in'], array[6]::bigint[])`;
  const found = await status();
  expect(found).toMatchObject({
    server_version: '0.1.0',
    has_own_database: true,
    sends_mail: true,
    requested_mails: 1,
    waiting_mails: 2,
    failed_mails: 1,
    refusals: { mail: 3, sign_in: 10 },
  });
  expect(
    [found.backed_up_at, found.waiting_since, found.requested_since].map((at) => new Date(at ?? '').toISOString()),
  ).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z']);
  expect(await sql`select 1 from private.limit_refusals where hour < now() - interval '2 days'`).toHaveLength(0);
});

test('mail that goes nowhere waits for nothing', async () => {
  await database.sql`update private.installation set sends_mail = false`;
  expect(await status()).toMatchObject({ sends_mail: false, waiting_mails: null, failed_mails: null });
});

test('data is as old as the last answer of its source, lists as the oldest that can be asked for', async () => {
  const { sql } = database;
  await sql`insert into public.quotes (venue, symbol, source, currency, price, calendar, in_session, as_of, fetched_at) values
    ('NSE', 'TCS', 'yahoo', 'INR', 1, 'NSE', true, now(), '2026-11-20T10:00:00Z'),
    ('NSE', 'INFY', 'yahoo', 'INR', 1, 'NSE', true, now(), '2026-11-20T11:00:00Z')`;
  await sql`insert into public.fx_rates (base, quote, rate, source, as_of, fetched_at) values
    ('USD', 'INR', 90, 'yahoo', now(), '2026-11-20T09:00:00Z'), ('USD', 'EUR', 0.9, 'yahoo', now(), '2026-11-20T08:00:00Z')`;
  // Those that every database comes with.
  await sql`delete from private.instrument_lists`;
  await sql`delete from private.instrument_refreshes`;
  await sql`insert into private.instrument_lists (list, as_of, row_count, source, digest) values
    ('nse', '2026-11-19', 1, 's', 'd'), ('us', '2026-11-18', 1, 's', 'd'), ('bse', '2025-06-01', 1, 's', 'd')`;
  await sql`insert into private.instrument_refreshes (list, failures) values ('us', 2), ('nse', 0)`;
  const found = await status();
  expect(found).toMatchObject({ quotes: 2, closes_at: null, lists_as_of: '2026-11-18', lists_failing: 1 });
  expect([found.quotes_at, found.rates_at].map((at) => new Date(at ?? '').toISOString())).toEqual([
    '2026-11-20T11:00:00.000Z',
    '2026-11-20T08:00:00.000Z',
  ]);
});
