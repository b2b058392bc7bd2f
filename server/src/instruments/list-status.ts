import { z } from 'zod';
import type { Sql } from '../database/sql.ts';

const statusSchema = z.object({
  list: z.string(),
  ageDays: z.number(),
  failures: z.number(),
  failedAt: z.date().nullable(),
});
export type ListStatus = z.output<typeof statusSchema>;

/** The lists that the master of instruments is made from. */
export async function readListStatus(sql: Sql): Promise<readonly ListStatus[]> {
  const rows = await sql`
    select l.list, (current_date - l.as_of)::integer as "ageDays", coalesce(r.failures, 0) as failures, r.failed_at as "failedAt"
    from private.instrument_lists l left join private.instrument_refreshes r on r.list = l.list
    where l.list <> 'master'
    order by l.list`;
  return z.array(statusSchema).parse(rows);
}
