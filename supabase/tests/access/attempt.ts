import type { Sql, TransactionSql } from 'postgres';
import { become, rehearseAs, type Actor } from '@ballast/server/testing/actors';
import type { Outcome, Story, Verb } from './story.ts';
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
 * error proves nothing: a write happened when the service role reads another table (insert) or row than before.
 */
export async function attempt(sql: Sql, actor: Actor, verb: Verb, story: Story, world: World): Promise<Outcome> {
  return rehearseAs(sql, 'service', async (transaction) => {
    const [column, value] = story.row(world);
    const filter = verb === 'insert' ? transaction`true` : transaction`${transaction(column)} = ${value}`;
    const contents = () => transaction`
      select md5(string_agg(listed::text, E'\n' order by listed::text)) as digest
      from ${transaction(story.relation)} as listed where ${filter}`;

    const before = await contents();
    const rows = await transaction
      .savepoint(async (savepoint) => {
        await become(savepoint, actor);
        return STATEMENT[verb](savepoint, story, world);
      })
      .catch(undefinedIfRefused);
    if (rows === undefined) return 'refused';
    if (verb === 'select') return rows.length > 0 ? 'yes' : 'nothing';

    await become(transaction, 'service');
    const [now] = await contents();
    return now?.['digest'] === before[0]?.['digest'] ? 'nothing' : 'yes';
  });
}

/** Insufficient privilege; and a view of sums, which takes no writes from anybody. */
const REFUSALS: readonly unknown[] = ['42501', '55000'];

function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && REFUSALS.includes(error.code)) return;
  throw error;
}
