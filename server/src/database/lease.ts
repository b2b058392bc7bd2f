import type { StatementResult } from './batch.ts';
import { noteFailure } from './caller.ts';
import type { Caller } from '../scope/caller-scope.ts';
import type { Around, Connection, Statement } from './connection.ts';
import { AnswerTooLarge, ConnectionLost } from './failure.ts';

const ROLLBACK = /^\s*rollback\b/i;

/** A connection while one caller has it: bound to the caller's patience and to the size of one answer. */
export class Lease {
  readonly #connection: Connection;
  readonly #caller: Caller;
  readonly #onRelease: () => void;
  /** Of the statement asked last, while it runs. */
  #last: Promise<unknown> | undefined;
  #cancelling: Promise<void> = Promise.resolve();
  #received = 0;
  #isReleased = false;
  #refusal: Error | undefined;

  constructor(connection: Connection, caller: Caller, onRelease: () => void) {
    this.#connection = connection;
    this.#caller = caller;
    this.#onRelease = onRelease;
    caller.signal?.addEventListener('abort', this.#abandon, { once: true });
    connection.onBytes = this.#count;
  }

  /** One after the other, in the order of asking. */
  query<Row extends object>(statement: Statement, around?: Around): Promise<StatementResult<Row>> {
    const run = (): Promise<StatementResult<Row>> => this.#run<Row>(statement, around);
    const turn = this.#last === undefined ? run() : this.#last.then(run);
    const over = (): void => {
      if (this.#last === settled) this.#last = undefined;
    };
    const settled = turn.then(over, over);
    this.#last = settled;
    return turn;
  }

  async #run<Row extends object>(statement: Statement, around: Around | undefined): Promise<StatementResult<Row>> {
    const isRollback = ROLLBACK.test(statement.text);
    if (isRollback && !this.#connection.isOpen) return NOTHING;
    try {
      if (this.#isReleased) throw new ConnectionLost('The connection was given back');
      if (!isRollback) this.#throwIfRefused();
      return await this.#connection.query<Row>(statement, around);
    } catch (error) {
      // What our own limit ended looks like a lost connection from here.
      const reason = this.#refusal ?? error;
      noteFailure(reason);
      throw reason;
    }
  }

  #throwIfRefused(): void {
    if (this.#refusal !== undefined) throw this.#refusal;
    this.#caller.signal?.throwIfAborted();
  }

  async release(): Promise<void> {
    if (this.#isReleased) return;
    await this.#last;
    this.#isReleased = true;
    this.#caller.signal?.removeEventListener('abort', this.#abandon);
    this.#connection.onBytes = undefined;
    await this.#cancelling;
    this.#onRelease();
  }

  readonly #abandon = (): void => {
    this.#cancelling = this.#connection.cancel();
  };

  readonly #count = (bytes: number): void => {
    this.#received += bytes;
    if (this.#refusal !== undefined || this.#received <= (this.#caller.maxBytes ?? Infinity)) return;
    this.#refusal = new AnswerTooLarge();
    // The server notices when it sends on; nothing more of the answer reaches our memory.
    this.#connection.destroy();
  };
}

const NOTHING: StatementResult<never> = { command: 'ROLLBACK', rowCount: 0, rows: [] };
