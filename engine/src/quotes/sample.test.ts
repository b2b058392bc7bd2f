import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleQuote } from './sample.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const fixed = (value: number) => () => value;

describe('sampleQuote', () => {
  it('says that it is a sample §8.4', () => {
    const quote = sampleQuote('INFY', 'IN', fixed(0.5), NOW);
    expect(quote).toMatchObject({ symbol: 'INFY', status: 'error', source: 'sample', currency: 'INR' });
    expect(quote.as_of).toBe('2026-11-20T10:00:00.000Z');
  });

  it('has a price of about 50 to 250 in the US and 100 to 1100 in India §9.28', () => {
    expect(sampleQuote('AAPL', 'US', fixed(0), NOW).price).toBe(50);
    expect(sampleQuote('AAPL', 'US', fixed(0.9999999), NOW).price).toBe(250);
    expect(sampleQuote('INFY', 'IN', fixed(0), NOW).price).toBe(100);
    expect(sampleQuote('INFY', 'IN', fixed(0.9999999), NOW).price).toBe(1100);
  });

  it('depends on nothing but its arguments', () => {
    expect(sampleQuote('AAPL', 'US', fixed(0.3), NOW)).toEqual(sampleQuote('AAPL', 'US', fixed(0.3), NOW));
  });

  it('agrees with itself: both spellings, and the percent follows from price and change', () => {
    const draw = fc.double({ min: 0, max: 0.999999, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(draw, draw, draw), fc.constantFrom('US', 'IN'), (draws, market) => {
        const left = [...draws];
        const quote = sampleQuote('X', market, () => left.shift() ?? 0, NOW);
        const { price, change, changePercent, volume } = quote;
        expect([quote.change_amount, quote.change_percent]).toEqual([change, changePercent]);
        expect(changePercent).toBeCloseTo((100 * (change ?? 0)) / ((price ?? 0) - (change ?? 0)), 1);
        expect(Math.abs(changePercent ?? 100)).toBeLessThan(5);
        expect(Number.isInteger(volume)).toBe(true);
      }),
    );
  });
});
