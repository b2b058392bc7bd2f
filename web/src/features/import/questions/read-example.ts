import { isDay, type Day } from '@ballast/engine/calendar/day';
import type { DateOrder, DecimalMark } from '@ballast/engine/import/format';

const PLACES: Readonly<Record<Exclude<DateOrder, 'from_rows'>, readonly [year: number, month: number, day: number]>> = {
  day_first: [2, 1, 0],
  month_first: [2, 0, 1],
  year_first: [0, 1, 2],
};

/** The day that a date's text stands for in one order of its numbers; null when there is none. */
export function dayIn(text: string, order: Exclude<DateOrder, 'from_rows'>): Day | null {
  const numbers = text.match(/\d+/g) ?? [];
  const [year = '', month = '', day = ''] = PLACES[order].map((place) => numbers[place] ?? '');
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** The number that a text stands for with one decimal mark; null when there is none. */
export function numberIn(text: string, mark: Exclude<DecimalMark, 'from_rows'>): number | null {
  const group = mark === 'point' ? ',' : '.';
  const plain = text
    .replaceAll(group, '')
    .replace(mark === 'point' ? '.' : ',', '.')
    .replace(/[^\d.-]/g, '');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}
