import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
let asha: User;
let admin: User;
let ticket: string;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  admin = await createUser(database.sql, 'admin', 'admin');
});
afterAll(() => database.drop());

beforeEach(async () => {
  const [opened] = await actAs(
    database.sql,
    asha,
    (sql) => sql<{ id: string }[]>`
      insert into public.support_tickets ${sql({ user_id: asha.id, subject: 'Help', message: 'It fails', priority: 'high' })}
      returning id`,
  );
  ticket = opened?.id ?? '';
});

const read = () => database.sql`
  select status, priority, resolved_at > now() - interval '1 minute' as resolved_now
  from public.support_tickets where id = ${ticket}`;

const set = (status: string, resolvedAt: string | null) =>
  actAs(
    database.sql,
    admin,
    (sql) => sql`update public.support_tickets set ${sql({ status, resolved_at: resolvedAt })} where id = ${ticket}`,
  );

test('a ticket starts open and unresolved §3.25 §4.26 §9.29', async () => {
  expect(await read()).toEqual([{ status: 'open', priority: 'high', resolved_now: null }]);
});

test.each([{ status: 'resolved' }, { resolved_at: '2026-01-01' }, { created_at: '2020-01-01' }])(
  'who opens a ticket does not decide %o',
  async (column) => {
    const opened = actAs(
      database.sql,
      asha,
      (sql) =>
        sql`insert into public.support_tickets ${sql({ user_id: asha.id, subject: 'a', message: 'b', ...column })}`,
    );
    await expect(opened).rejects.toMatchObject({ code: '42501' });
  },
);

test('resolving stamps the present, whatever time the client sends §3.23 §4.22', async () => {
  await set('resolved', '2001-01-01T00:00:00Z');
  expect(await read()).toMatchObject([{ status: 'resolved', resolved_now: true }]);
});

test('resolving without a time stamps too §4.22', async () => {
  await set('resolved', null);
  expect(await read()).toMatchObject([{ resolved_now: true }]);
});

test('closing keeps the stamp although the client clears it §3.25 §4.25', async () => {
  await set('resolved', null);
  await set('closed', null);
  expect(await read()).toMatchObject([{ status: 'closed', resolved_now: true }]);
});

test('any other status clears the stamp although the client sends one §3.25 §4.23', async () => {
  await set('resolved', null);
  await set('open', '2026-01-01T00:00:00Z');
  expect(await read()).toMatchObject([{ status: 'open', resolved_now: null }]);
});

test('an administrator changes neither the words nor the author of a ticket', async () => {
  for (const column of [{ message: 'Never mind' }, { user_id: admin.id }, { priority: 'low' }]) {
    const edit = actAs(
      database.sql,
      admin,
      (sql) => sql`update public.support_tickets set ${sql(column)} where id = ${ticket}`,
    );
    await expect(edit).rejects.toMatchObject({ code: '42501' });
  }
});

test.each([
  ['subject', 200],
  ['message', 10_000],
])('%s holds up to %i characters', async (column, limit) => {
  const write = (text: string) =>
    database.sql`update public.support_tickets set ${database.sql({ [column]: text })} where id = ${ticket}`;
  await expect(write('अ'.repeat(limit))).resolves.toBeDefined();
  await expect(write('अ'.repeat(limit + 1))).rejects.toMatchObject({ code: '23514' });
  await expect(write('')).rejects.toMatchObject({ code: '23514' });
});
