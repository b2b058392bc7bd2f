import { sampleQuote } from '@ballast/engine/quotes/sample';
import { describe, expect, it } from 'vitest';
import { isSample, keepPrices, marketsWith } from './quotes-by-key.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const sample = sampleQuote('AAPL', 'US', () => 0.5, NOW);
const live = { ...sample, status: 'live', source: 'yahoo', price: 200 } as const;

describe('prices that are refreshed', () => {
  it('keep their place, marked as stale, where only a sample came', () => {
    const kept = keepPrices(new Map([['US:AAPL', sample]]), new Map([['US:AAPL', live]]));
    expect(kept.get('US:AAPL')).toEqual({ ...live, status: 'stale' });
  });

  it('say why no newer one came, where that is known', () => {
    const refused = { ...sample, reason: 'rate_limited' } as const;
    const kept = keepPrices(new Map([['US:AAPL', refused]]), new Map([['US:AAPL', live]]));
    expect(kept.get('US:AAPL')).toEqual({ ...live, status: 'stale', reason: 'rate_limited' });
  });

  it('give way to what a source said', () => {
    const fresh = { ...live, price: 210 };
    expect(keepPrices(new Map([['US:AAPL', fresh]]), new Map([['US:AAPL', live]])).get('US:AAPL')).toBe(fresh);
    const unknown = { ...live, price: null, status: 'unknown_symbol' } as const;
    expect(keepPrices(new Map([['US:AAPL', unknown]]), new Map([['US:AAPL', live]])).get('US:AAPL')).toBe(unknown);
  });

  it('are samples where there never was a price', () => {
    const fresh = new Map([['US:AAPL', sample]]);
    expect(keepPrices(fresh, new Map()).get('US:AAPL')).toBe(sample);
    expect(keepPrices(fresh, new Map([['US:AAPL', { ...sample, price: 60 }]])).get('US:AAPL')).toBe(sample);
    const unpriced = new Map([['US:AAPL', { ...live, price: null }]]);
    expect(keepPrices(fresh, unpriced).get('US:AAPL')).toBe(sample);
  });
});

describe('the markets of quotes', () => {
  it('are named once each', () => {
    const quotes = new Map([
      ['US:AAPL', sample],
      ['US:MSFT', sample],
      ['IN:TCS', live],
    ]);
    expect(marketsWith(quotes, isSample)).toEqual(['US']);
    expect(marketsWith(quotes, () => true)).toEqual(['US', 'IN']);
    expect(marketsWith(new Map(), () => true)).toEqual([]);
  });
});
