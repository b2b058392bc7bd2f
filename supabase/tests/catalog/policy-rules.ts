import { OUR_TABLES, type Rule } from './finding.ts';

/** Policies of ours: `p` is the policy, `c` its table, `policy` how a finding calls it. */
const OUR_POLICIES = `
  ${OUR_TABLES} join pg_policy p on p.polrelid = c.oid
  cross join lateral (select format('%s "%s"', name, p.polname) as policy) as called`;

/** Operations of a policy, by the letter the catalog uses. */
const OPERATIONS = `(values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) as operation (letter, verb)`;
const API_ROLES = `(values ('anon'), ('authenticated')) as api (role)`;

const MAY = `(has_table_privilege(api.role, c.oid, verb) or verb <> 'delete' and has_any_column_privilege(api.role, c.oid, verb))`;
const HAS_POLICY = `exists (
  select from pg_policy p where p.polrelid = c.oid and p.polcmd in (letter, '*')
    and p.polpermissive and (p.polroles = '{0}' or api.role::regrole = any (p.polroles))
)`;

export const POLICY_RULES: readonly Rule[] = [
  {
    // One that allows names what it allows. A restrictive one only takes away: it may close every operation at once.
    name: 'policy-for-all',
    query: `select policy as object from ${OUR_POLICIES} where p.polcmd = '*' and p.polpermissive`,
  },
  {
    name: 'policy-without-role',
    query: `select policy as object from ${OUR_POLICIES} where p.polroles = '{0}'`,
  },
  {
    name: 'several-policies-for-one-operation',
    query: `
      select format('%s: %s by %s', min(name), p.polcmd, role::regrole) as object
      from ${OUR_POLICIES} cross join unnest(p.polroles) as role
      where p.polpermissive group by c.oid, p.polcmd, role having count(*) > 1`,
  },
  {
    name: 'write-without-check',
    query: `select policy as object from ${OUR_POLICIES} where p.polcmd in ('a', 'w', '*') and p.polwithcheck is null`,
  },
  {
    // Wrapped in a select it runs once per statement; bare, once per row.
    name: 'caller-asked-per-row',
    query: `
      select policy as object from ${OUR_POLICIES}
      where regexp_replace(
        concat_ws(' ', pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)),
        '\\( *SELECT (auth\\.\\w+|(public\\.)?is_admin|private\\.\\w+)\\(\\)[^)]*\\)', '', 'g'
      ) ~ '(auth\\.\\w+|is_admin|private\\.\\w+)\\(\\)'`,
  },
  {
    // Every column that a policy filters by leads an index, those of other tables it looks into included.
    name: 'policy-column-unindexed',
    query: `
      select distinct format('%s.%s in %s', asked.relname, a.attname, policy) as object
      from ${OUR_POLICIES}
      join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
      join pg_class asked on asked.oid = d.refobjid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where not exists (select from pg_index i where i.indrelid = asked.oid and i.indkey[0] = a.attnum)`,
  },
  {
    // The table is open for an operation that row-level security then refuses: one of the two is a mistake.
    name: 'grant-without-policy',
    query: `
      select format('%s: %s by %s', name, verb, api.role) as object
      from ${OUR_TABLES} cross join ${OPERATIONS} cross join ${API_ROLES}
      where c.relkind in ('r', 'p') and c.relrowsecurity and ${MAY} and not ${HAS_POLICY}`,
  },
  {
    name: 'policy-without-grant',
    query: `
      select format('%s: %s by %s', name, verb, api.role) as object
      from ${OUR_TABLES} cross join ${OPERATIONS} cross join ${API_ROLES}
      where c.relkind in ('r', 'p') and ${HAS_POLICY} and not ${MAY}`,
  },
];
