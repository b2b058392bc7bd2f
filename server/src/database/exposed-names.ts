import type { Sql } from './sql.ts';

/** What `/rest/v1` has: tables, views and `rpc/` functions. Requests for anything else share one route in the metrics. */
export async function readExposedNames(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    union select 'rpc/' || p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;
  return new Set(rows.map(({ name }) => name));
}
