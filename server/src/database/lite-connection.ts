/**
 * Makes a Supabase Lite connection leave grants alone. On its first REST call it would otherwise run `GRANT ALL` on every
 * table of every schema with row-level security, and so undo each `REVOKE` and column grant that our migrations make. It
 * does so only while it believes that nothing was set up yet; {@link prepareDatabase} has done what it would do.
 */
export function keepGrants<Connection extends object>(connection: Connection): Connection {
  return Object.assign(connection, { rlsState: 'active' });
}

const asIs = (value: unknown): unknown => value;

/**
 * Driver types under which REST answers read as hosted Supabase's do; pass them as `postgresOptions.types`. Left alone,
 * Lite writes instants as PostgreSQL prints them (`2026-01-02 03:04:05+00`, which Safari does not parse), and turns a
 * numeric such as 10.50 into a string.
 */
export const JSON_TYPES = {
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text),
  },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: (text: string): string => text.replace(' ', 'T') },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: asIs,
    parse: (text: string): string => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'),
  },
};
