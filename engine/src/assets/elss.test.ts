import { describe, expect, it } from 'vitest';
import { elssLock, elssLockedUntil, isElss } from './elss.ts';

describe('units of an equity-linked savings scheme', () => {
  it.each([
    // Three years from the day of allotment; on that day they can be sold.
    ['2024-03-03', '2027-03-02', '2027-03-03'],
    ['2024-03-03', '2027-03-03', null],
    ['2023-11-24', '2026-11-23', '2026-11-24'],
    ['2023-11-23', '2026-11-23', null],
    // A 29 February has no anniversary in 2027.
    ['2024-02-29', '2026-11-23', '2027-02-28'],
  ])('bought on %s are locked on %s until %s', (bought, today, until) => {
    expect(elssLockedUntil(bought, today)).toBe(until);
  });

  it('are locked purchase by purchase', () => {
    const lots = [
      { day: '2022-04-05', isDayKnown: true, quantity: 40 },
      { day: '2024-04-05', isDayKnown: true, quantity: 30.5 },
      { day: '2025-04-07', isDayKnown: true, quantity: 20 },
      // Moved in from another folio: bought before.
      { day: '2025-06-02', isDayKnown: false, quantity: 10 },
    ];
    expect(elssLock(lots, '2026-11-23')).toEqual({ total: 100.5, locked: 50.5, unknown: 10 });
    expect(elssLock(lots, '2028-04-07')).toEqual({ total: 100.5, locked: 0, unknown: 10 });
    expect(elssLock([], '2026-11-23')).toEqual({ total: 0, locked: 0, unknown: 0 });
  });
});

describe('a fund of this kind', () => {
  it.each([
    ['fund', 'Axis ELSS Tax Saver Fund, Direct, Growth', 'Equity Scheme - ELSS', true],
    ['fund', 'Groww ELSS Tax Saver Fund', 'Equity Schemes - ELSS- Tax Saver Fund', true],
    ['fund', 'Old Tax Saver Fund', null, true],
    ['fund', 'Old TaxSaver Fund', null, true],
    ['fund', 'Axis Large Cap Fund', 'Equity Scheme - Large Cap Fund', false],
    // The category decides.
    ['fund', 'Axis Tax Saver Index Fund', 'Other Scheme - Index Funds', false],
    ['share', 'Elss Limited', null, false],
  ] as const)('%s %s of %s: %s', (kind, name, category, is) => {
    expect(isElss({ kind, name, category })).toBe(is);
  });
});
