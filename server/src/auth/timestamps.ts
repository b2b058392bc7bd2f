/** `2026-11-20 09:53:13.004+00`, as PostgreSQL writes an instant, or the same with a `T` and minutes in the zone. */
const POSTGRES_INSTANT = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}(:?\d{2})?$/;

function isoInstant(value: string): string {
  const [day = '', time = ''] = value.split(/[ T]/);
  const zoned = /[+-]\d{2}$/.test(time) ? `${time}:00` : time;
  return new Date(`${day}T${zoned}`).toISOString();
}

/** Every instant of a user or session as ISO 8601, which is what hosted Supabase answers and every browser can read. */
export function withIsoTimestamps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIsoTimestamps);
  if (typeof value === 'string') return POSTGRES_INSTANT.test(value) ? isoInstant(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withIsoTimestamps(entry)]));
}
