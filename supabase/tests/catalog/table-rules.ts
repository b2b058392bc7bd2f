import { OUR_TABLES, type Rule } from './finding.ts';

export const TABLE_RULES: readonly Rule[] = [
  {
    name: 'row-level-security-off',
    query: `select name as object from ${OUR_TABLES} where c.relkind in ('r', 'p') and not c.relrowsecurity`,
  },
  {
    name: 'view-not-invoker',
    query: `
      select name as object from ${OUR_TABLES}
      where c.relkind = 'm' or c.relkind = 'v'
        and not coalesce(c.reloptions && array['security_invoker=on', 'security_invoker=true'], false)`,
  },
  {
    // Supabase opens every new table to the API roles. Nobody decides to grant TRUNCATE: where it stands, nobody decided.
    name: 'grants-undecided',
    query: `
      select distinct format('%s to %s', name, grantee.rolname) as object
      from ${OUR_TABLES}
      cross join lateral aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) as acl
      join pg_roles grantee on grantee.oid = acl.grantee
      where c.relkind in ('r', 'p', 'v') and grantee.rolname in ('anon', 'authenticated')
        and acl.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
  },
  {
    name: 'visitor-may-write',
    query: `
      select distinct name as object from ${OUR_TABLES}
      where c.relkind in ('r', 'p', 'v') and (
        has_any_column_privilege('anon', c.oid, 'insert, update') or has_table_privilege('anon', c.oid, 'delete, truncate')
      )`,
  },
  {
    name: 'granted-to-everyone',
    query: `
      select distinct name as object
      from ${OUR_TABLES} cross join lateral aclexplode(c.relacl) as acl
      where c.relkind in ('r', 'p', 'v') and acl.grantee = 0`,
  },
  {
    name: 'foreign-key-unindexed',
    query: `
      select format('%s (%s)', name, k.conname) as object
      from ${OUR_TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      where not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = k.conkey[1])`,
  },
  {
    // Amounts are numeric: binary floats do not hold paise. A numeric check without an upper bound lets NaN pass.
    name: 'inexact-number',
    query: `
      select format('%s.%s', name, a.attname) as object
      from ${OUR_TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and a.atttypid in ('real'::regtype, 'double precision'::regtype, 'money'::regtype)`,
  },
  {
    name: 'number-unbounded',
    query: `
      select format('%s.%s', name, a.attname) as object
      from ${OUR_TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and a.atttypid = 'numeric'::regtype and not exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
          and pg_get_constraintdef(k.oid) ~ format('\\m%s <', a.attname)
      )`,
  },
  {
    // Text that a client sends has a limit, an enumeration or a pattern.
    name: 'text-unbounded',
    query: `
      select format('%s.%s', name, a.attname) as object
      from ${OUR_TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
        and has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
        and not exists (
          select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        )`,
  },
];
