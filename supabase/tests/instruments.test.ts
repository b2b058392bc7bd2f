import { afterAll, beforeAll, expect, test } from 'vitest';
import { identify } from '@ballast/engine/import/identity/identify';
import { instrumentRefKey, type InstrumentListing } from '@ballast/engine/import/identity/resolution';
import { recordsOf } from '@ballast/engine/import/testing/fixture';
import { DEMERGERS } from '@ballast/engine/instruments/demergers';
import { FORMER_ISINS } from '@ballast/engine/instruments/former-isins';
import { formerSymbols } from '@ballast/engine/instruments/former-symbols';
import { unclearSymbols } from '@ballast/engine/instruments/unclear-symbols';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('both countries are well covered', async () => {
  const counts = await database.sql<{ market: string; enough: boolean; funds: boolean }[]>`
    select market, count(distinct symbol) filter (where kind = 'share') >= 150 as enough,
      count(*) filter (where kind = 'etf') >= 20 as funds
    from public.instruments where is_active group by market order by market`;
  expect(counts).toEqual([
    { market: 'IN', enough: true, funds: true },
    { market: 'US', enough: true, funds: true },
  ]);
});

test.each([
  ['NSE', 'M&M', 'M&M.NS', 'INR'],
  ['NSE', 'BAJAJ-AUTO', 'BAJAJ-AUTO.NS', 'INR'],
  ['NSE', 'NIFTYBEES', 'NIFTYBEES.NS', 'INR'],
  ['NYSE', 'BRK.B', 'BRK-B', 'USD'],
  ['NASDAQ', 'QQQ', 'QQQ', 'USD'],
  ['NYSE', 'INFY', 'INFY', 'USD'],
])('%s:%s is %s at Yahoo, in %s', async (exchange, symbol, yahoo, currency) => {
  const found = await database.sql`
    select yahoo_symbol, currency from public.instruments where exchange = ${exchange} and symbol = ${symbol}`;
  expect(found).toEqual([{ yahoo_symbol: yahoo, currency }]);
});

test('every well-known share has a sector', async () => {
  expect(await database.sql`select symbol from public.instruments where kind = 'share' and sector is null`).toEqual([]);
});

test('a share is one row, with all places where it is listed', async () => {
  const rows = await database.sql`select symbol, listings from public.instruments where isin = 'INE002A01018'`;
  expect(rows).toEqual([{ symbol: 'RELIANCE', listings: ['NSE:RELIANCE', 'BSE:RELIANCE', 'BSE:500325'] }]);
});

test('no provider symbol stands for two instruments', async () => {
  expect(
    await database.sql`select yahoo_symbol from public.instruments group by yahoo_symbol having count(*) > 1`,
  ).toEqual([]);
});

test('every ISIN has its check digit, and is of one company alone', async () => {
  const rows = await database.sql<{ isin: string; symbols: number }[]>`
    select isin, count(distinct symbol)::integer as symbols from public.instruments where isin is not null group by isin`;
  expect(rows.length).toBeGreaterThan(250);
  expect(rows.filter(({ isin, symbols }) => symbols > 1 || !hasCheckDigit(isin))).toEqual([]);
});

/** ISO 6166: letters become two digits, then every second digit from the right is doubled and its digits are added. */
function hasCheckDigit(isin: string): boolean {
  const digits = Array.from(isin, (character) => Number.parseInt(character, 36)).join('');
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => digit * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return sum % 10 === 0;
}

test('every well-known Indian share and fund has its ISIN', async () => {
  const open = await database.sql<{ symbol: string }[]>`
    select symbol from public.instruments where market = 'IN' and is_active and kind <> 'index' and isin is null`;
  expect(open).toEqual([]);
});

test.each([
  ['groww/holdings.xlsx.jsonl', ['INFY', 'RELIANCE', 'HDFCBANK', 'NIFTYBEES']],
  ['icici-direct/summary.csv', ['INFY', 'FEDERALBNK', 'WIPRO']],
])('the shares of %s, which has no tickers, are found by their ISIN alone', async (fixture, symbols) => {
  const listings = await database.sql<InstrumentListing[]>`
    select symbol, exchange, name, isin, kind from public.instruments where is_active`;
  const { instrumentRefs: read } = await recordsOf(fixture);
  const instrumentRefs = read.map((instrumentRef) => ({ ...instrumentRef, name: null }));
  const resolutions = identify(instrumentRefs, listings);
  const found = instrumentRefs.map((instrumentRef) => {
    const resolution = resolutions.get(instrumentRefKey(instrumentRef));
    return resolution?.kind === 'found' ? resolution.share.symbol : resolution;
  });
  expect(found).toEqual(symbols);
});

test('an unclear symbol is no share of its market, and everything it may mean is one', async () => {
  const listed = await database.sql<{ market: string; symbol: string }[]>`
    select market, symbol from public.instruments where is_active and kind = 'share'`;
  const shares = new Set(listed.map(({ market, symbol }) => `${market}:${symbol}`));
  const isListed = ({ market, symbol }: { market: string; symbol: string }) => shares.has(`${market}:${symbol}`);
  expect(unclearSymbols().filter(isListed)).toEqual([]);
  expect(unclearSymbols().flatMap(({ choices }) => choices.filter((choice) => !isListed(choice)))).toEqual([]);
});

test('a symbol that was renamed is no share any more, and the one it has now is', async () => {
  const listed = await database.sql<{ key: string }[]>`
    select market || ':' || symbol as key from public.instruments where is_active and kind <> 'index'`;
  const keys = new Set(listed.map(({ key }) => key));
  const all = formerSymbols();
  expect(all.filter(({ market, symbol }) => keys.has(`${market}:${symbol}`))).toEqual([]);
  expect(all.filter(({ market, now }) => !keys.has(`${market}:${now}`))).toEqual([]);
  const divided = DEMERGERS.flatMap(({ symbol, market, parts }) => [{ symbol, market }, ...parts]);
  expect(divided.filter(({ market, symbol }) => !keys.has(`${market}:${symbol}`))).toEqual([]);
});

test('a former ISIN is of the same company as that of today, and of no other share', async () => {
  const listed = await database.sql<{ symbol: string; isin: string }[]>`
    select symbol, isin from public.instruments where market = 'IN' and is_active and isin is not null`;
  const bySymbol = new Map(listed.map(({ symbol, isin }) => [symbol, isin]));
  const isins = new Set(listed.map(({ isin }) => isin));
  const issuer = (isin: string | undefined) => isin?.slice(0, 9);
  expect(FORMER_ISINS.filter(({ isin, symbol }) => issuer(isin) !== issuer(bySymbol.get(symbol)))).toEqual([]);
  expect(FORMER_ISINS.filter(({ isin }) => isins.has(isin))).toEqual([]);
});

test('a search by the beginnings of words uses its index', async () => {
  const plan = await database.sql.begin(async (sql) => {
    await sql`set local enable_seqscan = off`;
    return sql`explain select symbol from public.instruments where words @@ ${`'relian':*`}::tsquery`;
  });
  expect(JSON.stringify(plan)).toContain('instruments_words_idx');
});
