import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { priceHistoryRequestSchema, type PriceHistory } from '@ballast/contract/price-history';
import { createPriceHistory } from '@ballast/supabase/functions/_shared/market/history/price-history';
import { type AmfiStandIn, startAmfiStandIn } from '@ballast/supabase/testing/amfi-stand-in';
import { FUND_FAULTS, type FundFault } from '@ballast/supabase/testing/fund-faults';
import { navOn, type Scheme } from '@ballast/supabase/testing/fund-navs';
import { VISITOR } from '@ballast/supabase/testing/function-deps';
import { type MfapiStandIn, startMfapiStandIn } from '@ballast/supabase/testing/mfapi-stand-in';
import { SMALL_LISTS } from '@ballast/supabase/testing/small-lists';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { type Instance, startInstance } from './instance.ts';

/** 23:30 on a Wednesday in India. */
const NOW = '2026-11-18T18:00:00Z';
const [FUND] = SMALL_LISTS.amfi;
const LIQUID: Scheme | undefined = FUND && {
  ...FUND,
  code: '151000',
  category: 'Open Ended Schemes(Debt Scheme - Liquid Fund)',
};
const SCHEMES = [...SMALL_LISTS.amfi, ...(LIQUID === undefined ? [] : [LIQUID])];
const DOWN = [
  { kind: 'server_error', on: 'quote' },
  { kind: 'server_error', on: 'history' },
] as const;

let database: TestDatabase;
let amfi: AmfiStandIn;
let mfapi: MfapiStandIn;
let running: Instance[] = [];

beforeAll(async () => {
  [database, amfi, mfapi] = await Promise.all([createTestDatabase(), startAmfiStandIn(), startMfapiStandIn()]);
  for (const { code, name, category } of SCHEMES)
    await database.sql`insert into public.instruments (symbol, market, kind, name, category, rank, yahoo_symbol)
      values (${code}, 'IN', 'fund', ${name}, ${category}, 3, '')`;
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  for (const standIn of [amfi, mfapi]) {
    standIn.reset();
    standIn.setSchemes(SCHEMES);
  }
  await database.sql`truncate public.price_series, private.market_breakers, private.market_leases cascade`;
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
  await Promise.all([amfi.stop(), mfapi.stop()]);
  await database.drop();
});

/** Asks as a server of its own does. */
async function ask(body: Readonly<Record<string, unknown>>, deadlineMs = 4_000): Promise<PriceHistory> {
  const environment = {
    AMFI_BASE_URL: amfi.url,
    MFAPI_BASE_URL: mfapi.url,
    MARKET_DATA_DEADLINE_MS: String(deadlineMs),
    MARKET_DATA_PAUSE_MS: '0',
  };
  const instance = startInstance(database.url, environment);
  running.push(instance);
  const call = { ...VISITOR, signal: new AbortController().signal };
  return createPriceHistory(instance.deps, instance.market)(priceHistoryRequestSchema.parse(body), call);
}
const nav = (day: string) => (FUND === undefined ? NaN : Number(navOn(FUND, day).toPrecision(7)));
const MONTH = { symbols: ['IN:150000'], from: '2026-10-19' };

test('all NAVs of a fund are one request to mfapi.in, asked with or without an exchange', async () => {
  const answer = await ask({ symbols: ['IN:150000', '150000'], exchange: 'NSE', from: '2021-11-18' });
  expect(answer.series).toMatchObject(
    ['IN:150000', '150000'].map((asked) => ({
      asked,
      symbol: '150000',
      market: 'IN',
      exchange: null,
      currency: 'INR',
      source: 'mfapi',
      stale: false,
    })),
  );
  expect(answer.dates[0]).toBe('2021-11-18');
  expect(answer.dates.at(-1)).toBe('2026-11-18');
  expect(answer.series[0]?.closes.at(-1)).toBe(nav('2026-11-18'));
  expect(answer.missing).toEqual([]);
  expect(mfapi.calls).toEqual(['/mf/150000']);
  expect(amfi.calls).toEqual([]);
  expect(await database.sql`select venue, symbol, source, first_day::text from public.price_series`).toEqual([
    { venue: 'IN', symbol: '150000', source: 'mfapi', first_day: '2013-01-02' },
  ]);
});

test('the days before a fund began are named, and a code that is none is unknown', async () => {
  const { missing } = await ask({ symbols: ['IN:150000', 'IN:199999'], from: '2010-01-04', to: '2013-02-01' });
  expect(missing).toEqual([
    { asked: 'IN:150000', from: '2010-01-04', to: '2013-01-01', reason: 'not_listed_yet' },
    { asked: 'IN:199999', from: '2010-01-04', to: '2013-02-01', reason: 'unknown_symbol' },
  ]);
});

