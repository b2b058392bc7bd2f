import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { StoreImport } from '@ballast/contract/import';
import { instrumentRefKey, type Share } from '@ballast/engine/import/identity/resolution';
import type { HeldHolding, ImportPlan, PlanHolding } from '@ballast/engine/import/plan/import-plan';
import { planImport } from '@ballast/engine/import/plan/plan-import';
import { readFixture, TODAY } from '@ballast/engine/import/testing/fixture';
import { readLayout } from '@ballast/engine/import/testing/read-layout';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { marketOfShare, type Market } from '@ballast/engine/quotes/market';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, storeImport, undoImport } from './importing.ts';

const FIXTURES = new URL('../../../engine/fixtures/import/', import.meta.url);
const FILES = readdirSync(FIXTURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(new URL(`${name}/`, FIXTURES)).map((file) => `${name}/${file}`))
  .toSorted();
/** Files that are refused, because they state neither holdings nor trades of shares. */
const REFUSED = [
  'angel-one/tax-pnl.xlsx.jsonl',
  'dhan/dividends.csv',
  'dhan/pnl.csv',
  'groww/pnl.xlsx.jsonl',
  'upstox/realised-pnl.xlsx.jsonl',
  'zerodha/dividends.csv',
  'zerodha/pnl.xlsx.jsonl',
  'zerodha/tradebook-fo.csv',
];
/** Files that are read, and state nothing that changes a portfolio. */
const WITHOUT_CHANGES = ['schwab/equity-awards-lapse.csv'];
const IMPORTED = FILES.filter((path) => !REFUSED.includes(path) && !WITHOUT_CHANGES.includes(path));
/** What the person says where the columns are guessed. */
const marketOf = (path: string): Market => (/\/(td|employee)-/.test(path) ? 'US' : 'IN');

let database: TestDatabase;
let asha: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
});
afterAll(() => database.drop());

const contents = async (portfolio: string) => contentsOf(database.sql, portfolio);

describe.each(IMPORTED)('%s', (path) => {
  test('changes the portfolio once, and not at all once it is undone', async () => {
    const portfolio = await portfolioWithFirstShareOf(path);
    const before = await heldAndTraded(portfolio);

    const first = await importInto(portfolio, path);
    assert(first !== null);
    const imported = await contents(portfolio);
    expect(await heldAndTraded(portfolio)).not.toEqual(before);

    expect(await importInto(portfolio, path)).toBeNull();
    expect(await contents(portfolio)).toEqual(imported);

    await undoImport(database.sql, asha, first);
    expect(await heldAndTraded(portfolio)).toEqual(before);
  });
});

test.each(WITHOUT_CHANGES)('%s changes nothing', async (path) => {
  const portfolio = await portfolioWithFirstShareOf(path);
  const before = await contents(portfolio);
  expect(await importInto(portfolio, path)).toBeNull();
  expect(await contents(portfolio)).toEqual(before);
});

test.each(REFUSED)('%s is refused', async (path) => {
  expect((await readFixture(path)).recognition.kind).toBe('refused');
});

/** Of a portfolio, without the numbers of its rows: one that was sold off comes back in its place under another. */
async function heldAndTraded(portfolio: string) {
  const held = await database.sql`
    select symbol, exchange, currency, shares, purchase_price, purchase_date::text from public.portfolio_holdings
    where portfolio_id = ${portfolio} order by id`;
  return { held: [...held], trades: (await contents(portfolio))?.['trades'] };
}

