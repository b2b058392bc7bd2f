import type { Day } from '@ballast/engine/calendar/day';

const DAY_MS = 86_400_000;

/** Calendar days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
