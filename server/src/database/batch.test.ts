import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Connection, type Statement } from './connection.ts';
import { SERVER_TYPES } from './wire-types.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create table public.batched (id integer primary key)`;
  connection = new Connection(database.url);
  await connection.open();
});
afterAll(async () => {
  connection.close();
  await database.drop();
});

const statement = (text: string, values: readonly unknown[] = [], name?: string): Statement => ({
  text,
  values,
  types: SERVER_TYPES,
  name,
});
const insert = (id: number): Statement => statement('insert into public.batched values ($1)', [id], 'insert');
const READ = statement('select id from public.batched order by id', [], 'read');

test('what goes in one message is stored as a whole, and the result is that of the statement in its middle', async () => {
  const result = await connection.query(READ, { before: [insert(1)], after: [insert(2)] });
  expect(result).toEqual({ command: 'SELECT', rowCount: 1, rows: [{ id: 1 }] });
  expect((await connection.query(READ)).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('or not at all, and the connection and its prepared statements are good for the next', async () => {
  const failing = connection.query(insert(1), { before: [insert(3)] });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(connection.isClean).toBe(true);
  expect((await connection.query(insert(4))).rowCount).toBe(1);
  expect((await connection.query(READ)).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }]);
});

test('settings of a message end with it', async () => {
  const set = statement(`select set_config('ballast.batch', $1, true)`, ['set']);
  const read = statement(`select current_setting('ballast.batch', true) as setting`);
  expect((await connection.query(read, { before: [set] })).rows).toEqual([{ setting: 'set' }]);
  expect((await connection.query(read)).rows).toEqual([{ setting: '' }]);
});

test('a prepared statement whose columns changed is prepared again after it failed once', async () => {
  const all = statement('select * from public.batched where id = $1', [1], 'all');
  expect((await connection.query(all)).rows).toEqual([{ id: 1 }]);
  await database.sql`alter table public.batched add column note text`;
  await expect(connection.query(all)).rejects.toMatchObject({ code: '0A000' });
  expect((await connection.query(all)).rows).toEqual([{ id: 1, note: null }]);
});

test('a connection keeps as many prepared statements as it may, not more', async () => {
  for (let number = 0; number < 220; number += 1)
    await connection.query(statement(`select ${number} as number`, [], `number_${number}`));
  const kept = await connection.query<{ count: string }>(statement('select count(*) from pg_prepared_statements'));
  expect(Number(kept.rows[0]?.count)).toBeLessThanOrEqual(201);
  const first = await connection.query(statement('select 0 as number', [], 'number_0'));
  expect(first.rows).toEqual([{ number: 0 }]);
});

test('a prepared statement is planned again once it was used often', async () => {
  const often = statement('select 1 as often', [], 'often');
  const preparedAt = async (): Promise<unknown> =>
    (await connection.query(statement("select prepare_time from pg_prepared_statements where name = 'often'"))).rows;
  await connection.query(often);
  const first = await preparedAt();
  for (let use = 0; use < 400; use += 1) await connection.query(often);
  expect(await preparedAt()).toEqual(first);
  for (let use = 0; use < 200; use += 1) await connection.query(often);
  expect(await preparedAt()).not.toEqual(first);
});
