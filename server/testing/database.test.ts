import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from './actors.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([first.drop(), second.drop()]));

test('a test database is migrated, and its rows are its own', async () => {
  await createUser(first.sql);
  expect(await first.sql`select count(*)::integer as count from public.profiles`).toEqual([{ count: 1 }]);
  expect(await second.sql`select count(*)::integer as count from public.profiles`).toEqual([{ count: 0 }]);
});

test('an empty database has none of our tables', async () => {
  const empty = await createTestDatabase('empty');
  expect(await empty.sql`select to_regclass('public.profiles') as profiles`).toEqual([{ profiles: null }]);
  await empty.drop();
});