/** The id of what was stored; null where nothing was. */
async function importInto(portfolio: string, path: string): Promise<string | null> {
  const { version, holdings, trades } = await stored(portfolio);
  const plan = await planOf(path, holdings, trades);
  if (plan.changes.length + plan.newTrades.length === 0) return null;
  const { import_id: id } = await storeImport(database.sql, asha, {
    id: randomUUID(),
    portfolio_id: portfolio,
    version,
    new_portfolio: null,
    file: { name: path, format: 'fixture', format_version: '1' },
    counts: {
      holdings_new: plan.counts.new,
      holdings_updated: plan.counts.updated,
      holdings_unchanged: plan.counts.unchanged,
      holdings_closed: plan.counts.closed,
      rows_taken: plan.counts.taken,
      rows_merged: plan.counts.merged,
      rows_ignored: plan.counts.ignored,
      rows_wrong: plan.counts.wrong,
    },
    holdings: [
      ...plan.untouched.map((held) => rowOf(held, held)),
      ...plan.changes.flatMap(({ before, after }) => (after === null ? [] : [rowOf(after, before)])),
    ],
    trades: plan.newTrades.map((trade) => ({ ...trade })),
  });
  return id;
}

async function planOf(
  path: string,
  holdings: readonly HeldHolding[],
  trades: readonly PortfolioTrade[],
): Promise<ImportPlan> {
  const { formatId, records } = await readLayout({ path, market: marketOf(path) });
  const decisions = { shares: await sharesOf(path), splits: new Set<string>(), declined: new Set<string>() };
  return planImport({ formatId, records, resolutions: new Map(), decisions, holdings, trades, today: TODAY });
}

/** Every share of a file is decided: what it calls them is not the question here. */
async function sharesOf(path: string): Promise<ReadonlyMap<string, Share>> {
  const { records } = await readLayout({ path, market: marketOf(path) });
  const named = [...new Set(records.instrumentRefs.map(({ isin, symbol, name }) => isin ?? symbol ?? name))];
  return new Map(
    records.instrumentRefs.map((instrumentRef): [string, Share] => {
      const symbol = `S${named.indexOf(instrumentRef.isin ?? instrumentRef.symbol ?? instrumentRef.name)}`;
      return [
        instrumentRefKey(instrumentRef),
        { symbol, market: instrumentRef.market ?? 'US', exchange: instrumentRef.exchange },
      ];
    }),
  );
}

/** A portfolio that has some of the file's first share already, and a share of which the file knows nothing. */
async function portfolioWithFirstShareOf(path: string): Promise<string> {
  const id = randomUUID();
  const [share] = (await sharesOf(path)).values();
  const { market = 'US', exchange = null } = share ?? {};
  const currency = market === 'IN' ? 'INR' : 'USD';
  const holdings = [
    { symbol: 'KEPT', exchange: null, currency: 'INR', shares: 4, purchase_price: null, purchase_date: '2020-01-02' },
    { symbol: 'S0', exchange, currency, shares: 7.5, purchase_price: 12.345678, purchase_date: '2021-03-04' },
  ];
  await actAs(
    database.sql,
    asha,
    (sql) => sql`select public.save_portfolio(${id}, 'Core', '', 'INR', ${sql.json(holdings)})`,
  );
  return id;
}

async function stored(portfolio: string) {
  const [row] = await database.sql<
    { version: number }[]
  >`select version from public.portfolios where id = ${portfolio}`;
  const holdings = await database.sql<Omit<HeldHolding, 'market'>[]>`
    select id::float8, symbol, exchange, currency, shares::float8, purchase_price::float8 as "purchasePrice",
      purchase_date::text as "purchaseDay"
    from public.portfolio_holdings where portfolio_id = ${portfolio} order by id`;
  const trades = await database.sql<PortfolioTrade[]>`
    select key, symbol, exchange, market, currency, action, day::text, "time"::text, quantity::float8, ratio::float8,
      price::float8, charges::float8
    from public.trades where portfolio_id = ${portfolio} order by key`;
  return {
    version: row?.version ?? 0,
    holdings: holdings.map((held): HeldHolding => ({ ...held, market: marketOfShare(held.exchange, held.currency) })),
    trades,
  };
}

function rowOf(holding: PlanHolding, before: HeldHolding | null): StoreImport['holdings'][number] {
  const { symbol, exchange, currency, shares, purchasePrice, purchaseDay } = holding;
  return {
    ...(before !== null && { id: before.id }),
    symbol,
    exchange,
    currency,
    shares,
    purchase_price: purchasePrice,
    purchase_date: purchaseDay,
  };
}
