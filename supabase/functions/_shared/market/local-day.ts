const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The day it is at `instant` on the clocks of a time zone (IANA), `YYYY-MM-DD`; null for a time that is not finite. */
export function localDay(instant: Date, timeZone: string): string | null {
  if (Number.isNaN(instant.getTime())) return null;
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  FORMATS.set(timeZone, format);
  return format.format(instant);
}
