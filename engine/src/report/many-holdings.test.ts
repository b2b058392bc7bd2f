import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { seededUniform } from '../numerics/random.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import type { ReportInput } from './input.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { riskReport } from './risk-report.ts';

const DAYS = 120;
const uniform = seededUniform(2);
const walk = () => {
  let level = 100;
  return Float64Array.from({ length: DAYS }, () => (level *= 0.98 + 0.04 * uniform()));
};

function inputOf(count: number): ReportInput {
  const keys = Array.from({ length: count }, (_, i) => `IN:H${i}`);
  return {
    today: '2026-11-20',
    unpriced: [],
    holdings: keys.map((key, i) => ({
      key,
      market: 'IN',
      currency: 'INR',
      shares: 1,
      value: 1 + i,
      sector: null,
      price: 'market',
    })),
    prices: {
      dates: Array.from({ length: DAYS }, (_, i) => addDays('2026-07-01', i)),
      series: [...keys, 'IN:NIFTY50'].map((key) => ({ key, currency: 'INR', closes: walk() })),
      rates: [],
    },
    rates: [],
    references: [{ key: 'IN:NIFTY50', market: 'IN', sector: null }],
  };
}

describe('a report of 10,000 holdings', () => {
  it('comes without a hang, with a matrix of the hundred largest, and says so', { timeout: 60_000 }, () => {
    const report = riskReport(inputOf(10_000), { ...DEFAULT_OPTIONS, base: 'INR', window: '1y' });
    assert(report.headline.ok && report.correlation.ok && report.contributions.ok);
    expect(report.contributions.value.rows).toHaveLength(10_000);
    const { keys, leftOut, limit } = report.correlation.value;
    expect({ keys: keys.length, first: keys[0], limit }).toEqual({ keys: 100, first: 'IN:H9999', limit: 100 });
    expect(leftOut).toHaveLength(9900);
    expect(leftOut[0]).toEqual({ key: 'IN:H9899', reason: 'beyond_limit' });
    expect(notNumbers(report)).toEqual([]);
  });
});
