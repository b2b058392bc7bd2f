import type { Day } from '../calendar/day.ts';
import { BRACKETS } from './united-states.ts';

/** The day on which every rate, amount and period of this folder was last held against its source. */
export const TAX_CHECKED: Day = '2026-11-22';

/** Rules and amounts that hold for a year at a time, and the last day that they are known to hold for. */
export const TAX_TABLES: readonly { readonly name: string; readonly until: Day }[] = [
  { name: 'India: rates, exempt gains, cess and holding periods', until: '2027-03-31' },
  {
    name: 'United States: brackets of long-term gains',
    until: `${Math.max(...BRACKETS.map(({ year }) => year))}-12-31`,
  },
  { name: 'United States: net investment income tax and holding periods', until: '2026-12-31' },
];

/** The tables whose last year has ended on `today`: new laws are to be read, and the tables carried on. */
export function endedTables(today: Day): readonly string[] {
  return TAX_TABLES.filter(({ until }) => until < today).map(({ name }) => name);
}
