import { describe, expect, it } from 'vitest';
import type { ExchangeRate } from './exchange-rate.ts';
import { sumIn } from './sum-in.ts';

const rate = (base: 'USD' | 'EUR', value: number): ExchangeRate => ({
  base,
  quote: 'INR',
  rate: value,
  source: 'test',
  as_of: '2026-11-20T10:00:00.000Z',
  stale: false,
});
const RATES = [rate('USD', 80), rate('EUR', 100)];

describe('sumIn', () => {
  it('adds what amounts of several currencies are in one', () => {
    // 1,000 + 10 · 80 + 5 · 100 = 2,300
    const amounts = [
      { currency: 'INR', amount: 1000 },
      { currency: 'USD', amount: 10 },
      { currency: 'EUR', amount: 5 },
    ] as const;
    const sum = sumIn(amounts, 'INR', RATES);
    expect(sum.amount).toBe(2300);
    expect(sum.rates.map(({ from, rate: taken }) => [from, taken])).toEqual([
      ['USD', 80],
      ['EUR', 100],
    ]);
  });

  it('names each rate and each currency without one once', () => {
    const twice = ['USD', 'USD', 'JPY', 'JPY'] as const;
    const sum = sumIn(
      twice.map((currency) => ({ currency, amount: 1 })),
      'INR',
      RATES,
    );
    expect(sum.rates).toHaveLength(1);
    expect(sum).toMatchObject({ amount: 160, leftOut: ['JPY'] });
  });

  it('needs no rate for what is not known, and is null of nothing', () => {
    expect(sumIn([{ currency: 'JPY', amount: null }], 'INR', [])).toEqual({ amount: null, rates: [], leftOut: [] });
    expect(sumIn([], 'INR', RATES).amount).toBeNull();
  });

  it('is null where it overflows', () => {
    const large = { currency: 'INR', amount: Number.MAX_VALUE } as const;
    expect(sumIn([large, large], 'INR', []).amount).toBeNull();
  });
});
