import { addDays, type Day } from './day.ts';
import { dayAt, instantOf, type Instant } from './zoned-time.ts';

const ZONE = 'America/New_York';
/** The week of the currency market ends and begins at this hour in New York, on Friday and on Sunday. */
const TURN_OF_THE_WEEK = '17:00';
const DAYS_SHUT = 2;
/** A feed of rates moves every minute; an hour without a move, while currencies trade, is a feed that stands still. */
const LONGEST_SILENCE_MS = 60 * 60_000;

/**
 * Whether a rate made at `madeAt` is older than it should be at `now`: more than an hour, counted only while currencies trade.
 *
 * They trade from Sunday to Friday, 17:00 in New York each, the usual hours of over-the-counter currency dealing; so
 * Friday's last rate is current until an hour into Monday's trading. Holidays are not known here: on 25 December and
 * 1 January rates count as stale after an hour. A time that is not finite is stale.
 */
export function isRateStale(madeAt: Instant, now: Instant): boolean {
  return !(now - madeAt - shutBetween(madeAt, now) <= LONGEST_SILENCE_MS);
}

/** How much of the time between two instants the market is shut, up to the weekend before `to`: more makes any rate stale. */
function shutBetween(from: Instant, to: Instant): number {
  const friday = lastFriday(to);
  if (friday === null) return 0;
  const shut = instantOf(friday, TURN_OF_THE_WEEK, ZONE);
  const opens = instantOf(addDays(friday, DAYS_SHUT), TURN_OF_THE_WEEK, ZONE);
  return Math.max(0, Math.min(to, opens) - Math.max(from, shut));
}

function lastFriday(instant: Instant): Day | null {
  const today = dayAt(instant, ZONE);
  return today && addDays(today, -((new Date(`${today}T00:00Z`).getUTCDay() + 2) % 7));
}
