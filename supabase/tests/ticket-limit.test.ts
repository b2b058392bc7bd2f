import { afterAll, beforeAll, expect, test } from 'vitest';
import { TICKETS_A_DAY } from '@ballast/contract/support';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
let asha: User;
let ravi: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  ravi = await createUser(database.sql, 'ravi');
});
afterAll(() => database.drop());

const open = (user: User, ticket: Record<string, string> = {}) =>
  actAs(
    database.sql,
    user,
    (sql) =>
      sql`insert into public.support_tickets ${sql({ user_id: user.id, subject: 'a', message: 'b', ...ticket })}`,
  );

test('a person opens as many tickets a day as the contract says, at once too, and others are not held up', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: TICKETS_A_DAY + 5 }, () => open(asha)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(TICKETS_A_DAY);
  await expect(open(asha)).rejects.toMatchObject({
    code: 'PGRST',
    message: expect.stringContaining('"PT429"'),
    detail: expect.stringMatching(/"Retry-After": "8\d{4}"/),
  });
  await expect(open(ravi)).resolves.toBeDefined();
  await database.sql`update public.support_tickets set created_at = now() - interval '25 hours'`;
  await expect(open(asha)).resolves.toBeDefined();
});

test.each([{ subject: '  ' }, { message: '\n\t' }])('%o says nothing, and is not stored §5.25', async (blank) => {
  await expect(open(ravi, blank)).rejects.toMatchObject({ code: '23514' });
});

test('a ticket sent twice under one id is opened once', async () => {
  const id = 'c0ffee00-5d1c-4a39-9d0e-6a7e9a4d9f11';
  await open(ravi, { id });
  await expect(open(ravi, { id })).rejects.toMatchObject({ code: '23505' });
});
