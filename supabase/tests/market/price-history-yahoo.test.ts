import { priceHistoryResponseSchema, type PriceHistory } from '@ballast/contract/price-history';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../functions/_shared/database.ts';
import { functions } from '../../functions/registry.ts';
import { closesIn } from '../../testing/history-harness.ts';
import { post, testDeps, VISITOR } from '../../testing/function-deps.ts';
import type { Fault } from '../../testing/yahoo-faults.ts';
import { startYahooStandIn, type YahooStandIn } from '../../testing/yahoo-stand-in.ts';

let database: TestDatabase;
let yahoo: YahooStandIn;
beforeAll(async () => {
  database = await createTestDatabase();
  yahoo = await startYahooStandIn();
});
beforeEach(async () => {
  yahoo.reset();
  await database.sql`truncate public.price_series cascade`;
});
afterAll(async () => {
  await yahoo.stop();
  await database.drop();
});

/** The function as it is mounted, over Yahoo's wire format, on the evening of a day. */
function mounted(day = '2026-05-29') {
  const clock = { day };
  const environment = { MARKET_DATA_BASE_URL: yahoo.url, MARKET_DATA_DEADLINE_MS: '20000', MARKET_DATA_PAUSE_MS: '1' };
  const handle = functions['get-price-history']?.createHandler({
    ...testDeps(environment, databaseOf(database.sql)),
    now: () => new Date(`${clock.day}T23:30:00Z`),
  });
  const ask = async (body: unknown): Promise<PriceHistory> => {
    const response = await handle?.(post(body), VISITOR);
    expect(response?.status).toBe(200);
    return priceHistoryResponseSchema.parse(await response?.json());
  };
  return {
    ask,
    on: (next: string) => {
      clock.day = next;
    },
  };
}

const MAY = { from: '2026-05-04', to: '2026-05-29' };
const charts = () => yahoo.calls.filter(({ path }) => path.startsWith('/v8/finance/chart/')).length;

describe('over Yahoo', () => {
  test('benchmarks reach back to 1999, shares as far as there is, and rates until the end of 2003', async () => {
    const { ask } = mounted();
    const { series, missing, fx } = await ask({
      symbols: ['^GSPC', '^NSEI', 'NSE:COALINDIA'],
      from: '1999-01-04',
      to: '2004-01-30',
      currency: 'INR',
    });
    expect(series.map(({ symbol, currency }) => [symbol, currency])).toEqual([
      ['SPX', 'INR'],
      ['NIFTY50', 'INR'],
      ['COALINDIA', 'INR'],
    ]);
    expect(series[1]?.closes[0]).toBeGreaterThan(0);
    expect(missing).toContainEqual({ asked: '^GSPC', from: '1999-01-04', to: '2003-11-28', reason: 'no_rate' });
    expect(missing).toContainEqual({
      asked: 'NSE:COALINDIA',
      from: '1999-01-04',
      to: '2004-01-30',
      reason: 'not_listed_yet',
    });
    expect(fx[0]).toMatchObject({ base: 'USD', quote: 'INR', source: 'yahoo', stale: false });
  });

  test('a 1:1 bonus, a 1:10 and a 4:1 split leave no jump', async () => {
    const { ask } = mounted();
    for (const [symbol, day] of [
      ['NSE:RELIANCE', '2024-10-28'],
      ['NSE:NESTLEIND', '2024-01-05'],
      ['AAPL', '2020-08-31'],
    ] as const) {
      const answer = await ask({ symbols: [symbol], from: '2020-01-01', to: '2024-12-31' });
      const closes = Object.entries(closesIn(answer));
      const at = closes.findIndex(([date]) => date === day);
      expect(Math.abs(Number(closes[at]?.[1]) / Number(closes[at - 1]?.[1]) - 1)).toBeLessThan(0.1);
      expect(answer.suspicious).toEqual([]);
    }
  });

  test('what was fetched in parts is what is fetched at once', async () => {
    const { ask, on } = mounted('2026-04-30');
    const range = { symbols: ['NSE:TCS'], from: '2026-03-02', to: '2026-05-29' };
    await ask({ ...range, from: '2026-04-01' });
    on('2026-05-29');
    await ask({ ...range, from: '2026-04-01' });
    const inParts = await ask(range);
    expect(charts()).toBe(3);
    await database.sql`truncate public.price_series cascade`;
    expect(closesIn(await ask(range))).toEqual(closesIn(inParts));
  });
});

