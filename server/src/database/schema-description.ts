import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { compactSql } from './compact-sql.ts';

/**
 * What the migrations made, a row for each fact. The same on every supported version of PostgreSQL and for any owner,
 * so not in it: comments, what belongs to extensions, grants to other roles than the API's, `maintain` (17 and later) and
 * the catalog's own constraints for `not null` (18). Settings of roles are the operator's.
 */
const FACTS = `
  with ours as (
    select n.oid, n.nspname from pg_catalog.pg_namespace n where n.nspname in ('public', 'private')
  ), extension_member as (
    select d.classid, d.objid from pg_catalog.pg_depend d where d.deptype = 'e'
  ), relation as (
    select c.oid, c.relkind, c.relacl, c.relowner, format('%s.%s', ours.nspname, c.relname) as name, c.relpersistence,
      c.relrowsecurity, c.relforcerowsecurity, c.reloptions
    from pg_catalog.pg_class c join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from extension_member e where e.classid = 'pg_catalog.pg_class'::regclass and e.objid = c.oid)
  ), routine as (
    select p.*, format('%s.%s(%s)', ours.nspname, p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid)) as name
    from pg_catalog.pg_proc p join ours on ours.oid = p.pronamespace
    where not exists (select from extension_member e where e.classid = 'pg_catalog.pg_proc'::regclass and e.objid = p.oid)
  ), owner as (
    select n.nspowner as oid from pg_catalog.pg_namespace n where n.nspname = 'private'
  ), grants as (
    select 'schema' as kind, n.nspname::text as name, n.nspacl as acl from pg_catalog.pg_namespace n where n.nspname = 'private'
    union all
    select 'relation', name, coalesce(relacl, pg_catalog.acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
    from relation
    union all
    select 'column', format('%s.%s', r.name, a.attname), a.attacl
    from relation r join pg_catalog.pg_attribute a on a.attrelid = r.oid and a.attacl is not null
    union all
    select 'function', name, coalesce(proacl, pg_catalog.acldefault('f', proowner)) from routine
  )

  select 'relation' as kind, name, concat_ws(' ', relkind, relpersistence, 'rls', relrowsecurity, relforcerowsecurity,
    array_to_string(reloptions, ','), case when relowner <> (select oid from owner) then 'of another owner' end) as detail, null as code
  from relation

  union all
  select 'column', r.name, concat_ws(' ', lpad(row_number() over (partition by r.oid order by a.attnum)::text, 3), a.attname,
    pg_catalog.format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
    'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
    'collate ' || (select c.collname from pg_catalog.pg_collation c where c.oid = a.attcollation and c.collname <> 'default')
  ), pg_catalog.pg_get_expr(d.adbin, d.adrelid)
  from relation r
  join pg_catalog.pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_catalog.pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.relkind <> 'S'

  union all
  select 'constraint', r.name, concat_ws(' ', c.conname, case when not c.convalidated then 'not valid' end),
    pg_catalog.pg_get_constraintdef(c.oid)
  from relation r join pg_catalog.pg_constraint c on c.conrelid = r.oid
  where c.contype in ('c', 'f', 'p', 'u', 'x')

  union all
  select 'index', r.name, case when not i.indisvalid then 'invalid' end, pg_catalog.pg_get_indexdef(i.indexrelid)
  from relation r join pg_catalog.pg_index i on i.indrelid = r.oid

  union all
  select 'view', r.name, null, pg_catalog.pg_get_viewdef(r.oid)
  from relation r where r.relkind in ('v', 'm')

  union all
  select 'policy', r.name, concat_ws(' ', p.polname, p.polcmd, case when not p.polpermissive then 'restrictive' end,
    array_to_string(array(select role::regrole::text from unnest(p.polroles) as role order by 1), ',')),
    format('using %s check %s', pg_catalog.pg_get_expr(p.polqual, p.polrelid), pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid))
  from relation r join pg_catalog.pg_policy p on p.polrelid = r.oid

  union all
  select 'trigger', t.tgrelid::regclass::text, t.tgenabled::text, pg_catalog.pg_get_triggerdef(t.oid)
  from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid join pg_catalog.pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and (c.relnamespace in (select oid from ours) or p.pronamespace in (select oid from ours))

  union all
  select 'event trigger', t.evtname, concat_ws(' ', t.evtevent, t.evtenabled), t.evtfoid::regproc::text
  from pg_catalog.pg_event_trigger t join routine on routine.oid = t.evtfoid

  union all
  select 'function', f.name, concat_ws(' ', f.prokind, l.lanname, f.provolatile, f.proparallel,
    case when f.prosecdef then 'definer' end, case when f.proisstrict then 'strict' end,
    case when f.proleakproof then 'leakproof' end, array_to_string(f.proconfig, ','),
    case when f.proowner <> (select oid from owner) then 'of another owner' end,
    format('(%s) returns %s', pg_catalog.pg_get_function_arguments(f.oid), pg_catalog.pg_get_function_result(f.oid))), f.prosrc
  from routine f join pg_catalog.pg_language l on l.oid = f.prolang

  union all
  select 'type', format('%s.%s', ours.nspname, t.typname), t.typtype::text, null
  from pg_catalog.pg_type t join ours on ours.oid = t.typnamespace
  where t.typtype in ('d', 'e', 'r')
    and not exists (select from extension_member e where e.classid = 'pg_catalog.pg_type'::regclass and e.objid = t.oid)

  union all
  select 'extension', e.extname, format('in %s', e.extnamespace::regnamespace), null
  from pg_catalog.pg_extension e where e.extname = 'pg_trgm'

  union all
  select 'grants on ' || g.kind, g.name, string_agg(
    concat(coalesce(r.rolname, 'public'), ' ', lower(acl.privilege_type), case when acl.is_grantable then '*' end), ', '
    order by coalesce(r.rolname, 'public') collate "C", acl.privilege_type collate "C"
  ), null
  from grants g cross join pg_catalog.aclexplode(g.acl) as acl
  left join pg_catalog.pg_roles r on r.oid = acl.grantee
  where (acl.grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role')) and acl.privilege_type <> 'MAINTAIN'
  group by g.kind, g.name`;

interface Fact {
  readonly kind: string;
  readonly name: string;
  readonly detail: string | null;
  readonly code: string | null;
}

/** The application's schema as text, one line for each fact, in one order. Function bodies count without comments and spacing. */
export async function describeSchema(sql: TransactionSql): Promise<readonly string[]> {
  // Otherwise names are written with or without their schema, as the caller's path has it.
  await sql`select set_config('search_path', '', true)`;
  const facts = await sql.unsafe<Fact[]>(FACTS);
  return facts
    .map(({ kind, name, detail, code }) => [kind, name, detail, code === null ? null : compactSql(code)])
    .map((parts) => parts.filter((part) => part !== null && part !== '').join(' | '))
    .sort();
}

export function digestOf(description: readonly string[]): string {
  return createHash('sha256').update(description.join('\n')).digest('hex');
}
