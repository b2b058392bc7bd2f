import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { generateTypes } from '../../tools/supabase/database-types.ts';

const COMMITTED = new URL('../../contract/src/database.types.ts', import.meta.url);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('the committed types are those of the migrated database: else `npm run types`', async () => {
  expect(await generateTypes(database.sql)).toBe(await readFile(COMMITTED, 'utf8'));
});

test('a column of a type that nobody decided about is refused rather than guessed', async () => {
  await database.sql`alter table public.profiles add column location point`;
  await expect(generateTypes(database.sql)).rejects.toThrow('point');
});
