const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** `21-Aug-2026`, `06-OCT-2008` and `05-Nov-08` as `2026-08-21`; what is no day as nothing. */
export function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  const at = month === '' ? -1 : MONTHS.indexOf(month.toLowerCase());
  if (at < 0 || at % 3 !== 0) return '';
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${String(at / 3 + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The day of an instant, as the exchanges and AMFI have it: in UTC, which is behind India and at most a day ahead of the US. */
export function isoDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The newest of `days` that is not after `latest`: one mistyped year must not make every later list the older one. */
export function newestDay(days: Iterable<string>, latest: string): string {
  let newest = '';
  for (const day of days) if (day > newest && day <= latest) newest = day;
  return newest;
}
