import { compareText } from '../compare-text.ts';
import { isDay, type Day } from '../calendar/day.ts';

/** What one share, index or unit of a currency cost at the end of a session; above 0. */
export interface DailyClose {
  readonly date: Day;
  readonly close: number;
}

/**
 * Closes in order, each day once.
 *
 * What is not finite or not above 0 is left out, and so is a day that does not exist; of two closes for one day the one
 * stated last counts. Empty gives empty.
 */
export function inOrder(closes: readonly DailyClose[]): DailyClose[] {
  const byDay = new Map<Day, number>();
  for (const { date, close } of closes) {
    if (Number.isFinite(close) && close > 0 && isDay(date)) byDay.set(date, close);
  }
  return [...byDay].map(([date, close]) => ({ date, close })).toSorted((a, b) => compareText(a.date, b.date));
}
