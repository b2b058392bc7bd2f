import { randomUUID } from 'node:crypto';
import { actAs, createUser, rehearseAs, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld } from '../access/world.ts';
import { holding, intoStored, newImport, storeImport, trade, undoImport } from '../imports/importing.ts';
import { counted, recounted } from './counted.ts';

let database: TestDatabase;
let asha: User;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  asha = await createUser(database.sql, 'asha');
});
afterAll(async () => database.drop());

const as = async <T>(work: (sql: TransactionSql) => Promise<T>, user = asha): Promise<T> =>
  actAs(database.sql, user, work);
const expectExact = async (user = asha) => {
  const use = await counted(database.sql, user);
  expect(use).toEqual(await recounted(database.sql, user));
  return use;
};

const holdings = (count: number) => Array.from({ length: count }, (_, at) => ({ symbol: `T${at}`, shares: at + 1.25 }));
async function save(sql: TransactionSql, count = 3, id: string = randomUUID()) {
  await sql`select public.save_portfolio(${id}, 'Core', 'Long term', 'INR', ${sql.json(holdings(count))})`;
  return id;
}
describe('what an account has is counted exactly', () => {
  test('in every table, from the first row on', async () => {
    const world = await createWorld(database.sql);
    const use = await expectExact(world.owner);
    expect(Object.keys(use)).toHaveLength(13);
  });

  test('when it is saved, edited, made longer, and deleted in parts', async () => {
    const id = await as(async (sql) => save(sql));
    expect(await expectExact()).toMatchObject({
      'public.portfolios': { rows: 1, bytes: 'CoreLong termINR'.length },
      'public.portfolio_holdings': { rows: 3 },
    });
    await as(async (sql) => sql`update public.portfolios set description = ${'é'.repeat(1_000)} where id = ${id}`);
    expect((await expectExact())['public.portfolios']?.bytes).toBe(2_007);
    await as(async (sql) => sql`select public.edit_portfolio(${id}, 2, 'B', '', ${sql.json(holdings(7))})`);
    await as(async (sql) => sql`delete from public.portfolio_holdings where symbol in ('T1', 'T2')`);
    await as(async (sql) => sql`update public.portfolio_holdings set shares = 123456.789`);
    expect((await expectExact())['public.portfolio_holdings']?.rows).toBe(5);
  });

  test('when what it belongs to goes, and all at once', async () => {
    const [first] = await as(async (sql) => Promise.all([save(sql, 5), save(sql, 4), save(sql, 2)]));
    await as(async (sql) => sql`delete from public.portfolios where id = ${first}`);
    expect((await expectExact())['public.portfolio_holdings']?.rows).toBe(6);
    await as(async (sql) => sql`delete from public.portfolios`);
    expect(await expectExact()).toEqual({});
  });

  test('when nothing comes of it', async () => {
    await as(async (sql) => save(sql));
    const before = await expectExact();
    await rehearseAs(database.sql, asha, async (sql) => save(sql));
    const failing = as(async (sql) => {
      await save(sql);
      await sql`insert into public.watchlists (user_id, name) values (${asha.id}, 'W')`;
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await as(async (sql) => {
      await sql
        .savepoint(async (inner) => save(inner).then(() => Promise.reject(new Error('undone'))))
        .catch(() => null);
    });
    expect(await expectExact()).toEqual(before);
  });

  test('when it is sent twice, or replaces what is there', async () => {
    const id = randomUUID();
    await as(async (sql) => save(sql, 3, id));
    await as(async (sql) => save(sql, 3, id));
    await as(
      async (
        sql,
      ) => sql`insert into public.user_settings (user_id, settings) values (${asha.id}, '{"privacy":{"marketing":true}}')
      on conflict (user_id) do update set settings = excluded.settings`,
    );
    await as(async (sql) => sql`insert into public.watchlists (id, user_id, name) values (${id}, ${asha.id}, 'W')`);
    const items = [{ watchlist_id: id, symbol: 'TCS' }];
    await as(async (sql) => sql`insert into public.watchlist_items ${sql(items)}`);
    await as(async (sql) => sql`insert into public.watchlist_items ${sql(items)} on conflict do nothing`);
    await as(
      async (sql) => sql`insert into public.watchlist_items ${sql(items)} on conflict on constraint watchlist_items_once
      do update set symbol = 'INFY.NS'`,
    );
    expect(await expectExact()).toMatchObject({
      'public.portfolios': { rows: 1 },
      'public.consents': { rows: 1 },
      'public.watchlist_items': { rows: 1, bytes: 'INFY.NSUSD'.length },
    });
  });

  test('when something is imported, imported again and undone', async () => {
    const first = newImport();
    const stored = await storeImport(database.sql, asha, first);
    await storeImport(database.sql, asha, first);
    expect((await expectExact())['public.trades']?.rows).toBe(1);
    const next = intoStored(stored, { holdings: [holding('INFY', 2)], trades: [trade('second'), trade('third')] });
    await storeImport(database.sql, asha, next);
    expect((await expectExact())['public.trades']?.rows).toBe(3);
    await undoImport(database.sql, asha, next.id);
    expect(await expectExact()).toMatchObject({ 'public.trades': { rows: 1 }, 'public.imports': { rows: 2 } });
    await as(async (sql) => sql`delete from public.portfolios`);
    expect(await expectExact()).toEqual({});
  });

  test('when much comes at the same time', async () => {
    const id = randomUUID();
    await as(async (sql) => sql`insert into public.watchlists (id, user_id) values (${id}, ${asha.id})`);
    await Promise.all(
      Array.from({ length: 24 }, async (_, at) =>
        as(async (sql) => {
          if (at % 3 === 0) await save(sql, at + 1);
          else
            await sql`insert into public.watchlist_items (watchlist_id, symbol) values (${id}, ${`T${at}`}), (${id}, ${`U${at}`})`;
          if (at % 4 === 0) await sql`delete from public.watchlist_items where symbol = ${`T${at}`}`;
        }),
      ),
    );
    expect((await expectExact())['public.watchlist_items']?.rows).toBeGreaterThan(20);
  });

  test('when a row is put into another place, by somebody who may', async () => {
    const ravi = await createUser(database.sql, 'ravi');
    const [mine, theirs] = [await as(async (sql) => save(sql, 4)), await as(async (sql) => save(sql, 2), ravi)];
    await database.sql`update public.portfolio_holdings set portfolio_id = ${theirs} where portfolio_id = ${mine}`;
    expect((await expectExact())['public.portfolio_holdings']).toBeUndefined();
    expect((await expectExact(ravi))['public.portfolio_holdings']?.rows).toBe(6);
  });

  test('and goes with the account', async () => {
    const world = await createWorld(database.sql);
    await database.sql`select private.delete_account(${world.owner.id})`;
    expect(await counted(database.sql, world.owner)).toEqual({});
    await expectExact(world.stranger);
  });

  test('when there was something before it was counted', async () => {
    await as(async (sql) => save(sql, 5));
    const before = await expectExact();
    await database.sql`delete from private.account_usage`;
    await database.sql`select private.keep_quota(q.relation::regclass) from private.quotas() q`;
    expect(await expectExact()).toEqual(before);
  });
});
