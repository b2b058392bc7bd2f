import { describe, expect, it, test } from 'vitest';
import { isNavDay, lastNavDay, missedDeadlines, navClassOf } from './nav-deadline.ts';

/** In India: 2026-11-20 is a Friday; Tuesday 2026-11-24 is a holiday of the NSE. */
const at = (time: string) => new Date(`${time}+05:30`);

test.each([
  ['Open Ended Schemes(Equity Scheme - Flexi Cap Fund)', 'Parag Parikh Flexi Cap Fund', 'standard'],
  ['Open Ended Schemes(Debt Scheme - Liquid Fund)', 'SBI Liquid Fund', 'liquid'],
  ['Open Ended Schemes(Income/Debt Oriented Schemes - Overnight Fund)', 'HDFC Overnight Fund', 'liquid'],
  [
    'Open Ended Schemes(Hybrid Schemes - Multi Asset Allocation Fund)',
    'ICICI Prudential Multi-Asset Fund',
    'commodity',
  ],
  ['Open Ended Schemes(Other Scheme - FoF Domestic)', 'Kotak Gold Fund', 'fund_of_funds'],
  ['Open Ended Schemes(Overseas Fund of Funds - Fund of Funds investing overseas)', 'DSP US Flexible', 'fund_of_funds'],
  ['Open Ended Schemes(Other Scheme - Index Funds)', 'ICICI Prudential NASDAQ 100 Index Fund', 'fund_of_funds'],
  [
    'Open Ended Schemes(Equity Scheme - Sectoral/ Thematic)',
    'ICICI Prudential US Bluechip Equity Fund',
    'fund_of_funds',
  ],
  ['Open Ended Schemes(Other Scheme - Index Funds)', 'HDFC NIFTY 50 Index Fund', 'standard'],
] as const)('%s, %s: %s', (category, name, expected) => {
  expect(navClassOf(category, name)).toBe(expected);
});

describe('deadlines', () => {
  it.each([
    // Friday's NAV is the newest until 23:00 on Monday; then one is missing, and after the holiday on Wednesday two.
    ['2026-11-23T22:59', 0],
    ['2026-11-23T23:00', 1],
    ['2026-11-25T22:59', 1],
    ['2026-11-25T23:00', 2],
  ])("of Friday's NAV of a standard scheme at %s: %i missed", (now, expected) => {
    expect(missedDeadlines('2026-11-20', 'standard', at(now))).toBe(expected);
  });

  it.each([
    ['commodity', '2026-11-23T08:59', '2026-11-23T09:00'],
    ['fund_of_funds', '2026-11-23T09:59', '2026-11-23T10:00'],
  ] as const)(
    "of Thursday's NAV of a scheme of class %s: Friday's is due on Monday morning",
    (navClass, before, due) => {
      expect(missedDeadlines('2026-11-19', navClass, at(before))).toBe(0);
      expect(missedDeadlines('2026-11-19', navClass, at(due))).toBe(1);
    },
  );

  it('liquid schemes also publish for the Sunday before a business day', () => {
    expect(missedDeadlines('2026-11-20', 'liquid', at('2026-11-22T22:59'))).toBe(0);
    expect(missedDeadlines('2026-11-20', 'liquid', at('2026-11-22T23:00'))).toBe(1);
    expect(missedDeadlines('2026-11-22', 'liquid', at('2026-11-23T22:59'))).toBe(0);
  });

  it('of a NAV that is years old are counted for two weeks', () => {
    expect(missedDeadlines('2018-01-31', 'standard', at('2026-11-20T23:30'))).toBeGreaterThan(5);
  });
});

test.each([
  ['standard', '2026-11-23T22:59', '2026-11-20'],
  ['standard', '2026-11-23T23:00', '2026-11-23'],
  ['fund_of_funds', '2026-11-25T10:00', '2026-11-23'],
  ['liquid', '2026-11-22T23:00', '2026-11-22'],
] as const)('the newest NAV of class %s to be expected at %s is that of %s', (navClass, now, expected) => {
  expect(lastNavDay(navClass, at(now))).toBe(expected);
});

test('weekdays count where the calendar ends; the special session of Diwali does not', () => {
  expect(isNavDay('2029-03-05')).toBe(true);
  expect(isNavDay('2029-03-04')).toBe(false);
  expect(isNavDay('2025-10-21')).toBe(false);
  expect(isNavDay('2026-11-08')).toBe(false);
});
