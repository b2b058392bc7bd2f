import type { Day } from '../calendar/day.ts';
import type { DailyClose } from './daily-close.ts';

/** Every day on which at least one of `series` has a close, ascending. */
export function unionOfDays(series: readonly (readonly DailyClose[])[]): Day[] {
  const days = new Set<Day>();
  for (const closes of series) for (const { date } of closes) days.add(date);
  return [...days].toSorted();
}

/** The close of each of `days`, null where `closes` have none: never filled from a neighbour. Both ascend by date; closes of other days are passed over. */
export function alignTo(days: readonly Day[], closes: readonly DailyClose[]): (number | null)[] {
  let next = 0;
  return days.map((day) => {
    let bar = closes[next];
    while (bar && bar.date < day) bar = closes[(next += 1)];
    return bar?.date === day ? bar.close : null;
  });
}
