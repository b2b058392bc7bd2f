import postgres, { type ParameterOrJSON } from 'postgres';
import type { Database, SqlValue } from './function.ts';

/** Connections of one instance: the pooler in front of hosted databases counts them. */
const CONNECTIONS = 3;

/** A Database over an address; without one, every query fails and callers go on without what is stored. */
export function databaseOver(url: string | undefined): Database {
  if (url === undefined) return { query: () => Promise.reject(new Error('no database is configured')) };
  // Unprepared, because a transaction pooler hands each statement to whichever connection is free.
  return databaseOf(postgres(url, { max: CONNECTIONS, prepare: false, idle_timeout: 20, onnotice: () => undefined }));
}

/** A Database over connections that somebody else opened and will close. */
export function databaseOf(sql: postgres.Sql): Database {
  return {
    query: async (statement, values = []) => [...(await sql.unsafe(statement, values.map(asParameter)))],
  };
}

/** The driver's types want arrays that can change. */
function asParameter(value: SqlValue): ParameterOrJSON<never> {
  return Array.isArray(value) ? [...value] : value;
}
