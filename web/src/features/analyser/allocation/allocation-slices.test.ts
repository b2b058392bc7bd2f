import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../testing/positions.ts';
import { cutSlices, slicesOf, sumOf } from './allocation-slices.ts';

const inr = { holding: { ...positionOf('TCS').holding, currency: 'INR' } } as const;
const positions = [
  positionOf('KO', { value: 100, weight: 0.1 }),
  positionOf('AAPL', { value: 600, weight: 0.6 }),
  positionOf('NOSUCH'),
  positionOf('MSFT', { value: 300, weight: 0.3 }),
  positionOf('TCS', { ...inr, value: 5000, weight: 1 }),
];
const symbols = (slices: readonly { symbol: string }[]) => slices.map(({ symbol }) => symbol);

describe('the parts of an allocation', () => {
  const slices = slicesOf(positions, 'USD');

  it('are the priced holdings of one currency, the largest first', () => {
    expect(symbols(slices)).toEqual(['AAPL', 'MSFT', 'KO']);
    expect(symbols(slicesOf(positions, 'INR'))).toEqual(['TCS']);
  });

  it('sum to the whole', () => {
    expect(sumOf(slices).value).toBe(1000);
    expect(sumOf(slices).weight).toBeCloseTo(1, 12);
  });

  it('are all shown where there is room, else the last place is the others together', () => {
    expect(cutSlices(slices, 3)).toEqual({ shown: slices, others: null });
    const { shown, others } = cutSlices(slices, 2);
    expect(symbols(shown)).toEqual(['AAPL']);
    // MSFT 300 and KO 100 of 1,000.
    expect(others).toEqual({ count: 2, value: 400, weight: 0.4 });
  });
});
