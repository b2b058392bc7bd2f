import { describe, expect, it } from 'vitest';
import type { HoldingHistory, Stretch } from './history.ts';
import { ownDaysOf } from './own-days.ts';

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const returns = Float64Array.from(days, (_, i) => (i + 1) / 100);
const stretch = (from: string, to: string): Stretch => ({
  key: 'IN:A',
  from,
  to,
  reason: 'gap',
  proxy: 'IN:INDEX',
  beta: 1,
  category: null,
  residuals: null,
});
const holding = (weight: number, ...stretches: readonly Stretch[]): HoldingHistory => ({
  held: { key: 'IN:A', market: 'IN', currency: 'INR', shares: 1, value: 100 * weight, sector: null },
  value: 100 * weight,
  weight,
  returns,
  priceReturns: returns,
  stretches,
  categoryIndex: null,
  ownPart: 1,
  unmovedPart: 0,
});
const kept = (...holdings: readonly HoldingHistory[]) =>
  Array.from(ownDaysOf({ holdings, days })(returns), (value) => Math.round(value * 100));

describe('days of closes of one’s own', () => {
  it('are all where nothing stands in', () => {
    expect(kept(holding(1))).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['2026-11-17', '2026-11-18', [1, 4, 5]],
    ['2026-11-14', '2026-11-16', [2, 3, 4, 5]],
    ['2026-11-20', '2026-11-30', [1, 2, 3, 4]],
    ['2026-11-01', '2026-11-15', [1, 2, 3, 4, 5]],
    ['2026-11-21', '2026-11-30', [1, 2, 3, 4, 5]],
  ])('are not those from %s to %s', (from, to, left) => {
    expect(kept(holding(0.5), holding(0.5, stretch(from, to)))).toEqual(left);
  });

  it('may stand on others for a twentieth of the value, together', () => {
    const some = stretch('2026-11-17', '2026-11-18');
    expect(kept(holding(0.95), holding(0.05, some))).toEqual([1, 2, 3, 4, 5]);
    expect(kept(holding(0.94), holding(0.06, some))).toEqual([1, 4, 5]);
    const other = stretch('2026-11-18', '2026-11-19');
    expect(kept(holding(0.94), holding(0.03, some), holding(0.03, other))).toEqual([1, 2, 4, 5]);
  });
});
