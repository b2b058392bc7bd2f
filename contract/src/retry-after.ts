/** The wait a `Retry-After` header asks for, in seconds or until a date (RFC 9110, 10.2.3); null without one that can be read. */
export function retryAfterMs(headers: Headers, now: Date): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Only dates with a name of a day: Date.parse reads nearly any number as a year.
  const until = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
