import type { Sql } from 'postgres';

/** What the generated types say about one column. */
export interface Column {
  readonly name: string;
  readonly type: string;
  /** The values that a check allows, when it is a list. */
  readonly allowed: readonly string[] | null;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Generated or an identity: no client sets it. */
  readonly isComputed: boolean;
}

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isOneToOne: boolean;
  readonly table: string;
  readonly referencedColumns: readonly string[];
}

export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly isWritable: boolean;
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly ForeignKey[];
}

export interface Routine {
  readonly name: string;
  /** What has a default may be left out, and be null. */
  readonly args: readonly { readonly name: string; readonly type: string; readonly hasDefault: boolean }[];
  readonly returns: string;
}

/**
 * Tables and views of `public`. A view's column that is a plain column of its table is as that one is; a computed one may
 * be null, for the catalog does not know better.
 */
export async function readRelations(sql: Sql): Promise<Relation[]> {
  return sql<Relation[]>`
    with base as (
      select distinct r.ev_class as view, d.refobjid as "table", d.refobjsubid as attnum
      from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
      join pg_class t on t.oid = d.refobjid and t.relkind = 'r'
    ), described as (
      select c.oid, a.attnum, a.attname as name, format_type(a.atttypid, null) as type,
        coalesce(b.attnotnull, false) as not_null, coalesce(b.atthasdef or b.attidentity <> '', false) as has_default,
        coalesce(b.attgenerated <> '' or b.attidentity = 'a', false) as is_computed,
        (
          select array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g'))[1])
          from pg_constraint k
          where k.conrelid = b.attrelid and k.contype = 'c' and k.conkey = array[b.attnum]
            and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'
          limit 1
        ) as allowed
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attribute b on b.attname = a.attname and case c.relkind
        when 'r' then b.attrelid = c.oid
        else pg_column_is_updatable(c.oid, a.attnum, false)
          and (c.oid, b.attrelid, b.attnum) in (select view, "table", attnum from base)
      end
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    )
    select c.relname as name, c.relkind = 'v' as "isView",
      has_any_column_privilege('service_role', c.oid, 'insert, update') as "isWritable",
      (
        select json_agg(json_build_object(
          'name', d.name, 'type', d.type, 'allowed', d.allowed, 'isNullable', not d.not_null,
          'hasDefault', d.has_default, 'isComputed', d.is_computed
        ) order by d.attnum)
        from described d where d.oid = c.oid
      ) as columns,
      coalesce((
        select json_agg(json_build_object(
          'name', k.conname, 'table', k.confrelid::regclass::text,
          'columns', (select json_agg(attname) from pg_attribute where attrelid = k.conrelid and attnum = any (k.conkey)),
          'referencedColumns',
            (select json_agg(attname) from pg_attribute where attrelid = k.confrelid and attnum = any (k.confkey)),
          'isOneToOne', exists (
            select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey = k.conkey
          )
        ) order by k.conname)
        from pg_constraint k join pg_class t on t.oid = k.confrelid and t.relnamespace = 'public'::regnamespace
        where k.conrelid = c.oid and k.contype = 'f'
      ), '[]') as "foreignKeys"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname`;
}

/** Functions of `public`, their arguments in order. */
export async function readRoutines(sql: Sql): Promise<Routine[]> {
  return sql<Routine[]>`
    select p.proname as name, format_type(p.prorettype, null) as returns,
      coalesce((
        select json_agg(json_build_object(
          'name', p.proargnames[position], 'type', format_type(type, null),
          'hasDefault', position > p.pronargs - p.pronargdefaults
        ) order by position)
        from unnest(p.proargtypes) with ordinality as argument (type, position)
      ), '[]') as args
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    order by p.proname`;
}