describe('a fault', () => {
  /** What comes of it for a share of which nothing is stored. */
  test.each<[Fault, Partial<PriceHistory['series'][number]>, string | null]>([
    [{ kind: 'rate_limited', on: 'chart' }, { as_of: null, stale: false }, 'no_answer'],
    [{ kind: 'server_error', on: 'chart' }, { as_of: null }, 'no_answer'],
    [{ kind: 'html', on: 'chart' }, { as_of: null }, 'no_answer'],
    [{ kind: 'cut_body', on: 'chart' }, { as_of: null }, 'no_answer'],
    [{ kind: 'wrong_currency', on: 'chart' }, { as_of: null }, 'no_answer'],
    [{ kind: 'pence', on: 'chart' }, { as_of: null }, 'no_answer'],
    [{ kind: 'missing_fields', on: 'chart' }, { as_of: null }, 'no_answer'],
    [{ kind: 'missing_half', on: 'chart' }, { source: 'yahoo' }, 'no_bar'],
    [{ kind: 'zero_price', on: 'chart' }, { source: 'yahoo' }, 'no_bar'],
    [{ kind: 'negative_price', on: 'chart' }, { source: 'yahoo' }, 'no_bar'],
    [{ kind: 'duplicate_bars', on: 'chart' }, { source: 'yahoo' }, null],
    [{ kind: 'unordered_bars', on: 'chart' }, { source: 'yahoo' }, null],
  ])('%o ends in a history that says what is missing', async (fault, series, reason) => {
    const { ask } = mounted();
    const sound = closesIn(await ask({ symbols: ['NSE:TCS'], ...MAY }));
    await database.sql`truncate public.price_series cascade`;
    yahoo.setFault(fault);
    const answer = await ask({ symbols: ['NSE:TCS'], ...MAY });
    expect(answer.series[0]).toMatchObject(series);
    expect([...new Set(answer.missing.map((gap) => gap.reason))]).toEqual(reason === null ? [] : [reason]);
    // Whatever comes is what was sound: nothing is made up.
    for (const [date, close] of Object.entries(closesIn(answer))) expect([null, sound[date]]).toContain(close);
    expect(Object.keys(closesIn(answer)).length === Object.keys(sound).length).toBe(reason === null);
    expect(answer.suspicious).toEqual([]);
  });

  test.each<[Fault, number]>([
    [{ kind: 'split_without_notice', on: 'chart', date: '2026-05-15' }, 1 / 5],
    [{ kind: 'hundredfold', on: 'chart', date: '2026-05-15' }, 100],
  ])('%o is flagged and not repaired', async (fault, ratio) => {
    yahoo.setFault(fault);
    const { suspicious } = await mounted().ask({ symbols: ['NSE:TCS'], ...MAY });
    expect(suspicious[0]).toMatchObject({ asked: 'NSE:TCS', date: '2026-05-15' });
    expect(Math.abs((suspicious[0]?.ratio ?? 0) / ratio - 1)).toBeLessThan(0.05);
  });

  test('that strikes what is stored leaves it, stale, until it is over', async () => {
    const { ask, on } = mounted();
    const before = await ask({ symbols: ['NSE:TCS'], ...MAY });
    const longer = { symbols: ['NSE:TCS'], from: MAY.from, to: '2026-06-05' };
    on('2026-06-05');
    yahoo.setFault({ kind: 'rate_limited', on: 'chart' });
    const during = await ask(longer);
    expect(during.series[0]).toMatchObject({ stale: true, closes: before.series[0]?.closes });
    expect(during.missing).toEqual([{ asked: 'NSE:TCS', from: '2026-05-30', to: '2026-06-05', reason: 'no_answer' }]);
    yahoo.setFault(null);
    await expect.poll(async () => (await ask(longer)).series[0]?.stale, { interval: 20 }).toBe(false);
  });

  test('that corrects a day replaces what was stored of it', async () => {
    const { ask, on } = mounted();
    await ask({ symbols: ['NSE:TCS'], ...MAY });
    on('2026-06-05');
    yahoo.setFault({ kind: 'corrected_bar', on: 'chart', date: '2026-05-27' });
    const longer = { symbols: ['NSE:TCS'], from: MAY.from, to: '2026-06-05' };
    const corrected = await ask(longer);
    await database.sql`truncate public.price_series cascade`;
    expect(closesIn(corrected)).toEqual(closesIn(await ask(longer)));
  });
});
