import { toDay, type Day } from './day.ts';

/** A moment, in milliseconds since 1970-01-01T00:00Z, as `Date.getTime()` has it. */
export type Instant = number;

/** The time zones of the exchanges, as the IANA database names them. */
export type TimeZone = 'Asia/Kolkata' | 'America/New_York';

const CLOCKS: Readonly<Record<TimeZone, Intl.DateTimeFormat>> = {
  'Asia/Kolkata': clockOf('Asia/Kolkata'),
  'America/New_York': clockOf('America/New_York'),
};

/** The day it is in `zone` at `instant`; null for a time that is not finite or not in the years 1 to 9999. */
export function dayAt(instant: Instant, zone: TimeZone): Day | null {
  const year = new Date(instant).getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return null;
  return toDay(wallClock(instant, zone));
}

/**
 * The instant at which clocks in `zone` show `time` (`HH:MM`) on `day`, daylight saving included.
 *
 * Twice corrected by the zone's offset, because the offset to use is the one at the answer. A time that is skipped or
 * shown twice when clocks change (at night, when no exchange trades) gives one of the instants near it.
 */
export function instantOf(day: Day, time: string, zone: TimeZone): Instant {
  const shown = Date.parse(`${day}T${time}Z`);
  const near = shown - offsetAt(shown, zone);
  return shown - offsetAt(near, zone);
}

function offsetAt(instant: Instant, zone: TimeZone): number {
  return wallClock(instant, zone) - instant;
}

/** What clocks in `zone` show at `instant`, to the second, as the instant at which clocks in UTC show it. */
function wallClock(instant: Instant, zone: TimeZone): Instant {
  const parts = CLOCKS[zone].formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

function clockOf(timeZone: TimeZone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
