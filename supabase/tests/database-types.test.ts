import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { generateTypes } from '../tools/generate-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the committed types are those of the migrated database', async () => {
  await expect(await generateTypes(database.sql)).toMatchFileSnapshot('../../contract/src/database.types.ts');
});

test('a column of a type that nobody decided about is refused rather than guessed', async () => {
  const scratch = await createTestDatabase();
  await scratch.sql`alter table public.profiles add column location point`;
  await expect(generateTypes(scratch.sql)).rejects.toThrow('point');
  await scratch.drop();
});
