import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Caller } from '../scope/caller-scope.ts';
import type { Statement } from '../database/connection.ts';
import type { Lease } from '../database/lease.ts';
import { StatementNames } from '../database/statement-names.ts';
import { REST_TYPES } from '../database/wire-types.ts';
import { asKyselyResult } from './kysely.ts';

const names = new StatementNames('rest');

/** A statement of `/rest/v1`; one whose text comes again is prepared. */
export const restStatement = (text: string, values: readonly unknown[] = []): Statement => ({
  text,
  values,
  types: REST_TYPES,
  name: names.nameOf(text),
});

/** One of our own, which comes with every request. */
export const namedStatement = (name: string, text: string): Statement => ({ text, types: REST_TYPES, name });

const BEGIN: Statement = { text: 'begin', types: REST_TYPES, name: 'rest_begin' };
const COMMIT: Statement = { text: 'commit', types: REST_TYPES, name: 'rest_commit' };
const ROLLBACK: Statement = { text: 'rollback', types: REST_TYPES };

/** What the library asks after calling a function, and nothing after that. */
const LAST_OF_CALL = /^\s*select\s+current_setting\('response\.status', true\)/i;

interface TransactionOptions {
  /** Role, claims and checks, before the first statement of a transaction. */
  readonly setup: readonly Statement[];
  /** Only reads, so that each statement may be a transaction of its own: read committed shows each the rows of its own time in any case. */
  readonly isRead: boolean;
  /** Called when the first statement is sent, and the setup with it. */
  readonly onBegin: () => void;
  readonly recording: Caller['recording'];
}

/**
 * The transaction of a request on one connection. It begins in the message of its first statement: a read takes one message, anything
 * else one more to commit.
 */
export class RequestTransaction implements DatabaseConnection {
  readonly #lease: Lease;
  readonly #options: TransactionOptions;
  #state: 'unsent' | 'open' | 'committed' = 'unsent';

  constructor(lease: Lease, options: TransactionOptions) {
    this.#lease = lease;
    this.#options = options;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = restStatement(sql, parameters);
    const { setup, isRead, onBegin, recording } = this.#options;
    if (this.#state === 'unsent') onBegin();
    if (isRead) {
      const result = await this.#lease.query<R & object>(statement, { before: setup });
      recording?.statements.push({ statement, rows: result.rows });
      return asKyselyResult(result);
    }
    // What came after the commit would run without the role.
    if (this.#state === 'committed') throw new Error('The transaction has ended');
    const before = this.#state === 'unsent' ? [BEGIN, ...setup] : [];
    this.#state = 'open';
    const isLast = LAST_OF_CALL.test(sql);
    const result = await this.#lease.query<R & object>(statement, { before, after: isLast ? [COMMIT] : [] });
    if (isLast) this.#state = 'committed';
    recording?.statements.push({ statement, rows: result.rows });
    return asKyselyResult(result);
  }

  async commit(): Promise<void> {
    if (this.#state === 'open') await this.#lease.query(COMMIT);
  }

  async rollback(): Promise<void> {
    if (this.#state === 'open') await this.#lease.query(ROLLBACK);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed');
  }
}
