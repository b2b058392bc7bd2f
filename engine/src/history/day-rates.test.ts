import { describe, expect, it } from 'vitest';
import { crossRates, carriedRates } from './day-rates.ts';

const RATES = [
  { date: '2024-01-18', close: 83 },
  { date: '2024-01-19', close: 83.2 },
  { date: '2024-01-29', close: 83.1 },
];

describe('carriedRates', () => {
  it('takes the day’s own rate, or one of the four days before, and says from when it is', () => {
    expect(carriedRates(['2024-01-18', '2024-01-20', '2024-01-23', '2024-01-29'], RATES)).toEqual([
      { rate: 83, from: '2024-01-18' },
      { rate: 83.2, from: '2024-01-19' },
      { rate: 83.2, from: '2024-01-19' },
      { rate: 83.1, from: '2024-01-29' },
    ]);
  });

  it('leaves longer gaps, and the time before the first rate, open', () => {
    expect(carriedRates(['2024-01-17', '2024-01-24', '2024-01-28'], RATES)).toEqual([null, null, null]);
    expect(carriedRates(['2024-01-18'], [])).toEqual([null]);
    expect(carriedRates([], RATES)).toEqual([]);
  });
});

describe('crossRates', () => {
  it('joins two rates of the dollar, as old as the older', () => {
    const rupees = [{ rate: 80, from: '2024-01-19' }, { rate: 80, from: '2024-01-19' }, null];
    const yen = [{ rate: 160, from: '2024-01-20' }, null, { rate: 160, from: '2024-01-20' }];
    // ¥160 and ₹80 for a dollar: ¥2 for a rupee.
    expect(crossRates(rupees, yen)).toEqual([{ rate: 2, from: '2024-01-19' }, null, null]);
  });
});