test('today is wanted from the deadline on, in a class of its own each; a liquid fund has no Sundays', async () => {
  vi.setSystemTime('2026-11-18T17:00:00Z');
  expect((await ask(MONTH)).dates.at(-1)).toBe('2026-11-17');
  vi.setSystemTime('2026-11-22T18:00:00Z');
  const { dates, missing } = await ask({ symbols: ['IN:151000'], from: '2026-11-12' });
  expect(dates).toEqual([
    '2026-11-12',
    '2026-11-13',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
  expect(missing).toEqual([]);
});

test("a series that mfapi.in doesn't bring up to date is extended from AMFI's report, and stays one series", async () => {
  await ask({ symbols: ['IN:150000'], from: '2025-01-01' });
  vi.setSystemTime('2026-11-20T18:00:00Z');
  mfapi.setFault(DOWN);
  const { dates, series, missing } = await ask({ symbols: ['IN:150000'], from: '2025-01-01' });
  expect(dates.at(-1)).toBe('2026-11-20');
  expect(series).toMatchObject([{ stale: false, source: 'mfapi' }]);
  expect(series[0]?.closes.at(-1)).toBe(nav('2026-11-20'));
  expect(missing).toEqual([]);
  expect(amfi.calls).toHaveLength(1);
});

test('without mfapi.in a month comes from AMFI, and longer is unanswered', async () => {
  mfapi.setFault(DOWN);
  expect((await ask(MONTH)).series).toMatchObject([{ source: 'amfi', stale: false }]);
  await database.sql`truncate public.price_series cascade`;
  const { missing } = await ask({ symbols: ['IN:150000'], from: '2025-01-01' });
  expect(missing).toMatchObject([{ from: '2025-01-01', reason: 'no_answer' }]);
  expect(amfi.calls).toHaveLength(1);
});

/** As the table of faults has it for histories: what comes of a fault of both sources where nothing is stored. */
const OUTCOMES: Readonly<Record<FundFault, 'no_answer' | 'no_bar' | 'suspicious' | 'complete'>> = {
  rate_limited: 'no_answer',
  server_error: 'no_answer',
  html: 'no_answer',
  cut_body: 'no_answer',
  cut_connection: 'no_answer',
  silence: 'no_answer',
  unauthorized: 'no_answer',
  missing_fields: 'no_answer',
  nan_price: 'no_answer',
  zero_price: 'no_answer',
  negative_price: 'no_answer',
  missing_half: 'no_bar',
  hundredfold: 'suspicious',
  split_without_notice: 'suspicious',
  slow: 'complete',
  duplicate_bars: 'complete',
  unordered_bars: 'complete',
  corrected_bar: 'complete',
};

const faultOf = (kind: FundFault) => ({ kind, on: 'history', seconds: kind === 'silence' ? 2 : 0.01 }) as const;
const deadlineOf = (kind: FundFault) => (kind === 'silence' ? 600 : 4_000);
const outcomeOf = ({ missing, suspicious }: PriceHistory) =>
  suspicious.length > 0 ? 'suspicious' : (missing[0]?.reason ?? 'complete');
function spoilBoth(kind: FundFault) {
  amfi.setFault(faultOf(kind));
  mfapi.setFault(faultOf(kind));
}

it.each(FUND_FAULTS)(
  'while there is the fault %s of both sources, a fund without stored NAVs says so, and has them when asked again',
  async (kind) => {
    spoilBoth(kind);
    expect(outcomeOf(await ask(MONTH, deadlineOf(kind)))).toBe(OUTCOMES[kind]);
    await database.sql`truncate public.price_series cascade`;
    amfi.setFault(null);
    mfapi.setFault(null);
    expect(outcomeOf(await ask(MONTH))).toBe('complete');
  },
);

it.each(FUND_FAULTS.filter((kind) => OUTCOMES[kind] === 'no_answer'))(
  'while there is the fault %s of both sources, stored NAVs stay, with their age',
  async (kind) => {
    await ask(MONTH);
    vi.setSystemTime('2026-11-20T18:00:00Z');
    spoilBoth(kind);
    const answer = await ask(MONTH, deadlineOf(kind));
    expect(answer.series).toMatchObject([{ stale: true, as_of: '2026-11-18T18:00:00.000Z' }]);
    expect(answer.dates.at(-1)).toBe('2026-11-18');
    expect(answer.missing).toMatchObject([{ from: '2026-11-19', reason: 'no_answer' }]);
  },
);
