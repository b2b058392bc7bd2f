import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { currentCaller } from '../database/caller.ts';
import type { Lease } from '../database/lease.ts';
import type { Pool } from '../database/pool.ts';
import { REST_TYPES } from '../database/wire-types.ts';

/** What a transaction begins with, in the same message; made once there is a connection. */
const openings = new AsyncLocalStorage<() => string>();

/** Runs work in which a transaction begins with these statements. */
export const withTransactionSetup = async <T>(statements: () => string, work: () => Promise<T>): Promise<T> =>
  openings.run(statements, work);

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class LeasedConnection implements DatabaseConnection {
  readonly lease: Lease;

  constructor(lease: Lease) {
    this.lease = lease;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.lease.query<R & object>({
      text: sql,
      values: parameters,
      types: REST_TYPES,
    });
    return CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount), rows } : { rows: rows ?? [] };
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
    try {
      await connection.command(`begin; ${openings.getStore()?.() ?? ''}`);
    } catch (error) {
      await connection.command('rollback');
      throw error;
    }
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
