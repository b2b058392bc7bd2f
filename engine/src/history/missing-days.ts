import { addDays, daysBetween, type Day } from '../calendar/day.ts';
import type { DayRange } from './day-range.ts';

/** Where no calendar tells the sessions, closes further apart than this leave a gap (11 September 2001 shut NYSE for a week). */
const LONGEST_CLOSURE_DAYS = 10;

/**
 * Stretches inside a series without a close: sessions of its exchange that have none, neighbours joined.
 *
 * `days` are the days with a close, `sessions` those on which the exchange traded as far as its calendar reaches; both
 * ascend. Before the first session known, closes more than ten days apart leave a gap. Before the first close and after
 * the last there is no inside: empty or one close have no gaps.
 */
export function daysWithoutClose(days: readonly Day[], sessions: readonly Day[]): DayRange[] {
  return [...longPauses(days, sessions[0] ?? '9999-12-31'), ...missedSessions(days, sessions)];
}

function longPauses(days: readonly Day[], known: Day): DayRange[] {
  const pauses: DayRange[] = [];
  let before: Day | null = null;
  for (const day of days) {
    if (before !== null && before < known && daysBetween(before, day) > LONGEST_CLOSURE_DAYS) {
      pauses.push({ from: addDays(before, 1), to: addDays(day < known ? day : known, -1) });
    }
    before = day;
  }
  return pauses;
}

function missedSessions(days: readonly Day[], sessions: readonly Day[]): DayRange[] {
  const held = new Set(days);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const gaps: DayRange[] = [];
  let open: Day[] = [];
  const close = () => {
    const [from, to] = [open[0], open.at(-1)];
    if (from !== undefined && to !== undefined) gaps.push({ from, to });
    open = [];
  };
  for (const session of sessions) {
    if (session < first || session > last) continue;
    if (held.has(session)) close();
    else open.push(session);
  }
  close();
  return gaps;
}
