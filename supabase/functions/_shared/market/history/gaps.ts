import type { HISTORY_GAPS } from '@ballast/contract/price-history';
import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { DayRange } from '@ballast/engine/history/day-range';
import { daysWithoutClose } from '@ballast/engine/history/missing-days';

export interface Gap extends DayRange {
  readonly reason: (typeof HISTORY_GAPS)[number];
}

/** What is known of a stored series when its gaps are looked for. */
export interface SeriesExtent {
  /** Days of which everything the source has is stored. */
  readonly covered: DayRange;
  /** First and last close; null where there is none. */
  readonly span: DayRange | null;
  /** The first day the source says it has. */
  readonly firstDay: Day | null;
  /** Whether the source was asked for all that was wanted, and answered. */
  readonly isUpToDate: boolean;
}

/** A share that has had no close for this long is not traded any more; for less, it is suspended or its source is late. */
const MAX_SUSPENSION_DAYS = 30;
/** A source that does not say when a share was listed, and has nothing for longer than this from where it was asked, shows that it was not listed. */
const MAX_START_DAYS = 10;
const EVER: DayRange = { from: '0001-01-01', to: '9999-12-31' };

/**
 * The stretches of `asked` of which a series has no close, in order, with the reason; `days` are those within it that
 * have one, `sessions` all that its exchange is known to have held, both ascending.
 */
export function gapsOf(asked: DayRange, extent: SeriesExtent, days: readonly Day[], sessions: readonly Day[]): Gap[] {
  const { covered, span, firstDay, isUpToDate } = extent;
  const notAsked = isUpToDate ? 'no_bar' : 'no_answer';
  const listed = firstDay ?? (span !== null && addDays(covered.from, MAX_START_DAYS) < span.from ? span.from : null);
  const beforeListing = firstDay === null ? covered.from : EVER.from;
  const gaps: Gap[] = [
    { from: beforeListing, to: listed === null ? EVER.from : addDays(listed, -1), reason: 'not_listed_yet' },
    { from: firstDay ?? EVER.from, to: span === null ? EVER.to : addDays(covered.from, -1), reason: notAsked },
    { from: addDays(covered.to, 1), to: EVER.to, reason: notAsked },
  ];
  if (span === null) return within(asked, gaps.slice(0, 2));
  const begins = listed !== null && listed > covered.from ? listed : covered.from;
  // The series goes on beyond the page: its gaps at the page's ends are inside it.
  const edges = { from: addDays(most(asked.from, begins), -1), to: least(addDays(asked.to, 1), span.to) };
  const inside = daysWithoutClose([edges.from, ...days, ...(edges.to > asked.to ? [edges.to] : [])], sessions);
  const hasEnded = addDays(span.to, MAX_SUSPENSION_DAYS) < covered.to;
  return within(asked, [
    ...gaps,
    ...inside.map((range) => ({ ...range, reason: 'no_bar' }) as const),
    ...(hasEnded
      ? [{ from: addDays(span.to, 1), to: covered.to, reason: 'no_longer_traded' } as const]
      : missedAtEnd(span.to, covered.to, sessions)),
  ]);
}

/** Sessions after the last close that the source was asked for and has nothing of. */
function missedAtEnd(last: Day, coveredTo: Day, sessions: readonly Day[]): Gap[] {
  const missed = sessions.filter((session) => session > last && session <= coveredTo);
  const [from, to] = [missed[0], missed.at(-1)];
  return from !== undefined && to !== undefined ? [{ from, to, reason: 'no_bar' }] : [];
}

/** Cut to the days asked, in order, without what lies outside. */
function within(asked: DayRange, gaps: readonly Gap[]): Gap[] {
  return gaps
    .map(({ from, to, reason }) => ({
      from: from < asked.from ? asked.from : from,
      to: to > asked.to ? asked.to : to,
      reason,
    }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

const least = (a: Day, b: Day) => (a < b ? a : b);
const most = (a: Day, b: Day) => (a > b ? a : b);
