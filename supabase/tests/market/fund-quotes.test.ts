import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { stockDataResponseSchema } from '@ballast/contract/quotes';
import type { FunctionDeps } from '@ballast/supabase/functions/_shared/function';
import { createHandler } from '@ballast/supabase/functions/get-indian-stock-data/handler';
import { type AmfiStandIn, startAmfiStandIn } from '@ballast/supabase/testing/amfi-stand-in';
import { FUND_FAULTS, type FundFault } from '@ballast/supabase/testing/fund-faults';
import { navOn, type Scheme } from '@ballast/supabase/testing/fund-navs';
import { post, VISITOR } from '@ballast/supabase/testing/function-deps';
import { type MfapiStandIn, startMfapiStandIn } from '@ballast/supabase/testing/mfapi-stand-in';
import { SMALL_LISTS } from '@ballast/supabase/testing/small-lists';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Instance, startInstance } from './instance.ts';

const FUND: Scheme = {
  code: '122639',
  isin: 'INF879O01027',
  reinvestmentIsin: '',
  name: 'Parag Parikh Flexi Cap Fund',
  plan: 'Direct Plan',
  option: 'Growth',
  fundHouse: 'PPFAS Mutual Fund',
  category: 'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)',
  lastNavOn: '2026-08-21',
};
const CODE = FUND.code;
const SCHEMES = [FUND, ...SMALL_LISTS.amfi];
/** 23:30 on a Wednesday in India. */
const NOW = '2026-11-18T18:00:00Z';

let database: TestDatabase;
let yahoo: YahooStandIn;
let amfi: AmfiStandIn;
let mfapi: MfapiStandIn;
let running: Instance[] = [];

beforeAll(async () => {
  [database, yahoo, amfi, mfapi] = await Promise.all([
    createTestDatabase(),
    startYahooStandIn(),
    startAmfiStandIn(),
    startMfapiStandIn(),
  ]);
  for (const { code, name } of SCHEMES)
    await database.sql`insert into public.instruments (symbol, market, kind, name, rank, yahoo_symbol)
      values (${code}, 'IN', 'fund', ${name}, 3, '') on conflict do nothing`;
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  for (const standIn of [yahoo, amfi, mfapi]) standIn.reset();
  for (const standIn of [amfi, mfapi]) standIn.setSchemes(SCHEMES);
  await database.sql`truncate public.quotes, public.price_series, private.market_breakers, private.market_leases cascade`;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const instance of running) {
    await instance.settled();
    await instance.stop();
  }
  running = [];
});
afterAll(async () => {
  await Promise.all([yahoo, amfi, mfapi].map((standIn) => standIn.stop()));
  await database.drop();
});

function start(deadlineMs = 4_000): Instance {
  const instance = startInstance(database.url, {
    MARKET_DATA_BASE_URL: yahoo.url,
    AMFI_BASE_URL: amfi.url,
    MFAPI_BASE_URL: mfapi.url,
    MARKET_DATA_DEADLINE_MS: String(deadlineMs),
    MARKET_DATA_PAUSE_MS: '0',
  });
  running.push(instance);
  return instance;
}
async function ask({ deps }: Instance, ...symbols: string[]) {
  return askAs({ symbols }, deps);
}
/** Calls `get-indian-stock-data`, which asks for NSE where no exchange is named. */
async function askAs(body: Readonly<Record<string, unknown>>, deps: FunctionDeps) {
  const response = await createHandler(deps)(post(body), VISITOR);
  return stockDataResponseSchema.parse(await response.json()).data;
}
const pass = (hours: number) => void vi.setSystemTime(Date.now() + hours * 3_600_000);
const nav = (day = '2026-11-18') => navOn(FUND, day);

test('funds and shares are priced in one request, each by its own providers', async () => {
  const [fund, share, unknown] = await ask(start(), CODE, 'INFY', '199999');
  expect(fund).toMatchObject({
    symbol: CODE,
    price: nav(),
    status: 'market_closed',
    exchange_code: null,
    currency: 'INR',
    source: 'amfi',
    as_of: '2026-11-18T10:00:00.000Z',
  });
  expect(share).toMatchObject({ symbol: 'INFY', source: 'yahoo', exchange_code: 'NSE' });
  expect(unknown).toMatchObject({ status: 'unknown_symbol', exchange_code: null, source: 'amfi' });
  expect(yahoo.calls.flatMap(({ symbols }) => symbols)).not.toContain(`${CODE}.NS`);
  expect(
    await database.sql`select venue, symbol, nav_class, price::float8 from public.quotes where venue = 'IN'`,
  ).toEqual([{ venue: 'IN', symbol: CODE, nav_class: 'standard', price: nav() }]);
});

test('a fund stays one where BSE is asked; a scrip code of BSE does not become one', async () => {
  const { deps } = start();
  yahoo.setQuote('500325.BO', { currency: 'INR', exchange: 'BSE', regularMarketPrice: 1284.5 });
  const quotes = await askAs({ symbols: [CODE, '500325'], exchange: 'BSE' }, deps);
  expect(quotes).toMatchObject([
    { source: 'amfi', exchange_code: null },
    { source: 'yahoo', exchange_code: 'BSE' },
  ]);
});

