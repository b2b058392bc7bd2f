import postgres from 'postgres';
import type { Database, SqlValue } from './function.ts';

/** Connections of one instance: the pooler in front of hosted databases counts them. */
const CONNECTIONS = 3;

/** A Database over an address; without one, every query fails and callers go on without what is stored. */
export function databaseOver(url: string | undefined): Database {
  if (url === undefined) return { query: () => Promise.reject(new Error(NO_DATABASE)) };
  return databaseOf(connect(url));
}

/** Runs `work` in a transaction of its own; what it throws undoes all that it did, and is thrown. */
export type InTransaction = (work: (database: Database) => Promise<void>) => Promise<void>;

/** Transactions over an address. */
export function transactionsOver(url: string | undefined): InTransaction {
  if (url === undefined) return () => Promise.reject(new Error(NO_DATABASE));
  const sql = connect(url);
  return async (work) => {
    await sql.begin(async (transaction) => work(databaseOf(transaction)));
  };
}

const NO_DATABASE = 'no database is configured';

// Unprepared, because a transaction pooler hands each statement to whichever connection is free.
const connect = (url: string) =>
  postgres(url, { max: CONNECTIONS, prepare: false, idle_timeout: 20, onnotice: () => undefined });

/** What runs statements: the hosted driver's connections, or the embedded server's own. */
interface Statements {
  unsafe(statement: string, values: SqlParameter[]): PromiseLike<readonly Readonly<Record<string, unknown>>[]>;
}

type SqlParameter = Exclude<SqlValue, readonly unknown[]> | string[] | number[];

/** A Database over connections that somebody else opened and will close. */
export function databaseOf(sql: Statements): Database {
  return { query: async (statement, values = []) => [...(await sql.unsafe(statement, values.map(asParameter)))] };
}

/** The drivers' types want arrays that can change. */
const asParameter = (value: SqlValue): SqlParameter =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? copyOf(value) : value;

const copyOf = (list: readonly string[] | readonly number[]): string[] | number[] =>
  list.every((item) => typeof item === 'string') ? list.map(String) : list.map(Number);
