import type { Sql } from 'postgres';

/** Everything that a client could change, as it was: what an attempt did is undone without a new start. */
export interface Snapshot {
  restore(): Promise<void>;
}

interface Kept {
  readonly name: string;
  readonly copy: string;
  readonly columns: string;
}

/** Copies every table of ours and of the accounts aside. */
export async function keep(sql: Sql): Promise<Snapshot> {
  await sql`create schema if not exists kept`;
  const tables = await sql<Kept[]>`
    select format('%I.%I', n.nspname, c.relname) as name, format('kept.%I', n.nspname || '_' || c.relname) as copy,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r'`;
  for (const { name, copy, columns } of tables)
    await sql.unsafe(`create table ${copy} as select ${columns} from ${name}`);
  return {
    restore: async () => {
      await sql.begin(async (transaction) => {
        // Neither triggers nor foreign keys: rows come back as they were, in any order.
        await transaction`set local session_replication_role = replica`;
        for (const { name, copy, columns } of tables) {
          await transaction.unsafe(`delete from ${name}`);
          await transaction.unsafe(
            `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`,
          );
        }
      });
    },
  };
}