test('a NAV is fresh for an hour, for every server, and then answered while a newer one is fetched', async () => {
  const [first, second] = [start(), start()];
  await ask(first, CODE);
  pass(0.9);
  await ask(second, CODE);
  expect(amfi.calls).toHaveLength(1);
  pass(1);
  await ask(second, CODE);
  await second.settled();
  expect(amfi.calls).toHaveLength(2);
});

test('the status follows the clock: market closed, delayed after one missed deadline, stale after two', async () => {
  const instance = start();
  await ask(instance, CODE);
  const stale = new Date(NOW);
  amfi.setNow(() => stale);
  mfapi.setNow(() => stale);
  const statuses: unknown[] = [];
  for (const time of ['2026-11-19T17:20:00Z', '2026-11-19T17:31:00Z', '2026-11-20T17:29:00Z', '2026-11-20T17:31:00Z']) {
    vi.setSystemTime(new Date(time));
    const [quote] = await ask(instance, CODE);
    statuses.push(quote?.status);
  }
  expect(statuses).toEqual(['market_closed', 'delayed', 'delayed', 'stale']);
});

describe('a NAV more than three times the stored closes', () => {
  beforeEach(async () => {
    const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'];
    await database.sql`select private.store_prices('mfapi', 'IN', ${CODE}, 'INR', null, ${'2026-11-12'}, ${'2026-11-17'}, null,
      ${new Date()}, ${days}::date[], ${days.map((day) => String(nav(day)))}::numeric[], '{}', '{}', '{}')`;
  });

  it.each(['hundredfold', 'split_without_notice'] as const)(
    '(%s) is refused, and the second source asked',
    async (kind) => {
      amfi.setFault(kind);
      expect(await ask(start(), CODE)).toMatchObject([{ price: nav(), source: 'mfapi' }]);
    },
  );

  it('is believed where the second source says the same', async () => {
    amfi.setFault('split_without_notice');
    mfapi.setFault('split_without_notice');
    expect(await ask(start(), CODE)).toMatchObject([{ price: Number((5 * nav()).toFixed(4)), source: 'mfapi' }]);
  });

  it('is refused where there is no second source', async () => {
    amfi.setFault('split_without_notice');
    mfapi.setFault([
      { kind: 'server_error', on: 'quote' },
      { kind: 'server_error', on: 'history' },
    ]);
    expect(await ask(start(), CODE)).toMatchObject([{ status: 'error', reason: 'bad_price' }]);
  });
});

/** What comes of a fault of both sources at once: the reason where nothing is stored; null where there is a price. */
const REASONS: Readonly<Record<FundFault, string | null>> = {
  rate_limited: 'rate_limited',
  server_error: 'upstream_error',
  html: 'malformed',
  cut_body: 'unreachable',
  cut_connection: 'unreachable',
  silence: 'timeout',
  slow: null,
  unauthorized: 'upstream_error',
  missing_half: 'malformed',
  missing_fields: 'malformed',
  nan_price: 'malformed',
  zero_price: 'malformed',
  negative_price: 'malformed',
  hundredfold: null,
  split_without_notice: null,
  duplicate_bars: null,
  unordered_bars: null,
  corrected_bar: null,
};

describe.each(FUND_FAULTS)('while there is the fault %s', (kind) => {
  const details = { kind, on: 'quote', seconds: kind === 'silence' ? 2 : 0.01 } as const;

  it('of AMFI, mfapi.in stands in', async () => {
    amfi.setFault(details);
    const expected = REASONS[kind] === null ? { status: 'market_closed' } : { price: nav(), source: 'mfapi' };
    expect(await ask(start(kind === 'silence' ? 1_000 : 4_000), CODE)).toMatchObject([expected]);
  });

  it('of both, a stored NAV keeps its day; without one there is a sample with the reason', async () => {
    const reason = REASONS[kind];
    const instance = start(kind === 'silence' ? 600 : 4_000);
    amfi.setFault(details);
    mfapi.setFault(details);
    const [quote] = await ask(instance, CODE);
    expect(quote).toMatchObject(reason === null ? { status: 'market_closed' } : { status: 'error', reason });
    amfi.setFault(null);
    mfapi.setFault(null);
    await database.sql`truncate public.quotes`;
    const other = start();
    await ask(other, CODE);
    pass(9);
    amfi.setFault(details);
    mfapi.setFault(details);
    const late = start(kind === 'silence' ? 600 : 4_000);
    const [again] = await ask(late, CODE);
    expect(again).toMatchObject(
      reason === null
        ? { as_of: '2026-11-18T10:00:00.000Z' }
        : { price: nav(), status: 'stale', reason, as_of: '2026-11-18T10:00:00.000Z', source: 'amfi' },
    );
  });
});
