import { expect, it } from 'vitest';
import { taxPeriodOf } from './tax-year.ts';

// Finance (No. 2) Act 2024: India's rates changed for sales from 23 July 2024 on.
it.each([
  ['2024-03-31', 'IN', { first: '2023-04-01', last: '2024-03-31', year: 2023, isWhole: true }],
  ['2024-04-01', 'IN', { first: '2024-04-01', last: '2024-07-22', year: 2024, isWhole: false }],
  ['2024-07-22', 'IN', { first: '2024-04-01', last: '2024-07-22', year: 2024, isWhole: false }],
  ['2024-07-23', 'IN', { first: '2024-07-23', last: '2025-03-31', year: 2024, isWhole: false }],
  ['2025-04-01', 'IN', { first: '2025-04-01', last: '2026-03-31', year: 2025, isWhole: true }],
  ['2026-03-31', 'IN', { first: '2025-04-01', last: '2026-03-31', year: 2025, isWhole: true }],
  ['2026-04-01', 'IN', { first: '2026-04-01', last: '2027-03-31', year: 2026, isWhole: true }],
  ['2025-12-31', 'US', { first: '2025-01-01', last: '2025-12-31', year: 2025, isWhole: true }],
  ['2026-01-01', 'US', { first: '2026-01-01', last: '2026-12-31', year: 2026, isWhole: true }],
  ['2024-07-23', 'US', { first: '2024-01-01', last: '2024-12-31', year: 2024, isWhole: true }],
  ['2025-01-01', 'US', { first: '2025-01-01', last: '2025-12-31', year: 2025, isWhole: true }],
] as const)('a sale on %s of a resident of %s is of the period %o', (day, residence, period) => {
  expect(taxPeriodOf(day, residence)).toEqual(period);
});
