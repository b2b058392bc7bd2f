import type { Sql } from 'postgres';

const LETTERS = 4_999;

/** The longest feedback that anybody may leave: what a pattern has most to do with. */
export async function leaveLongestFeedback(sql: Sql, userId: string, count = 1): Promise<void> {
  const content = 'abcdefghij klmnop qrstuvwxyz '.repeat(200).slice(0, LETTERS);
  await sql`
    insert into private.feedback_entries (user_id, content)
    select ${userId}::uuid, ${content} from generate_series(1, ${count}::integer)`;
}
