import type { Sql, TransactionSql } from 'postgres';
import { become, rehearse, type Actor } from '@ballast/server/testing/actors';
import type { Outcome, Verb } from '../../../tools/supabase/matrix/outcome.ts';
import type { Story } from './story.ts';
import type { World } from './world.ts';

/**
 * Updates and deletes name no row, as an unfiltered request would: only then do their own policies stand alone, without
 * those for reading.
 */
const STATEMENT: Record<Verb, (sql: TransactionSql, story: Story, world: World) => Promise<readonly unknown[]>> = {
  select: (sql, { relation, row }, world) => {
    const [column, value] = row(world);
    return sql`select * from ${sql(relation)} where ${sql(column)} = ${value}`;
  },
  insert: (sql, { relation, inserted }, world) => sql`insert into ${sql(relation)} ${sql(inserted(world))}`,
  update: (sql, { relation, changed }) => sql`update ${sql(relation)} set ${sql(changed)}`,
  delete: (sql, { relation }) => sql`delete from ${sql(relation)}`,
};

/**
 * Lets the actor try, then looks with other eyes at what became of it, and undoes everything. That the database reports no
 * error proves nothing: a write happened when the superuser reads another table (insert) or row than before.
 */
export async function attempt(sql: Sql, actor: Actor, verb: Verb, story: Story, world: World): Promise<Outcome> {
  return rehearse(sql, async (transaction) => {
    const [column, value] = story.row(world);
    const filter = verb === 'insert' ? transaction`true` : transaction`${transaction(column)} = ${value}`;
    const contents = () => transaction`
      select md5(string_agg(listed::text, E'\n' order by listed::text)) as digest
      from ${transaction(story.watched ?? story.relation)} as listed where ${filter}`;

    const before = await contents();
    const rows = await transaction
      .savepoint(async (savepoint) => {
        await become(savepoint, actor);
        return STATEMENT[verb](savepoint, story, world);
      })
      .catch(outcomeOf);
    if (rows === 'refused' || rows === 'yes') return rows;
    if (verb === 'select') return rows.length > 0 ? 'yes' : 'nothing';

    await transaction`select set_config('role', 'none', true)`;
    const [now] = await contents();
    return now?.['digest'] === before[0]?.['digest'] ? 'nothing' : 'yes';
  });
}

/** Insufficient privilege; and a view of sums, which takes no writes from anybody. */
const REFUSALS: readonly unknown[] = ['42501', '55000'];

/** Nothing but the row itself stood in its way: it was there already, or it names nobody. */
const ROW_AT_FAULT: readonly unknown[] = ['23505', '23502'];

function outcomeOf(error: unknown): 'refused' | 'yes' {
  if (error instanceof Error && 'code' in error) {
    if (REFUSALS.includes(error.code)) return 'refused';
    if (ROW_AT_FAULT.includes(error.code)) return 'yes';
  }
  throw error;
}
