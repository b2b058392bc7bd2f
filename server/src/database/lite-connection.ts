/**
 * Makes a Supabase Lite connection leave grants alone. On its first REST call it would otherwise run `GRANT ALL` on every
 * table of every schema with row-level security, and so undo each `REVOKE` and column grant that our migrations make. It
 * does so only while it believes that nothing was set up yet; `prepareDatabase` has done what it would do.
 */
export function keepGrants<Connection extends object>(connection: Connection): Connection {
  return Object.assign(connection, { rlsState: 'active' });
}
