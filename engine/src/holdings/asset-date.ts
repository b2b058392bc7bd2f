import { addDays, isDay, type Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const YEAR = String.raw`(?:'?(\d{4}|\d{2}))(?!\d)`;
const ISO = /(\d{4})-(\d{2})-(\d{2})(?!\d)/y;
const NUMBERS = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/y;
const DAY_MONTH = new RegExp(String.raw`(\d{1,2})(?:st|nd|rd|th)?[ -]${NAME}[ ,-]*${YEAR}`, 'iy');
const MONTH_DAY = new RegExp(String.raw`${NAME} ?(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)`, 'iy');
const MONTH = new RegExp(String.raw`${NAME}[ ,-]*${YEAR}`, 'iy');
const MONTH_NUMBER = /(\d{1,2})\/(\d{4})(?!\d)/y;

interface TypedDate {
  readonly day: Day;
  /** Where what follows it begins. */
  readonly end: number;
}

/**
 * The date that begins at a place of a text: `31 Mar 2028`, `mar 2028`, `31/03/2028` (in the US `03/31/2028`), `2028-03-31`. A month alone is its
 * last day if `isEnd`, else its first. Null for anything else, a year alone too.
 */
export function takeDate(text: string, at: number, market: Market, isEnd: boolean): TypedDate | null {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const result = (found: RegExpExecArray, year: string, month: number, date: string): TypedDate | null => {
    const day = `${yearOf(year)}-${two(month)}-${two(Number(date))}`;
    return isDay(day) ? { day, end: at + found[0].length } : null;
  };
  const iso = match(ISO);
  if (iso !== null) return result(iso, iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const numbers = match(NUMBERS);
  if (numbers !== null) {
    const [, first = '', second = '', year = ''] = numbers;
    return market === 'US'
      ? result(numbers, year, Number(first), second)
      : result(numbers, year, Number(second), first);
  }
  const dayMonth = match(DAY_MONTH);
  if (dayMonth !== null) return result(dayMonth, dayMonth[3] ?? '', monthOf(dayMonth[2]), dayMonth[1] ?? '');
  const monthDay = match(MONTH_DAY);
  if (monthDay !== null) return result(monthDay, monthDay[3] ?? '', monthOf(monthDay[1]), monthDay[2] ?? '');
  const named = match(MONTH);
  if (named !== null) return ofMonth(yearOf(named[2] ?? ''), monthOf(named[1]), isEnd, at + named[0].length);
  const numbered = match(MONTH_NUMBER);
  return numbered === null
    ? null
    : ofMonth(yearOf(numbered[2] ?? ''), Number(numbered[1]), isEnd, at + numbered[0].length);
}

function ofMonth(year: string, month: number, isEnd: boolean, end: number): TypedDate | null {
  const first = `${year}-${two(month)}-01`;
  if (!isDay(first)) return null;
  if (!isEnd) return { day: first, end };
  const next = month === 12 ? `${String(Number(year) + 1)}-01-01` : `${year}-${two(month + 1)}-01`;
  return { day: addDays(next, -1), end };
}

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function yearOf(typed: string): string {
  return typed.length === 2 ? `20${typed}` : typed;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
