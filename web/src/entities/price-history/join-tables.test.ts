import { expect, it } from 'vitest';
import { joinTables } from './join-tables.ts';

it('puts two tables on the days of both, with nothing where nothing was given', () => {
  const joined = joinTables(
    {
      dates: ['2026-01-02', '2026-01-05'],
      series: [{ key: 'IN:A', currency: 'INR', closes: [1, 2] }],
      rates: [{ base: 'USD', quote: 'INR', rates: [80, 81] }],
    },
    {
      dates: ['2026-01-01', '2026-01-05'],
      series: [
        { key: 'US:B', currency: 'USD', closes: [5, 6] },
        { key: 'IN:A', currency: 'INR', closes: [9, 9] },
      ],
      rates: [
        { base: 'USD', quote: 'INR', rates: [70, 70] },
        { base: 'EUR', quote: 'INR', rates: [90, 91] },
      ],
    },
  );
  expect(joined).toEqual({
    dates: ['2026-01-01', '2026-01-02', '2026-01-05'],
    series: [
      { key: 'IN:A', currency: 'INR', closes: [null, 1, 2] },
      { key: 'US:B', currency: 'USD', closes: [5, null, 6] },
    ],
    rates: [
      { base: 'USD', quote: 'INR', rates: [null, 80, 81] },
      { base: 'EUR', quote: 'INR', rates: [90, null, 91] },
    ],
  });
});
