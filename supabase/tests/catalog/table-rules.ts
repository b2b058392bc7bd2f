import { OUR_TABLES, type Rule } from './finding.ts';

/** Tables of a person that are bounded without a quota, and by what. */
const BOUNDED = {
  'auth.users': 'one row; its metadata by the size of a request',
  'auth.identities': 'one for each way to sign in',
  'auth.sessions': 'limits on signing in, and 90 days',
  'auth.mfa_factors': 'one can be set up at a time',
  'private.assistant_token_secrets': 'one row for each token',
  'private.account_usage': 'one row for each quota',
  'private.advisor_replies': 'one hour',
  'private.advisor_usage': 'one row a day, for three days',
  'private.audit_log': 'limits on requests, and 730 days',
  'private.feedback_entries': 'twenty a day',
  'private.mail_requests': 'as tickets are, for seven days',
  'private.recovery_codes': 'eight, new ones in place of the old',
  'private.security_mail_requests': 'seven days',
  'public.assistant_tokens': 'ten',
  'public.deletion_requests': 'one row',
  'public.factor_recoveries': 'ten an hour, for 365 days',
  'public.factor_removals': 'made by administrators',
  'public.portfolio_visits': 'two rows for each portfolio, of 256 KiB',
  'public.profiles': 'one row',
  'public.user_settings': 'one row of 16 KiB',
} as const;
const BOUNDED_LIST = Object.keys(BOUNDED)
  .map((relation) => `'${relation}'`)
  .join(', ');

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
  {
    name: 'personal-table-without-quota',
    query: `
      select p.relation as object from private.personal_relations() p
      where p.relation not in (select q.relation from private.quotas() q) and p.relation not in (${BOUNDED_LIST})`,
  },
  {
    // Counted at each kind of write, and over every column of today that can grow; deletions of what the rows belong to as well.
    name: 'quota-not-counted',
    query: `
      select q.relation as object from private.quotas() q
      where 3 > (
        select count(*) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = q.relation::regclass and t.tgenabled = 'O' and t.tgname like 'quota\\_of\\_%'
          and p.proname = 'count_' || split_part(q.relation, '.', 2)
          and strpos(p.prosrc, format('sum(%s)', private.measured_bytes(q.relation::regclass))) > 0
      ) or not exists (
        select from pg_constraint k where k.conrelid = q.relation::regclass and k.confrelid = 'auth.users'::regclass
      ) and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgenabled = 'O' and p.proname = 'uncount_' || split_part(q.relation, '.', 2)
          and strpos(p.prosrc, private.measured_bytes(q.relation::regclass)) > 0
      )`,
  },
];
