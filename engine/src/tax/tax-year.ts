import { addDays, type Day } from '../calendar/day.ts';
import { LISTED_IN_INDIA } from './india.ts';
import type { Residence } from './tax.ts';

/** Days whose gains are taxed alike: a tax year, or a part of one in which other rates began to hold. */
export interface TaxPeriod {
  readonly first: Day;
  readonly last: Day;
  /** In which it begins. */
  readonly year: number;
  /** Whether it is a whole tax year. */
  readonly isWhole: boolean;
}

/** Where a tax year begins: April in India, January in the United States. */
const BEGINS: Readonly<Record<Residence, string>> = { IN: '04-01', US: '01-01' };
/** Days on which India's rates changed within a tax year. */
const CHANGES: readonly Day[] = LISTED_IN_INDIA.map(({ from }) => from).filter((from) => !from.endsWith(BEGINS.IN));

/** The tax period of a sale: April to March in India, the calendar year in the United States. */
export function taxPeriodOf(day: Day, residence: Residence): TaxPeriod {
  const year = taxYearOf(day, residence);
  const first = `${year}-${BEGINS[residence]}`;
  const last = addDays(`${year + 1}-${BEGINS[residence]}`, -1);
  const change = residence === 'IN' ? CHANGES.find((one) => taxYearOf(one, residence) === year) : undefined;
  if (change === undefined) return { first, last, year, isWhole: true };
  return day < change
    ? { first, last: addDays(change, -1), year, isWhole: false }
    : { first: change, last, year, isWhole: false };
}

function taxYearOf(day: Day, residence: Residence): number {
  const calendarYear = Number(day.slice(0, 4));
  return day.slice(5) >= BEGINS[residence] ? calendarYear : calendarYear - 1;
}
