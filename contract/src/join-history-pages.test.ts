import { describe, expect, it } from 'vitest';
import { readHistoryPages } from './join-history-pages.ts';

const series = (asked: string, closes: (number | null)[], stale = false) => ({
  asked,
  symbol: asked,
  market: 'US',
  exchange: null,
  currency: 'INR',
  closes,
  source: 'yahoo',
  as_of: null,
  stale,
});
const page = (dates: string[], rest: object) => ({
  currency: 'INR',
  dates,
  series: [],
  fx: [],
  missing: [],
  dividends: [],
  suspicious: [],
  next: null,
  ...rest,
});
const KEYS = new Map([
  ['US:AAPL', ['US:AAPL']],
  ['NSE:INFY', ['IN:INFY']],
]);

describe('pages of histories', () => {
  it('become one table over all their days, with nothing where nothing was given', () => {
    const fx = { base: 'USD', quote: 'INR', rates: [80, 81], carried: [], source: 'yahoo', as_of: null, stale: false };
    const { table } = readHistoryPages(
      [
        page(['2026-01-02', '2026-01-05'], { series: [series('US:AAPL', [10, null])], fx: [fx] }),
        page(['2026-01-06'], { series: [series('US:AAPL', [12])] }),
        page(['2026-01-05', '2026-01-06'], { series: [series('NSE:INFY', [5, 6])] }),
      ],
      KEYS,
    );
    expect(table).toEqual({
      dates: ['2026-01-02', '2026-01-05', '2026-01-06'],
      series: [
        { key: 'US:AAPL', currency: 'INR', closes: [10, null, 12], dividends: [] },
        { key: 'IN:INFY', currency: 'INR', closes: [null, 5, 6], dividends: [] },
      ],
      rates: [{ base: 'USD', quote: 'INR', rates: [80, 81, null] }],
    });
  });

  it('keep the dividends of every page, and those of an answer stored before they were told are none', () => {
    const paid = (date: string) => ({ asked: 'US:AAPL', date, factor: 0.98 });
    const of = (date: string) => page([date], { series: [series('US:AAPL', [1])], dividends: [paid(date)] });
    const { table } = readHistoryPages([of('2026-01-02'), of('2026-01-05')], KEYS);
    expect(table.series[0]?.dividends).toEqual([
      { date: '2026-01-02', factor: 0.98 },
      { date: '2026-01-05', factor: 0.98 },
    ]);
    const { dividends: _, ...older } = of('2026-01-02');
    expect(readHistoryPages([older], KEYS).table.series[0]?.dividends).toEqual([]);
  });

  it('say once, by the key of each, what is old, did not come, is unknown or jumps', () => {
    const missing = ['no_answer', 'unknown_symbol', 'not_listed_yet'].map((reason) => ({
      asked: 'NSE:INFY',
      from: '2026-01-02',
      to: '2026-01-05',
      reason,
    }));
    const noted = page(['2026-01-02'], {
      series: [series('US:AAPL', [1], true)],
      missing,
      suspicious: [{ asked: 'US:AAPL', date: '2026-01-02', ratio: 0.5 }],
    });
    expect(readHistoryPages([noted, noted], KEYS).notes).toMatchObject({
      stale: ['US:AAPL'],
      unanswered: ['IN:INFY'],
      unknown: ['IN:INFY'],
    });
    expect(readHistoryPages([noted], KEYS).notes.suspicious).toEqual([
      { key: 'US:AAPL', date: '2026-01-02', ratio: 0.5 },
    ]);
  });

  it('are refused where they are not what the contract says', () => {
    expect(() => readHistoryPages([{ dates: 'none' }], KEYS)).toThrow(/dates/);
  });

  it('of nobody make an empty table', () => {
    expect(readHistoryPages([], KEYS).table).toEqual({ dates: [], series: [], rates: [] });
  });
});
