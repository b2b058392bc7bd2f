import { expect, it } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { TAX_CHECKED } from './tables.ts';
import { BRACKETS } from './united-states.ts';

/** Rules and amounts that hold for a year at a time, and the last day that they are known to hold for. */
const TAX_TABLES: readonly { readonly name: string; readonly until: Day }[] = [
  { name: 'India: rates, exempt gains, cess and holding periods', until: '2027-03-31' },
  {
    name: 'United States: brackets of long-term gains',
    until: `${Math.max(...BRACKETS.map(({ year }) => year))}-12-31`,
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

it('have not ended today: read what has changed, carry the tables on, and set the day they were checked', () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(endedTables(today)).toEqual([]);
  expect(TAX_CHECKED <= today).toBe(true);
});
