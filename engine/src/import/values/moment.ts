import { DAY_MS, isDay, type Day } from '../../calendar/day.ts';
import type { Cell } from '../cell.ts';
import type { DateOrder } from '../format.ts';
import { readTime } from './time.ts';

export type KnownOrder = Exclude<DateOrder, 'from_rows'>;

export interface Moment {
  readonly day: Day;
  /** `HH:MM:SS`; null where the cell has none. */
  readonly time: string | null;
}

const LONGEST = 80;
/** Day 0 of a spreadsheet's count, which has a 29 February 1900 that never was: right from March of that year on. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 100_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const APART = String.raw`[\s\-/.,]+`;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})$/;
const DAY_MONTH_NAME = new RegExp(
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?${APART}${MONTH}${APART}(?<year>\d{4}|\d{2})$`,
  'i',
);
const MONTH_NAME_DAY = new RegExp(
  String.raw`^${MONTH}${APART}(?<day>\d{1,2})(?:st|nd|rd|th)?${APART}(?<year>\d{4}|\d{2})$`,
  'i',
);
const YEAR_MONTH_NAME = new RegExp(String.raw`^(?<year>\d{4})${APART}${MONTH}${APART}(?<day>\d{1,2})$`, 'i');
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const TIME_BEHIND = /(?:\s*[T,;]\s*|\s+)(\d{1,2}:\d{2}.*|\d{6})$/i;

/**
 * The day of a cell, and its time where it has one. `order` decides only what can be read in two ways: years of four digits in front and
 * months by name speak for themselves. Of `11/16/2018 as of 11/15/2018` the second counts, the day it happened. A year of two digits is the
 * last one that is not behind `today`. Null where there is no day in it; `year_first` reads neither `5/6/2024` nor `6/5/2024`.
 */
export function readMoment(cell: Cell, order: KnownOrder, today: Day): Moment | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return isDay(cell.day) && cell.day >= '1900-03-01' ? cell : null;
  if (typeof cell === 'number') return serialMoment(cell);
  if (cell.length > LONGEST) return null;
  const text = (/\sas of\s(.*)$/i.exec(cell)?.[1] ?? cell).trim();
  const behind = TIME_BEHIND.exec(text);
  const time = behind === null ? null : readTime(behind[1] ?? '');
  const day = dayOf(
    (behind === null || time === null ? text : text.slice(0, behind.index)).replace(WEEKDAY, ''),
    order,
    today,
  );
  // Midnight is how a program writes a day without a time.
  if (day !== null) return { day, time: time === '00:00:00' ? null : time };
  return /^\d{5}(?:\.\d+)?$/.test(text) ? serialMoment(Number(text)) : null;
}

/** A day as a spreadsheet counts it, without the format that shows it as one: 45000 is 2023-03-15. */
function serialMoment(serial: number): Moment | null {
  if (Number.isInteger(serial) && serial >= 19_000_101 && serial <= 29_991_231) return compact(String(serial));
  if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL)) return null;
  const iso = new Date(SERIAL_ZERO + Math.round(serial * 86_400) * 1_000).toISOString();
  return {
    day: iso.slice(0, 10),
    time: Math.round((serial % 1) * 86_400) % (DAY_MS / 1_000) === 0 ? null : iso.slice(11, 19),
  };
}

function compact(text: string): Moment | null {
  const [, year = '', month = '', day = ''] = COMPACT.exec(text) ?? [];
  const written = dayFrom(year, month, day);
  return written === null ? null : { day: written, time: null };
}

function dayOf(text: string, order: KnownOrder, today: Day): Day | null {
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== undefined) return dayFrom(year, month, day);
  const [, first, second = '', last = ''] = NUMBERS.exec(text) ?? [];
  if (first !== undefined) {
    if (order === 'year_first') return null;
    const [day, month] = order === 'day_first' ? [first, second] : [second, first];
    return dayFrom(fullYear(last, today), month, day);
  }
  const named = (DAY_MONTH_NAME.exec(text) ?? MONTH_NAME_DAY.exec(text) ?? YEAR_MONTH_NAME.exec(text))?.groups;
  if (named === undefined) return null;
  const number = MONTHS.indexOf((named['month'] ?? '').slice(0, 3).toLowerCase()) + 1;
  return dayFrom(fullYear(named['year'] ?? '', today), String(number), named['day'] ?? '');
}

function fullYear(year: string, today: Day): string {
  if (year.length !== 2) return year;
  return year <= today.slice(2, 4) ? `20${year}` : `19${year}`;
}

function dayFrom(year: string, month: string, day: string): Day | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return written >= '1900-01-01' && (isInEveryMonth(month, day) || isDay(written)) ? written : null;
}

/** Most days, without looking at a calendar. */
function isInEveryMonth(month: string, day: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 28;
}
