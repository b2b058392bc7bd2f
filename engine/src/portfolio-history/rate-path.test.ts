import { describe, expect, it } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { dayNumbersOf, ratePath } from './rate-path.ts';

const dates = ['2026-01-01', '2026-01-02', '2026-01-12', '2026-01-13', '2026-01-14'];
const NONE = Number.NaN;
const rupees = (base: Currency, quote: Currency, ...rates: readonly number[]) =>
  ratePath(
    { dates, series: [], rates: [{ base, quote, rates: Float64Array.from(rates) }] },
    dayNumbersOf(dates),
    'USD',
    'INR',
  );

describe('a path of rates', () => {
  it('is the pair’s own, or one over the opposite pair’s', () => {
    expect([...(rupees('USD', 'INR', 80, 81, 82, 83, 84) ?? [])]).toEqual([80, 81, 82, 83, 84]);
    expect([...(rupees('INR', 'USD', 0.0125, 0.02, 0.01, 0.0125, 0.0125) ?? [])]).toEqual([80, 50, 100, 80, 80]);
    expect(rupees('EUR', 'INR', 1, 1, 1, 1, 1)).toBeNull();
  });

  it('has the last rate of the ten days before where a day has none', () => {
    expect([...(rupees('USD', 'INR', NONE, 80, NONE, NONE, 90) ?? [])]).toEqual([NONE, 80, 80, NONE, 90]);
  });
});

it('days are counted across months, years and leap days, and where some are missing', () => {
  const days = ['1999-12-31', '2000-01-01', '2000-02-28', '2000-02-29', '2000-03-01', '2001-03-01', '2026-11-30'];
  expect([...dayNumbersOf(days)]).toEqual(days.map((day) => Date.parse(`${day}T00:00Z`) / 86_400_000));
});
