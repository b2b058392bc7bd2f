import { expect, it } from 'vitest';
import { endedTables, TAX_CHECKED, TAX_TABLES } from './tables.ts';

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
