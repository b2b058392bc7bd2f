import { randomUUID } from 'node:crypto';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let database: TestDatabase;
let asha: User;
let portfolio: string;
let watchlist: string;
let imported: string;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  portfolio = randomUUID();
  watchlist = randomUUID();
  imported = randomUUID();
  await database.sql`insert into public.portfolios (id, user_id, name) values (${portfolio}, ${asha.id}, 'Core')`;
  await database.sql`insert into public.watchlists (id, user_id) values (${watchlist}, ${asha.id})`;
  await database.sql`
    insert into public.imports (id, portfolio_id, file_name, format, format_version, version_after, holdings_new,
      holdings_updated, holdings_unchanged, holdings_closed, rows_taken, rows_merged, rows_ignored, rows_wrong)
    values (${imported}, ${portfolio}, 'book.csv', 'zerodha-tradebook', '1', 1, 0, 0, 0, 0, 0, 0, 0, 0)`;
  await database.sql`
    insert into public.instruments (exchange, market, symbol, name, yahoo_symbol)
    values ('NSE', 'IN', 'SAINTGOBAIN', 'Saint-Gobain Sekurit India Limited', 'SAINTGOBAIN.NS') on conflict do nothing`;
  await database.sql`
    insert into public.instruments (market, kind, symbol, name, yahoo_symbol)
    values ('IN', 'fund', '122639', 'Parag Parikh Flexi Cap Fund, Direct, Growth', '') on conflict do nothing`;
});
afterAll(() => database.drop());

/** Inserts a row with this symbol. */
const STORE: Readonly<Record<string, (symbol: string) => Promise<unknown>>> = {
  portfolio_holdings: (symbol) =>
    actAs(
      database.sql,
      asha,
      (sql) => sql`insert into public.portfolio_holdings ${sql({ portfolio_id: portfolio, symbol, shares: 1 })}`,
    ),
  watchlist_items: (symbol) =>
    actAs(
      database.sql,
      asha,
      (sql) => sql`insert into public.watchlist_items ${sql({ watchlist_id: watchlist, symbol })}`,
    ),
  trades: (symbol) =>
    actAs(
      database.sql,
      asha,
      (sql) => sql`
        insert into public.trades (portfolio_id, key, import_id, symbol, market, currency, action, day, quantity, price)
        values (${portfolio}, ${randomUUID()}, ${imported}, ${symbol}, 'IN', 'INR', 'buy', '2025-04-01', 1, 10)`,
    ),
};
const outcome = (table: string, symbol: string) =>
  STORE[table]?.(symbol).then(
    () => 'stored',
    (error: { code?: string }) => error.code,
  );

describe.each(Object.keys(STORE))('%s', (table) => {
  test.each(['A', 'INFY', 'ABCDEFGHIJ', 'SAINTGOBAIN', 'BAJAJ-AUTO', 'M&M', 'BRK.B', '3MINDIA', 'SGBMAR29', '122639'])(
    'stores %s',
    async (symbol) => {
      expect(await outcome(table, symbol)).toBe('stored');
    },
  );

  test.each([
    'ABCDEFGHIJK',
    'ABCDEFGHIJKLMNOPQRST',
    'ABCDEFGHIJKLMNOPQRSTU',
    'SGBMAR29-GB',
    '123',
    '199999',
    'infy',
    'IN FY',
    '',
  ])('refuses %j, which no list has', async (symbol) => {
    expect(await outcome(table, symbol)).toBe('23514');
  });
});

test('a symbol stored before the rule stays readable, and everything but itself can be changed', async () => {
  await database.sql.begin(async (sql) => {
    await sql`alter table public.portfolio_holdings disable trigger check_symbol`;
    await sql`insert into public.portfolio_holdings (portfolio_id, symbol, shares) values (${portfolio}, 'ABCDEFGHIJK', 1)`;
    await sql`alter table public.portfolio_holdings enable trigger check_symbol`;
  });
  const change = (to: string, shares: number) =>
    actAs(
      database.sql,
      asha,
      (sql) => sql<{ symbol: string; shares: string }[]>`
        update public.portfolio_holdings set symbol = ${to}, shares = ${shares}
        where symbol = 'ABCDEFGHIJK' returning symbol, shares`,
    );
  expect(await change('ABCDEFGHIJK', 2)).toEqual([{ symbol: 'ABCDEFGHIJK', shares: '2' }]);
  await expect(change('ABCDEFGHIJKL', 3)).rejects.toMatchObject({ code: '23514' });
  expect(await change('INFY', 3)).toEqual([{ symbol: 'INFY', shares: '3' }]);
});
