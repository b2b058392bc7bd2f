import type { ISql } from 'postgres';

/** Every table of every schema of ours and of the platform that has a text in any of its rows, and in how many. */
export async function tablesThatMention(sql: ISql, texts: readonly string[]): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`;
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer as count from ${sql(name)} as listed
      where exists (select from unnest(${[...texts]}::text[]) as text where strpos(lower(listed::text), lower(text)) > 0)`;
    if (row !== undefined && row.count > 0) found[name] = row.count;
  }
  return found;
}
