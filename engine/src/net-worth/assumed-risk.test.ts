import { describe, expect, it } from 'vitest';
import { normalInverse } from '../numerics/normal.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { normalLoss } from '../report/headline/headline.ts';
import { assumedRisk, lossWithAssumed } from './assumed-risk.ts';
import { netWorth, type NetWorthItem } from './net-worth.ts';

const DAY = normalLoss({ confidence: 0.95, horizon: 1 }, 252);
const DOLLAR = { base: 'USD', quote: 'INR', rate: 80, source: 'test', as_of: '2026-11-20', stale: false } as const;
const stated = (value: number | null, volatility: number | null, facts: Partial<NetWorthItem> = {}): NetWorthItem => ({
  key: `${String(value)} ${String(volatility)}`,
  assetClass: 'property',
  currency: 'INR',
  value,
  isMarketLinked: false,
  volatility,
  ...facts,
});

describe('assumed risk', () => {
  it('adds variances: 300 a year and 400 a year are 500', () => {
    // 3000 × 10% = 300; 2000 × 20% = 400; √(300² + 400²) = 500.
    const parts = [
      { value: 3000, volatility: 0.1 },
      { value: 2000, volatility: 0.2 },
    ];
    expect(assumedRisk(parts)).toEqual({ count: 2, value: 5000, deviation: 500, lowest: 0.1, highest: 0.2 });
  });

  it('is null of nothing', () => {
    expect(assumedRisk([])).toBeNull();
  });

  it('is of stated values with a volatility, at the exchange rate, and of nothing else', () => {
    const items = [
      stated(3000, 0.1),
      stated(25, 0.2, { currency: 'USD' }), // ₹2,000
      stated(7000, null),
      stated(null, 0.3),
      stated(50, 0.3, { currency: 'EUR' }), // without a rate
      stated(900, 0.5, { isMarketLinked: true }),
    ];
    expect(netWorth(items, 'INR', [DOLLAR]).assumed).toMatchObject({ count: 2, value: 5000, deviation: 500 });
    expect(netWorth([stated(7000, null)], 'INR', []).assumed).toBeNull();
  });
});

describe('the bad day with assumed risk', () => {
  const flat = { count: 1, value: 8_000_000, deviation: 960_000, lowest: 0.12, highest: 0.12 };

  it('is the root of the sum of squares', () => {
    // ₹80 lakh × 12% = ₹9.6 lakh a year; ÷ √252 = ₹60,474.3 a day; × 1.6448536 = ₹99,471.4. √(99,471.4² + 61,000²) = ₹116,685.7.
    expect(lossWithAssumed(61_000, flat, DAY)).toBeCloseTo(116_685.7, 0);
    expect(lossWithAssumed(0, flat, normalLoss({ confidence: 0.95, horizon: 4 }, 252))).toBeCloseTo(2 * 99_471.4, 0);
  });

  it('is the loss itself without deviation, and never below what is assumed', () => {
    expect(lossWithAssumed(61_000, { ...flat, deviation: 0 }, DAY)).toBe(61_000);
    expect(lossWithAssumed(-5000, flat, DAY)).toBe(lossWithAssumed(0, flat, DAY));
  });

  it('is the quantile of the sum of two independent normal changes', () => {
    const draw = normalSource(seededUniform(11));
    const market = 61_000 / normalInverse(0.95);
    const assumed = flat.deviation / Math.sqrt(252);
    const losses = Array.from({ length: 200_000 }, () => market * draw() + assumed * draw()).toSorted((a, b) => a - b);
    const simulated = losses[Math.floor(0.95 * losses.length)] ?? 0;
    expect(simulated / lossWithAssumed(61_000, flat, DAY)).toBeCloseTo(1, 2);
  });
});
