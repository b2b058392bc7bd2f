import { describe, expect, it } from 'vitest';
import type { DailyClose } from './daily-close.ts';
import { afterSplits } from './splits.ts';

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const closes = (...values: number[]): DailyClose[] => values.map((close, i) => ({ date: DAYS[i] ?? '', close }));
const SPLIT_DAY = '2026-11-18';

describe('afterSplits', () => {
  it.each([
    // 1:5 on the third day; 1:1 bonus, with a fall of 4 % on the day; 3:2; ten old for one new.
    [5, closes(500, 505, 102, 103), closes(100, 101, 102, 103)],
    [2, closes(200, 210, 100.8, 101), closes(100, 105, 100.8, 101)],
    [1.5, closes(150, 153, 101, 102), closes(100, 102, 101, 102)],
    [0.1, closes(10, 10.1, 102, 103), closes(100, 101, 102, 103)],
  ])('takes out the jump of %d new shares for one', (ratio, series, expected) => {
    const adjusted = afterSplits(series, [{ date: SPLIT_DAY, ratio }]);
    expect(adjusted.map(({ date }) => date)).toEqual(DAYS);
    for (const [i, { close }] of adjusted.entries()) expect(close).toBeCloseTo(expected[i]?.close ?? 0, 10);
  });

  it('takes it out up to a move of 20 % on the day, either way', () => {
    const split = [{ date: SPLIT_DAY, ratio: 2 }];
    expect(afterSplits(closes(100, 100, 60, 60), split)).toEqual(closes(50, 50, 60, 60));
    expect(afterSplits(closes(120, 120, 50, 50), split)).toEqual(closes(60, 60, 50, 50));
    for (const series of [closes(100, 100, 61, 61), closes(122, 122, 50, 50)])
      expect(afterSplits(series, split)).toEqual(series);
  });

  it('leaves closes alone that the provider has adjusted, even where the share moved much on the day', () => {
    for (const series of [closes(100, 101, 102, 103), closes(100, 101, 84, 85), closes(100, 101, 120, 121)]) {
      expect(afterSplits(series, [{ date: SPLIT_DAY, ratio: 5 }])).toEqual(series);
      expect(afterSplits(series, [{ date: SPLIT_DAY, ratio: 1.5 }])).toEqual(series);
    }
  });

  it('leaves alone what it cannot tell: a ratio near 1, a ratio that is none, and no close on one side', () => {
    const series = closes(140, 140, 100, 100);
    for (const ratio of [1.4, 1.25, 1.05, 1, 0, -2, Number.NaN, Infinity]) {
      expect(afterSplits(series, [{ date: SPLIT_DAY, ratio }])).toEqual(series);
    }
    expect(afterSplits(closes(100, 50), [{ date: '2026-11-16', ratio: 2 }])).toEqual(closes(100, 50));
    expect(afterSplits(closes(100, 50), [{ date: '2026-11-20', ratio: 2 }])).toEqual(closes(100, 50));
    expect(afterSplits([], [{ date: SPLIT_DAY, ratio: 2 }])).toEqual([]);
  });

  it('takes several splits together, one of them adjusted for and one not', () => {
    const series = closes(400, 200, 202, 40.4);
    const splits = [
      { date: '2026-11-19', ratio: 5 },
      { date: '2026-11-17', ratio: 2 },
    ];
    // 400 / 2 / 5 = 40, 200 / 5 = 40, 202 / 5 = 40.4
    expect(afterSplits(series, splits)).toEqual(closes(40, 40, 40.4, 40.4));
  });
});
