import { expect, it } from 'vitest';
import { rateOn } from './rate-on.ts';

const table = {
  dates: ['2024-05-01', '2024-05-02', '2024-05-03'],
  series: [],
  rates: [
    { base: 'USD', quote: 'EUR', rates: [0.9, 0.8, 0.7] },
    { base: 'INR', quote: 'EUR', rates: [0.012, 0.01, 0.011] },
  ],
} as const;

it('is that of the day, straight, turned, or through a third currency', () => {
  expect(rateOn(table, 'USD', 'EUR', '2024-05-02')).toBe(0.8);
  expect(rateOn(table, 'EUR', 'USD', '2024-05-02')).toBeCloseTo(1.25, 12);
  // A dollar was 0.8 euros, and a rupee 0.01: 80 rupees.
  expect(rateOn(table, 'USD', 'INR', '2024-05-02')).toBeCloseTo(80, 9);
  expect(rateOn(table, 'USD', 'INR', '2024-04-30')).toBeNull();
  expect(rateOn(table, 'USD', 'GBP', '2024-05-02')).toBeNull();
});
