import { daysBetween, toDay, type Day } from './day.ts';

/** The same day `count` months on (back where negative), or the last day of that month where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8)), lastDay);
  return toDay(Date.UTC(year, month, date));
}

/** Complete months from `from` to `to`; 0 where `to` is not later. */
export function wholeMonths(from: Day, to: Day): number {
  if (to <= from) return 0;
  const calendar =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return addMonths(from, calendar) <= to ? calendar : calendar - 1;
}

/** Months from `from` to `to`, the last one as the part of its days that has passed; 0 where `to` is not later. */
export function monthsBetween(from: Day, to: Day): number {
  if (to <= from) return 0;
  const whole = wholeMonths(from, to);
  const [last, next] = [addMonths(from, whole), addMonths(from, whole + 1)];
  return whole + daysBetween(last, to) / daysBetween(last, next);
}

/** `day`, but not before `first` and not after `last`; `first` decides where both can't be met. */
export function clampDay(day: Day, first: Day | null, last: Day | null): Day {
  const capped = last !== null && last < day ? last : day;
  return first !== null && capped < first ? first : capped;
}
