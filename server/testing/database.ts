import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import type { Pool } from '../src/database/pool.ts';
import { createServerPool } from '../src/database/server-pool.ts';
import { sqlOver, type Sql as ServerSql } from '../src/database/sql.ts';
import { TEMPLATE_DATABASE, withDatabase } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's own PostgreSQL, as superuser. */
    clusterUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  /** As superuser, whom row-level security does not bind. */
  readonly sql: Sql;
  /** The server's own connections to it. */
  readonly pool: Pool;
  readonly serverSql: ServerSql;
  drop(): Promise<void>;
}

/**
 * A database of this test file's own, migrated, in some ten milliseconds. `empty` gives one without our schema instead,
 * and another test database a copy of that one, to which nobody may be connected.
 * Drop it in `afterAll`: open connections of others to it are cut then.
 */
export async function createTestDatabase(
  kind: 'migrated' | 'empty' | TestDatabase = 'migrated',
): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template =
    kind === 'migrated' ? TEMPLATE_DATABASE : kind === 'empty' ? 'template1' : new URL(kind.url).pathname.slice(1);
  await onCluster(clusterUrl, `create database ${name} template ${template}`);

  const url = withDatabase(clusterUrl, name);
  const sql = postgres(url, { max: 4, onnotice: () => undefined });
  const pool = createServerPool(url);
  return {
    url,
    sql,
    pool,
    serverSql: sqlOver(pool),
    drop: async () => {
      await pool.end(5);
      await sql.end({ timeout: 5 });
      await onCluster(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const cluster = postgres(clusterUrl, { max: 1 });
  try {
    await cluster.unsafe(statement);
  } finally {
    await cluster.end();
  }
}
