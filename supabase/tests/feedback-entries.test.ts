import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createUser, rehearseAs, type Actor, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
let asha: User;
let ravi: User;
let admin: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  ravi = await createUser(database.sql, 'ravi');
  admin = await createUser(database.sql, 'admin', 'admin');
});
afterAll(() => database.drop());

const entry = () => ({
  user_id: asha.id,
  content: 'Charts are slow',
  category: 'complaint',
  sentiment_score: -0.4,
  classified_by: 'model',
});

test('our function stores an entry through the view and gets the whole row back §3.18', async () => {
  const [stored] = await rehearseAs(
    database.sql,
    'service',
    (sql) => sql`insert into public.feedback_entries ${sql(entry())} returning *`,
  );
  expect(stored).toEqual({
    id: expect.any(String),
    user_id: asha.id,
    content: 'Charts are slow',
    sentiment_label: 'neutral',
    sentiment_score: '-0.4',
    category: 'complaint',
    priority: 'medium',
    status: 'new',
    created_at: expect.any(Date),
    classified_by: 'model',
  });
});

test('everybody reads an entry; its author and administrators alone see who wrote it', async () => {
  await actAs(database.sql, 'service', (sql) => sql`insert into public.feedback_entries ${sql(entry())}`);
  const seen = (actor: Actor) =>
    rehearseAs(database.sql, actor, (sql) => sql`select content, user_id from public.feedback_entries`);
  expect(await seen('visitor')).toEqual([{ content: 'Charts are slow', user_id: null }]);
  expect(await seen(ravi)).toEqual([{ content: 'Charts are slow', user_id: null }]);
  expect(await seen(asha)).toEqual([{ content: 'Charts are slow', user_id: asha.id }]);
  expect(await seen(admin)).toEqual([{ content: 'Charts are slow', user_id: asha.id }]);
});

test('an entry is not found by its author, except by those who may know', async () => {
  const found = async (actor: Actor) => {
    const rows = await rehearseAs(
      database.sql,
      actor,
      (sql) => sql`select id from public.feedback_entries where user_id = ${asha.id}`,
    );
    return rows.length;
  };
  expect(await Promise.all([found('visitor'), found(ravi), found(asha), found(admin)])).toEqual([0, 0, 1, 1]);
});

test('an administrator changes the status and nothing else §6.13', async () => {
  const change = (column: Record<string, string>) =>
    rehearseAs(
      database.sql,
      admin,
      async (sql) => (await sql`update public.feedback_entries set ${sql(column)}`).count,
    );
  expect(await change({ status: 'reviewed' })).toBe(1);
  await expect(change({ content: 'Charts are fast' })).rejects.toMatchObject({ code: '42501' });
  await expect(change({ status: 'done' })).rejects.toMatchObject({ code: '23514' });
});

test.each([
  { content: '' },
  { content: 'x'.repeat(10_001) },
  { sentiment_label: 'mixed' },
  { sentiment_score: 1.01 },
  { category: 'bug' },
  { priority: 'critical' },
  { classified_by: 'oracle' },
])('%o is not stored §3.19 §3.20 §3.21', async (wrong) => {
  const insert = rehearseAs(
    database.sql,
    'service',
    (sql) => sql`insert into public.feedback_entries ${sql({ ...entry(), ...wrong })}`,
  );
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});
