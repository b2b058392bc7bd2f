import type { Day } from './day.ts';
import type { TimeZone } from './zoned-time.ts';

/** Trading from one time to another on the exchange's own clocks. */
export type Hours = `${string}-${string}`;

interface HoursFrom {
  readonly from: Day;
  readonly hours: Hours;
}

/** When an exchange trades, as data. Days it does not name are regular on weekdays and closed on weekends. */
export interface ExchangeCalendar {
  readonly timeZone: TimeZone;
  /** The first and the last day it knows. */
  readonly first: Day;
  readonly last: Day;
  /** The day its sources were last true to: later announcements are missing from it. */
  readonly asOf: Day;
  /** Where the dates are from. */
  readonly sources: readonly string[];
  /** Hours of a regular session from a day on, oldest first. */
  readonly regularHours: readonly [HoursFrom, ...HoursFrom[]];
  /** Weekdays without a session: holidays, elections, mourning. */
  readonly closed: ReadonlySet<Day>;
  /** Weekdays that end early, with their hours; null where there are none. */
  readonly half: { readonly hours: Hours; readonly days: ReadonlySet<Day> } | null;
  /** Sessions at hours or on days of their own; several hours are one session with a break. */
  readonly special: Readonly<Record<Day, readonly [Hours, ...Hours[]]>>;
  /** Days on which a session is known to be held at hours that are not known. */
  readonly hoursUnknown: ReadonlySet<Day>;
}

/** Days written as `MM-DD` under their year. */
export function daysByYear(years: Readonly<Record<number, string>>): ReadonlySet<Day> {
  return new Set(
    Object.entries(years).flatMap(([year, days]) =>
      days
        .split(/\s+/)
        .filter(Boolean)
        .map((day) => `${year}-${day}`),
    ),
  );
}
