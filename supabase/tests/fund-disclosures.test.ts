import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import type { JSONValue } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let asha: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
});
afterAll(() => database.drop());

const CHECK = '23514';
const stock = (weight: number): JSONValue => ({ kind: 'stock', name: 'A', isin: null, key: 'US:A', weight });
const keep = async (constituents: JSONValue, fund = 'US:VOO') =>
  actAs(
    database.sql,
    { id: asha.id, email: '' },
    (sql) => sql`
      insert into public.fund_disclosures (user_id, fund_key, fund_name, as_of, file_name, portfolio)
      values (${asha.id}, ${fund}, 'A fund', '2026-10-31', 'file.csv', ${sql.json({ constituents })})
      on conflict (user_id, fund_key) do update set portfolio = excluded.portfolio
      returning jsonb_array_length(portfolio -> 'constituents') as count`,
  );

test('a fund has one disclosure; a newer one replaces it', async () => {
  await keep([stock(1)]);
  expect(await keep([stock(0.5), stock(0.5)])).toEqual([{ count: 2 }]);
  const rows = await database.sql`select fund_key from public.fund_disclosures where user_id = ${asha.id}`;
  expect(rows).toEqual([{ fund_key: 'US:VOO' }]);
});

test.each([0.99, 1.01])('weights may add up to %d', async (weight) => {
  await expect(keep([stock(weight)])).resolves.toEqual([{ count: 1 }]);
});

test.each([
  ['add up to 83%', [stock(0.83)]],
  ['add up to 102%', [stock(0.51), stock(0.51)]],
  ['are missing', [stock(1), { kind: 'cash' }]],
  ['are texts', [{ kind: 'cash', weight: '1' }]],
  ['are of no list', {}],
  ['are of nothing', []],
])('weights that %s are refused', async (_, constituents) => {
  await expect(keep(constituents)).rejects.toMatchObject({ code: CHECK });
});

test('a disclosure names a fund by market and symbol, and is at most 2 MiB', async () => {
  await expect(keep([stock(1)], 'VOO')).rejects.toMatchObject({ code: CHECK });
  const long = { kind: 'stock', name: 'x'.repeat(2_097_152), weight: 1 };
  await expect(keep([long])).rejects.toMatchObject({ code: CHECK });
});
