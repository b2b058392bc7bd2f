/**
 * Makes a Supabase Lite connection leave grants alone. On its first REST call it would otherwise run `GRANT ALL` on every
 * table of every schema with row-level security, and so undo each `REVOKE` and column grant that our migrations make. It
 * does so only while it believes that nothing was set up yet; `prepareDatabase` has done what it would do.
 */
export function keepGrants<Connection extends object>(connection: Connection): Connection {
  return Object.assign(connection, { rlsState: 'active' });
}

/** What the library's connection is built on: the driver's pool. */
interface Pooled {
  readonly driver: { end(options: { readonly timeout: number }): Promise<void> };
}

/** How long a pool may take to close, in seconds; what was acknowledged is stored by then. */
export const CLOSE_SECONDS = 5;

/**
 * Ends the pool of a Supabase Lite connection. The library's own `close()` waits without end for a connection that is still
 * held, as one is for a moment by a request whose caller has left.
 */
export function closePool({ driver }: Pooled, timeout: number = CLOSE_SECONDS): Promise<void> {
  return driver.end({ timeout });
}

/**
 * The library hands JSON over as text that is already written; the driver would write it once more, as a JSON string. And a
 * number or a list where an instant belongs is the database's to refuse: the driver fails on it.
 */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const asIs = (text: string): string => text;
const readJson = (text: string): unknown => JSON.parse(text);

/**
 * Driver types under which REST answers read as hosted Supabase's do; pass them as `postgresOptions.types`. Left alone,
 * Lite writes instants as PostgreSQL prints them (`2026-01-02 03:04:05+00`, which Safari does not parse), turns a numeric
 * such as 10.50 into a string, and stores a `jsonb` argument as a string with JSON in it.
 */
export const REST_TYPES = {
  json: { to: 114, from: [114], serialize: asText, parse: readJson },
  jsonb: { to: 3802, from: [3802], serialize: asText, parse: readJson },
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text),
  },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: (text: string): string => text.replace(' ', 'T') },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: asText,
    parse: (text: string): string => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'),
  },
  date: { to: 1082, from: [1082], serialize: asText, parse: asIs },
  time: { to: 1083, from: [1083], serialize: asText, parse: asIs },
  timetz: { to: 1266, from: [1266], serialize: asText, parse: asIs },
};
