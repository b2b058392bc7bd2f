import type { User } from '@ballast/server/testing/actors';
import type { ISql } from 'postgres';

interface Use {
  readonly rows: number;
  readonly bytes: number;
}

/** What is counted for an account, by table; tables with nothing are left out. */
export async function counted(sql: ISql, { id }: User): Promise<Record<string, Use>> {
  const found = await sql<{ relation: string; rows: number; bytes: number }[]>`
    select relation, row_count::integer as rows, byte_count::integer as bytes from private.account_usage
    where user_id = ${id} and (row_count <> 0 or byte_count <> 0) order by relation`;
  return Object.fromEntries(found.map(({ relation, rows, bytes }) => [relation, { rows, bytes }]));
}

/** What there is, looked up row by row: texts, JSON and numbers as long as they are written. */
export async function recounted(sql: ISql, { id }: User): Promise<Record<string, Use>> {
  const relations = await sql<{ relation: string; condition: string; columns: string[] }[]>`
    select q.relation, p.condition, (
      select array_agg(column_name::text) from information_schema.columns
      where table_schema || '.' || table_name = q.relation and data_type in ('text', 'jsonb', 'numeric')
    ) as columns
    from private.quotas() q join private.personal_relations() p on p.relation = q.relation order by q.relation`;
  const use: Record<string, Use> = {};
  for (const { relation, condition, columns } of relations) {
    const lengths = columns.map((name) => `coalesce(octet_length(t."${name}"::text), 0)`).join(' + ');
    const [found] = await sql.unsafe<{ rows: number; bytes: number }[]>(
      `select count(*)::integer as rows, coalesce(sum(${lengths}), 0)::integer as bytes from ${relation} t where ${condition}`,
      [id],
    );
    if (found !== undefined && found.rows > 0) use[relation] = { ...found };
  }
  return use;
}
