import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
let asha: User;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  asha = await createUser(database.sql, 'asha');
});
afterAll(() => database.drop());

const record = async (text: string, author = asha) => {
  const [row] = await database.sql<{ outcome: string; entry_id: string | null; retry_after: number | null }[]>`
    select * from private.record_feedback(${author.id}, ${text}, 'neutral', 0, 'others', 'low')`;
  return row;
};
const count = async () => (await database.sql`select from private.feedback_entries where user_id = ${asha.id}`).length;

test('ten submits of one text at the same time store one entry, and all learn its id §7.29', async () => {
  const rows = await Promise.all(Array.from({ length: 10 }, () => record('Same')));
  expect(await count()).toBe(1);
  expect(new Set(rows.map((row) => row?.entry_id)).size).toBe(1);
  expect(rows.filter((row) => row?.outcome === 'stored')).toHaveLength(1);
  expect(rows.filter((row) => row?.outcome === 'known')).toHaveLength(9);
});

test('an entry keeps whether a model or the rules classified it, and older servers say nothing', async () => {
  await database.sql`select private.record_feedback(${asha.id}, 'By a model', 'neutral', 0, 'others', 'low', 'model')`;
  await record('By an older server');
  const rows = await database.sql`
    select content, classified_by from private.feedback_entries where user_id = ${asha.id} order by content`;
  expect([...rows]).toEqual([
    { content: 'By a model', classified_by: 'model' },
    { content: 'By an older server', classified_by: null },
  ]);
});

test('the same text of another person, or after ten minutes, is another entry', async () => {
  await record('Same');
  expect(await record('Same', await createUser(database.sql, 'ravi'))).toMatchObject({ outcome: 'stored' });
  await database.sql`update private.feedback_entries set created_at = now() - interval '11 minutes'`;
  expect(await record('Same')).toMatchObject({ outcome: 'stored' });
});

test('a person has twenty entries a day', async () => {
  for (let entry = 0; entry < 20; entry += 1) await record(`Entry ${entry}`);
  await database.sql`update private.feedback_entries set created_at = now() - interval '23 hours' where content = 'Entry 0'`;
  const refused = await record('One more');
  expect(refused).toMatchObject({ outcome: 'limited', entry_id: null });
  expect(refused?.retry_after).toBeGreaterThan(3_500);
  expect(refused?.retry_after).toBeLessThanOrEqual(3_600);
  await database.sql`update private.feedback_entries set created_at = now() - interval '25 hours'`;
  expect(await record('One more')).toMatchObject({ outcome: 'stored' });
});
