import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { StatementResult } from '../database/batch.ts';
import { currentCaller } from '../database/caller.ts';
import type { Lease } from '../database/lease.ts';
import type { Pool } from '../database/pool.ts';
import { REST_TYPES } from '../database/wire-types.ts';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export function asKyselyResult<R>({ command, rowCount, rows }: StatementResult<R>): QueryResult<R> {
  return CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
}

class LeasedConnection implements DatabaseConnection {
  readonly lease: Lease;

  constructor(lease: Lease) {
    this.lease = lease;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return asKyselyResult(await this.lease.query<R & object>({ text: sql, values: parameters, types: REST_TYPES }));
  }

  async command(text: string): Promise<void> {
    await this.lease.query({ text, types: REST_TYPES });
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed');
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LeasedConnection> {
    return new LeasedConnection(await this.#pool.acquire(currentCaller()));
  }

  async beginTransaction(connection: LeasedConnection): Promise<void> {
    await connection.command('begin');
  }

  async commitTransaction(connection: LeasedConnection): Promise<void> {
    await connection.command('commit');
  }

  async rollbackTransaction(connection: LeasedConnection): Promise<void> {
    await connection.command('rollback');
  }

  async releaseConnection(connection: LeasedConnection): Promise<void> {
    await connection.lease.release();
  }

  /** The caller that made the pool ends it. */
  async destroy(): Promise<void> {}
}

/** The library's query builder over our own connections, for the request being served. */
export function kyselyOver(pool: Pool): Kysely<unknown> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const ONLY_QUERIES = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** A query builder whose statements all run on one connection. */
export function kyselyOn(connection: DatabaseConnection): Kysely<unknown> {
  const driver = new DummyDriver();
  const provider = {
    provideConnection: async <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(connection),
  };
  const executor = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), provider);
  return new Kysely({ config: { dialect: ONLY_QUERIES }, dialect: ONLY_QUERIES, driver, executor });
}
