import type { ISql } from 'postgres';
import type { Verb } from './outcome.ts';

/** What the catalog says about one operation on one table or view. */
export interface Rights {
  readonly relation: string;
  readonly verb: Verb;
  /** Whether the role may begin it at all: on the schema and the relation. What lies beneath a view is tried by the tests of access. */
  readonly anon: boolean;
  readonly authenticated: boolean;
  readonly service: boolean;
  /** The conditions of the policies, for each table that it touches: any of a table's is enough, each table is needed. */
  readonly conditions: readonly (readonly string[])[];
  /** What a view asks by itself, of whatever role. */
  readonly viewCondition: string | null;
  /** Whether a session of the password alone is kept out where the account has a second factor. */
  readonly asksForFactor: boolean;
  /** The columns that a signed-in person may set. */
  readonly columns: readonly string[];
  readonly hasAllColumns: boolean;
}

/** Every operation on every table and view of `public` and `private`. */
export async function readRights(sql: ISql): Promise<Rights[]> {
  return sql<Rights[]>`
    with verbs (verb, letter, place) as (
      values ('select', 'r', 1), ('insert', 'a', 2), ('update', 'w', 3), ('delete', 'd', 4)
    ), ours as (
      select c.oid, c.relkind = 'v' as is_view, n.oid as schema, format('%s.%s', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v')
    ), beneath as (
      select distinct r.ev_class as oid, d.refclassid, d.refobjid
      from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      where d.refobjid <> r.ev_class
    ), bases as (
      select oid, oid as base from ours where not is_view
      union
      select b.oid, b.refobjid from beneath b join ours t on t.oid = b.refobjid and not t.is_view
      where b.refclassid = 'pg_class'::regclass
    ), sources as (
      select b.oid, p.prosrc from beneath b join pg_proc p on p.oid = b.refobjid where b.refclassid = 'pg_proc'::regclass
        and p.proretset
    )
    select o.name as relation, v.verb,
      ${grantedTo(sql, 'anon')} as anon, ${grantedTo(sql, 'authenticated')} as authenticated,
      ${grantedTo(sql, 'service_role')} as service,
      array_to_json(array(
        select array_to_json(array(
          select coalesce(pg_get_expr(case v.letter when 'a' then p.polwithcheck else p.polqual end, b.base), '')
          from pg_policy p
          where p.polrelid = b.base and p.polpermissive and p.polcmd in (v.letter::"char", '*')
            and 'authenticated'::regrole = any (p.polroles)
        ))
        from bases b where b.oid = o.oid
      )) as conditions,
      case
        when not o.is_view then null
        when pg_get_viewdef(o.oid) ~ 'WHERE .*is_admin\\(\\)' then 'is_admin()'
        when exists (select from sources s where s.oid = o.oid and s.prosrc ~ 'user_id = \\(select auth\\.uid\\(\\)\\)')
          then 'auth.uid()'
      end as "viewCondition",
      exists (
        select from bases b join pg_policy p on p.polrelid = b.base
        where b.oid = o.oid and not p.polpermissive and p.polcmd in (v.letter::"char", '*')
          and pg_get_expr(p.polqual, b.base) ~ 'has_required_aal\\(\\)'
      ) or exists (select from sources s where s.oid = o.oid and s.prosrc ~ 'has_required_aal\\(\\)') as "asksForFactor",
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and v.verb in ('insert', 'update')
          and has_column_privilege('authenticated', o.oid, a.attnum, v.verb)
        order by a.attnum
      ) as columns,
      has_table_privilege('authenticated', o.oid, v.verb) as "hasAllColumns"
    from ours o cross join verbs v
    order by o.name, v.place`;
}

/** A view takes writes where PostgreSQL passes them on to its table, or a trigger of its own takes them. */
const grantedTo = (sql: ISql, role: string) => sql`(
  has_schema_privilege(${role}::name, o.schema, 'usage')
  and (has_table_privilege(${role}::name, o.oid, v.verb)
    or v.verb <> 'delete' and has_any_column_privilege(${role}::name, o.oid, v.verb))
  and (v.verb = 'select' or not o.is_view or exists (
    select from pg_trigger t where t.tgrelid = o.oid and t.tgtype & 64 > 0
  ) or pg_relation_is_updatable(o.oid, false) & case v.verb when 'insert' then 8 when 'update' then 4 else 16 end > 0)
)`;

/** A function that the API offers, and who may call it. */
export interface Callable {
  readonly name: string;
  readonly anon: boolean;
  readonly authenticated: boolean;
  readonly service: boolean;
  /** Whether it acts with the rights of its owner instead of the caller's. */
  readonly isDefiner: boolean;
}

export async function readCallables(sql: ISql): Promise<Callable[]> {
  return sql<Callable[]>`
    select format('%s(%s)', p.proname, array_to_string(p.proargnames, ', ')) as name, p.prosecdef as "isDefiner",
      has_function_privilege('anon', p.oid, 'execute') as anon,
      has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
      has_function_privilege('service_role', p.oid, 'execute') as service
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    order by 1`;
}
