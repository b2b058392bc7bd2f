import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { ORDINARY_BRACKETS } from './ordinary-brackets.ts';
import { TAX_CHECKED } from './tables.ts';
import { BRACKETS } from './united-states.ts';

/** Rules and amounts that hold for a year at a time, and the last day that they are known to hold for. */
const TAX_TABLES: readonly { readonly name: string; readonly until: Day }[] = [
  { name: 'India: rates, exempt gains, cess and holding periods', until: '2027-03-31' },
  {
    name: 'United States: brackets of long-term gains and of other income',
    until: `${Math.min(ORDINARY_BRACKETS.year, Math.max(...BRACKETS.map(({ year }) => year)))}-12-31`,
  },
  { name: 'United States: net investment income tax and holding periods', until: '2026-12-31' },
];

const endedTables = (today: string) => TAX_TABLES.filter(({ until }) => until < today).map(({ name }) => name);

it('end with the year whose rules are known: the calendar year in the US, March in India', () => {
  expect(endedTables('2026-12-31')).toEqual([]);
  expect(endedTables('2027-01-01')).toEqual([
    expect.stringContaining('brackets'),
    expect.stringContaining('net investment'),
  ]);
  expect(endedTables('2027-03-31')).toHaveLength(2);
  expect(endedTables('2027-04-01')).toHaveLength(TAX_TABLES.length);
});

describe.each(BRACKETS)('the brackets of $year', ({ zeroUpTo, fifteenUpTo }) => {
  // Internal Revenue Code, sections 1(h) and 1(j)(5)(B): half of joint returns, cut down to $50 where it is adjusted for inflation.
  it('are for a separate return half of those for a joint one, to the next $50 below', () => {
    for (const { joint, separate } of [zeroUpTo, fifteenUpTo]) {
      expect(joint / 2 - separate).toBeGreaterThanOrEqual(0);
      expect(joint / 2 - separate).toBeLessThan(50);
    }
  });

  it('end later the more of a household there is, and 0 % ends before 15 %', () => {
    for (const { single, joint, head_of_household: head } of [zeroUpTo, fifteenUpTo]) {
      expect(single).toBeLessThan(head);
      expect(head).toBeLessThan(joint);
    }
    expect(zeroUpTo.joint).toBeLessThan(fifteenUpTo.separate);
  });
});

it('have not ended today: read what has changed, carry the tables on, and set the day they were checked', () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(endedTables(today)).toEqual([]);
  expect(TAX_CHECKED <= today).toBe(true);
});
