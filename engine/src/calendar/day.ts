/** A calendar day, `YYYY-MM-DD`, without a time zone of its own. Days sort as text. */
export type Day = string;

export const DAY_MS = 24 * 60 * 60_000;

/** Days 1–28 exist in every month: a fast path for most days of a history. */
const IN_EVERY_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** Whether `text` is a day that exists: `2024-02-29` is one, `2023-02-29` and `2024-2-29` are none. */
export function isDay(text: string): text is Day {
  if (IN_EVERY_MONTH.test(text)) return true;
  const start = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(start) && toDay(start) === text;
}

/** The day `count` days after `day`; before it where `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return toDay(startOf(day) + count * DAY_MS);
}

/** Calendar days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Whether `day` is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(startOf(day)).getUTCDay());
}

function startOf(day: Day): number {
  return Date.parse(`${day}T00:00Z`);
}

/** The day that an instant, in milliseconds since 1970, is on in UTC. */
export function toDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}
