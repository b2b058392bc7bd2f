const HOUR_MS = 3_600_000;
/** After AMFI has published its net asset values, before India trades: 02:30 in India, 16:00 or 17:00 in New York. */
const NIGHT_HOUR_UTC = 21;
/** Servers of many operators do not ask at once. */
const JITTER_MS = 2 * HOUR_MS;
const LONGEST_WAIT_MS = 24 * HOUR_MS;
/** A check at 20:50 and the next at 21:10 would be two in one night. */
const LEAST_BETWEEN_MS = 12 * HOUR_MS;

/** When a list that came is asked for next: in the next night. `random` is uniform in [0, 1). */
export function nextNight(now: Date, random: number): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0);
  while (night.getTime() - now.getTime() < LEAST_BETWEEN_MS) night.setUTCDate(night.getUTCDate() + 1);
  return new Date(night.getTime() + random * JITTER_MS);
}

/** When a list that did not come is asked for next: after an hour, then two, four … up to a day, give or take a quarter. */
export function afterFailure(now: Date, failures: number, random: number): Date {
  const wait = Math.min(HOUR_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS);
  return new Date(now.getTime() + wait * (0.75 + random / 2));
}
