import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { addDays } from '@ballast/engine/calendar/day';
import { historyHarness, closesIn } from '../../testing/history-harness.ts';
import { scriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts';

// Friday 20 November 2026, 23:00 in India: NSE's close of the day is final, New York's is not.
const NOW = '2026-11-20T17:30:00Z';
const WEEK = { '2026-11-16': 100, '2026-11-17': 101, '2026-11-18': 102, '2026-11-19': 103, '2026-11-20': 104 };

let database: TestDatabase;
let yahoo: ScriptedProvider;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate public.price_series cascade`;
  yahoo = scriptedProvider();
});
afterAll(() => database.drop());

const ask = (body: Readonly<Record<string, unknown>>) => historyHarness(database.sql, [yahoo], NOW).ask(body);

describe('histories of both countries', () => {
  test('stand side by side, each in its own currency, with holes where one did not trade', async () => {
    yahoo.setHistory('INFY', { closes: WEEK, firstDay: '2026-11-16' });
    yahoo.setHistory('AAPL', { closes: { '2026-11-16': 230, '2026-11-18': 232.5, '2026-11-19': 231 } });
    const answer = await ask({ symbols: ['NSE:INFY', 'AAPL'], from: '2026-11-16' });
    expect(answer.dates).toEqual(Object.keys(WEEK));
    expect(answer.series).toMatchObject([
      { asked: 'NSE:INFY', symbol: 'INFY', market: 'IN', exchange: 'NSE', currency: 'INR' },
      // NASDAQ, because `instruments` lists it there.
      { asked: 'AAPL', symbol: 'AAPL', market: 'US', exchange: 'NASDAQ', currency: 'USD' },
    ]);
    expect(answer.series.map(({ closes }) => closes)).toEqual([
      [100, 101, 102, 103, 104],
      [230, null, 232.5, 231, null],
    ]);
    expect(answer.series[0]).toMatchObject({ source: 'yahoo', stale: false, as_of: '2026-11-20T17:30:00.000Z' });
    // The 20th is not missing: its session in New York is not over.
    expect(answer.missing).toEqual([{ asked: 'AAPL', from: '2026-11-17', to: '2026-11-17', reason: 'no_bar' }]);
    expect(answer.next).toBeNull();
  });

  test('are found by venue, by country, by the exchange named beside them, and indices by their own name', async () => {
    for (const symbol of ['INFY', 'NIFTY50', 'SPX', '^FTSE']) yahoo.setHistory(symbol, { closes: WEEK });
    const symbols = ['INFY', 'US:INFY', 'IN:INFY', 'BSE:INFY', '^NSEI', '^GSPC', '^FTSE'];
    const { series } = await ask({ symbols, exchange: 'NSE', from: '2026-11-16' });
    expect(series.map(({ symbol, exchange, currency }) => [symbol, exchange, currency])).toEqual([
      ['INFY', 'NSE', 'INR'],
      ['INFY', 'NYSE', 'USD'],
      ['INFY', 'NSE', 'INR'],
      ['INFY', 'BSE', 'INR'],
      ['NIFTY50', 'NSE', 'INR'],
      ['SPX', 'NYSE', 'USD'],
      ['^FTSE', 'NSE', 'INR'],
    ]);
    // NSE:INFY was asked for in two ways, and fetched in one.
    expect(yahoo.asked).toHaveLength(6);
  });

  test('name what is missing, and why', async () => {
    yahoo.setHistory('INFY', {
      closes: { '2026-11-18': 102, '2026-11-19': 103, '2026-11-20': 104 },
      firstDay: '2026-11-18',
    });
    yahoo.setHistory('SATYAM', { closes: { '2026-09-01': 60, '2026-09-03': 62 } });
    const symbols = ['INFY', 'SATYAM', 'NOSUCH'];
    const { missing } = await ask({ symbols, exchange: 'NSE', from: '2026-09-01' });
    expect(missing).toEqual([
      { asked: 'INFY', from: '2026-09-01', to: '2026-11-17', reason: 'not_listed_yet' },
      { asked: 'SATYAM', from: '2026-09-02', to: '2026-09-02', reason: 'no_bar' },
      { asked: 'SATYAM', from: '2026-09-04', to: '2026-11-20', reason: 'no_longer_traded' },
      { asked: 'NOSUCH', from: '2026-09-01', to: '2026-11-20', reason: 'unknown_symbol' },
    ]);
  });

  test('are adjusted for dividends unless asked for without, and say where a jump looks like an unrecorded split', async () => {
    yahoo.setHistory('INFY', {
      closes: { '2026-11-16': 100, '2026-11-17': 95, '2026-11-18': 96, '2026-11-19': 48, '2026-11-20': 48 },
      dividends: [{ date: '2026-11-17', amount: 5 }],
    });
    const answer = await ask({ symbols: ['NSE:INFY'], from: '2026-11-16' });
    // 100 · (1 − 5/100) = 95: the fall on the ex-date was the dividend.
    expect(answer.series[0]?.closes).toEqual([95, 95, 96, 48, 48]);
    expect(answer.dividends).toEqual([{ asked: 'NSE:INFY', date: '2026-11-17', factor: 0.95 }]);
    const withDividends = await ask({ symbols: ['NSE:INFY'], from: '2026-11-16', adjust: 'splits' });
    expect(withDividends.series[0]?.closes).toEqual([100, 95, 96, 48, 48]);
    expect(withDividends.dividends).toEqual([]);
    expect(answer.suspicious).toEqual([{ asked: 'NSE:INFY', date: '2026-11-19', ratio: 0.5 }]);
  });

  test('are refused in a currency that is not of the place, and put in order where they come out of it', async () => {
    yahoo.setHistory('TCS', { closes: WEEK, currency: 'USD' });
    yahoo.setHistory('INFY', {
      closes: { '2026-11-20': 104, '2026-11-19': Number.NaN, '2026-11-18': -1, '2026-11-17': 101 },
    });
    const answer = await ask({ symbols: ['TCS', 'INFY'], exchange: 'NSE', from: '2026-11-17' });
    expect(answer.dates).toEqual(['2026-11-17', '2026-11-20']);
    expect(answer.series.map(({ closes }) => closes)).toEqual([
      [null, null],
      [101, 104],
    ]);
    expect(answer.missing).toEqual([
      { asked: 'TCS', from: '2026-11-17', to: '2026-11-20', reason: 'no_answer' },
      { asked: 'INFY', from: '2026-11-18', to: '2026-11-19', reason: 'no_bar' },
    ]);
  });
});

test('days of no sense end in an answer without rows', async () => {
  yahoo.setHistory('INFY', { closes: WEEK });
  for (const days of [
    { from: '2026-11-20', to: '2026-11-16' },
    { from: '2027-06-01' },
    { from: '9999-12-31', to: '9999-12-31' },
    { cursor: '9999-12-31' },
    { to: '0001-01-01' },
    { from: '0001-01-01', to: '1980-01-01' },
  ]) {
    const answer = await ask({ symbols: ['NSE:INFY'], currency: 'USD', ...days });
    expect(answer).toMatchObject({ dates: [], series: [{ asked: 'NSE:INFY', closes: [] }], next: null });
  }
});

describe('histories in one currency', () => {
  test('take the rate of each day, carry it over a weekend session, and leave a gap in the rates open', async () => {
    yahoo.setHistory('TCS', {
      closes: { '2024-01-12': 3800, '2024-01-18': 3900, '2024-01-19': 3940, '2024-01-20': 3990, '2024-01-23': 3850 },
    });
    yahoo.setHistory('AAPL', { closes: { '2024-01-18': 190, '2024-01-19': 191.5, '2024-01-23': 195 } });
    yahoo.setHistory('USD/INR', {
      closes: { '2024-01-12': 80, '2024-01-18': 83, '2024-01-19': 83.2, '2024-01-23': 83.1 },
    });
    yahoo.setHistory('USD/EUR', { closes: { '2024-01-19': 0.92, '2024-01-23': 0.921 } });
    const body = { symbols: ['NSE:TCS', 'AAPL'], from: '2024-01-12', to: '2024-01-23' };
    const inRupees = await ask({ ...body, currency: 'INR' });
    expect(inRupees.dates).toEqual(['2024-01-12', '2024-01-18', '2024-01-19', '2024-01-20', '2024-01-23']);
    // 190 · 83 = 15,770; 191.5 · 83.2 = 15,932.8; 195 · 83.1 = 16,204.5
    expect(inRupees.series[1]).toMatchObject({ currency: 'INR', closes: [null, 15_770, 15_932.8, null, 16_204.5] });

    const inEuro = await ask({ ...body, currency: 'EUR' });
    // No euro before the 19th. 3940 · 0.92 / 83.2 = 43.567308; on Saturday the 20th NSE traded and currencies did not:
    // Friday's rates, 3990 · 0.92 / 83.2 = 44.120192; 3850 · 0.921 / 83.1 = 42.669675.
    expect(inEuro.series[0]).toMatchObject({ currency: 'EUR', closes: [null, null, 43.56731, 44.12019, 42.66968] });
    expect(inEuro.fx).toMatchObject([
      {
        base: 'INR',
        quote: 'EUR',
        carried: [{ date: '2024-01-20', from: '2024-01-19' }],
        source: 'yahoo',
        stale: false,
      },
      // 0.92 and 0.921 euro for a dollar.
      { base: 'USD', quote: 'EUR', rates: [null, null, 0.92, 0.92, 0.921] },
    ]);
    expect(inEuro.missing).toContainEqual({
      asked: 'NSE:TCS',
      from: '2024-01-12',
      to: '2024-01-18',
      reason: 'no_rate',
    });
    expect(inEuro.missing).toContainEqual({ asked: 'AAPL', from: '2024-01-18', to: '2024-01-18', reason: 'no_rate' });
  });

  test('are left without closes where no rate comes', async () => {
    yahoo.setHistory('AAPL', { closes: { '2024-01-18': 190, '2024-01-19': 191.5 } });
    const answer = await ask({ symbols: ['AAPL'], from: '2024-01-18', to: '2024-01-19', currency: 'INR' });
    expect(answer.series[0]?.closes).toEqual([null, null]);
    expect(answer.fx).toMatchObject([{ base: 'USD', quote: 'INR', rates: [null, null], stale: true }]);
    expect(answer.missing).toEqual([{ asked: 'AAPL', from: '2024-01-18', to: '2024-01-19', reason: 'no_rate' }]);
  });
});

describe('many symbols', () => {
  const days = Array.from({ length: 1500 }, (_, i) => addDays('2022-01-01', i));
  const long = Object.fromEntries(days.map((day, i) => [day, 100 + (i % 7)]));

  test('come in pages that hold every row once', async () => {
    const symbols = Array.from({ length: 500 }, (_, i) => `S${i}`);
    for (const symbol of symbols) yahoo.setHistory(symbol, { closes: symbol === 'S0' ? long : WEEK });
    const asked = { symbols, exchange: 'NSE', from: '2022-01-01' };
    const rows: string[] = [];
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const page = await ask(cursor === '' ? asked : { ...asked, cursor });
      expect(page.series).toHaveLength(500);
      rows.push(...Object.entries(closesIn(page)).map(([date, close]) => `${date} ${close ?? 'none'}`));
      cursor = page.next;
    }
    // 300 rows for 500 columns are 420 days; from 2022-01-01 to 2026-11-20 there are 1,785.
    expect(pages).toBe(5);
    const expected = [...Object.entries(long), ...Object.keys(WEEK).map((date) => [date, 'none'] as const)];
    expect(rows).toEqual(expected.map(([date, close]) => `${date} ${close}`));
    expect(yahoo.asked).toHaveLength(500);
  }, 120_000);
});
