import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { DayRange } from '@ballast/engine/history/day-range';
import type { Series } from './series.ts';

/** Days fetched again with every extension, so that a changed past is noticed: a week has sessions whatever the holidays. */
const OVERLAP_DAYS = 10;
/** How long a source that had not published the last session yet is left alone. */
const PATIENCE_MS = 15 * 60_000;

/** The days somebody wants, and the last of which a source can have a close. */
export interface WantedDays extends DayRange {
  readonly settled: Day;
}

export interface Extension {
  readonly side: 'later' | 'earlier';
  /** What to ask for, the overlap included. */
  readonly range: DayRange;
  /** The stored days within it. */
  readonly overlap: DayRange;
}

/**
 * What a stored series lacks of the days wanted: nothing, its later days, its earlier days, or both. Later days are asked for
 * up to the last settled one, whatever is wanted: the next who asks wants them.
 */
export function missingFrom(series: Series, wanted: WantedDays, now: Date): Extension[] {
  const { covered, firstDay, fetchedAt } = series;
  const extensions: Extension[] = [];
  const wasJustAsked = now.getTime() - fetchedAt.getTime() < PATIENCE_MS;
  if (covered.to < wanted.to && !(wasJustAsked && covered.to >= addDays(wanted.to, -OVERLAP_DAYS))) {
    const from = latest(addDays(covered.to, -OVERLAP_DAYS), covered.from);
    extensions.push({ side: 'later', range: { from, to: wanted.settled }, overlap: { from, to: covered.to } });
  }
  const reachesBack = covered.from <= wanted.from || (firstDay !== null && covered.from <= firstDay);
  if (!reachesBack) {
    const to = earliest(addDays(covered.from, OVERLAP_DAYS), covered.to);
    extensions.push({ side: 'earlier', range: { from: wanted.from, to }, overlap: { from: covered.from, to } });
  }
  return extensions;
}

function latest(a: Day, b: Day): Day {
  return a > b ? a : b;
}

function earliest(a: Day, b: Day): Day {
  return a < b ? a : b;
}
