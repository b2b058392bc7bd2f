import { expect, it } from 'vitest';
import { listingOf } from './listing.ts';

const TABLE = { dates: ['2026-11-18', '2026-11-19', '2026-11-20'] as const, series: [], rates: [] };

it.each([
  ['2026-11-20', 3],
  ['2026-11-19', 2],
  ['2026-11-17', 0],
])('a table looked at on %s has %d days', (today, days) => {
  expect(listingOf(TABLE, today).end).toBe(days);
});
