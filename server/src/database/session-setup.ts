import { z } from 'zod';
import type { LaneName } from '../scope/caller-scope.ts';
import type { ArrayTypes } from './wire-types.ts';

/** Timeouts of connections without a role, as in auth and functions, or whose role sets none. `background` has longer ones: mail is sent within a transaction, and upkeep takes its time. */
const session = (lane: LaneName): string => `
  set timezone = 'UTC';
  set lock_timeout = '4s';
  set statement_timeout = '${lane === 'background' ? '5min' : '8s'}';
  set idle_in_transaction_session_timeout = '${lane === 'background' ? '5min' : '30s'}';`;

const ARRAYS = `
  select coalesce(json_agg(json_build_array(oid::bigint, typelem::bigint)), '[]') as arrays
  from pg_catalog.pg_type where typcategory = 'A' and typelem <> 0`;

/** A setting for this database comes after one for all, and so wins. */
const ROLES = `
  select coalesce(json_agg(json_build_array(r.rolname, s.setconfig) order by s.setdatabase), '[]') as roles
  from pg_catalog.pg_db_role_setting s join pg_catalog.pg_roles r on r.oid = s.setrole
  where s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
    and r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')`;

/** One message, sent on every new connection. */
export const setupOf = (lane: LaneName): string => `${session(lane)} ${ARRAYS}; ${ROLES};`;

/** `name → value` for each role that has settings. */
export type RoleSettings = ReadonlyMap<string, ReadonlyMap<string, string>>;

const setupSchema = z.array(z.object({ rows: z.array(z.record(z.string(), z.unknown())) })).transform((results) => ({
  arrays: results.at(-2)?.rows[0]?.['arrays'],
  roles: results.at(-1)?.rows[0]?.['roles'],
}));
const partsSchema = z.object({
  arrays: z.array(z.tuple([z.number(), z.number()])),
  roles: z.array(z.tuple([z.string(), z.array(z.string())])),
});

/** The driver answers several statements with a list of results. */
export function readSetup(results: unknown): { readonly arrays: ArrayTypes; readonly roles: RoleSettings } {
  const { arrays, roles } = partsSchema.parse(setupSchema.parse(results));
  const settings = new Map<string, Map<string, string>>();
  for (const [role, assignments] of roles) {
    const ofRole = settings.get(role) ?? new Map<string, string>();
    for (const assignment of assignments) {
      const at = assignment.indexOf('=');
      ofRole.set(assignment.slice(0, at), assignment.slice(at + 1));
    }
    settings.set(role, ofRole);
  }
  return { arrays: new Map(arrays), roles: settings };
}
