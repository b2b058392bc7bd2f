import { Client, Connection as Wire } from 'pg';
import { Batch, type Prepared, type StatementResult } from './batch.ts';
import { cancelStatement } from './cancel.ts';
import { errorCode } from './database-error.ts';
import { ConnectionLost } from './failure.ts';
import { parsersOf, type ArrayTypes, type WireTypes } from './wire-types.ts';

const CONNECT_WITHIN_MILLISECONDS = 5_000;

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly types: WireTypes;
  /** The server keeps the plan of a statement with a name. */
  readonly name?: string | undefined;
}

/** What goes to the server in one message with a statement. Together they are a transaction, unless one of them begins another. */
export interface Around {
  readonly before?: readonly Statement[];
  readonly after?: readonly Statement[];
}

/** The driver has its own reading of `sslmode`, in which `require` checks certificates; this asks for libpq's. */
function addressOf(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

/** The driver's own connection, under its client: bytes are counted there. */
function wireOf(client: Client): Wire {
  const wire: unknown = Reflect.get(client, 'connection');
  if (!(wire instanceof Wire)) throw new TypeError('pg has no connection under its client');
  return wire;
}

/** A lost connection has a code, whatever words the driver has for it; a socket that is not there belongs to a server that is away. */
function asLost(error: unknown): unknown {
  const code = errorCode(error);
  return code === undefined || code === 'ENOENT' ? new ConnectionLost(error) : error;
}

/**
 * One connection to PostgreSQL that may die at any time: then what runs on it rejects, and nothing else happens to the
 * process. One statement at a time.
 */
export class Connection {
  readonly openedAt = performance.now();
  readonly #client: Client;
  readonly #wire: Wire;
  readonly #key = { processId: 0, secret: 0 };
  readonly #prepared: Prepared = new Map();
  #arrays: ArrayTypes = new Map();
  #isOpen = false;
  #isBusy = false;
  #isInTransaction = false;
  /** Called with the size of what has just arrived. */
  onBytes: ((bytes: number) => void) | undefined;
  onEnd: (() => void) | undefined;

  constructor(url: string) {
    this.#client = new Client({
      connectionString: addressOf(url),
      connectionTimeoutMillis: CONNECT_WITHIN_MILLISECONDS,
      keepAlive: true,
      application_name: 'ballast',
    });
    this.#wire = wireOf(this.#client);
    this.#wire.on('backendKeyData', ({ processID, secretKey }: { processID: number; secretKey: number }) => {
      Object.assign(this.#key, { processId: processID, secret: secretKey });
    });
    this.#wire.on('readyForQuery', ({ status }: { status: string }) => {
      this.#isInTransaction = status !== 'I';
    });
    const ended = (): void => {
      this.#isOpen = false;
      this.onEnd?.();
    };
    this.#client.on('error', ended).on('end', ended);
  }

  async open(): Promise<void> {
    try {
      await this.#client.connect();
    } catch (error) {
      this.close();
      throw asLost(error);
    }
    this.#isOpen = true;
    this.#wire.stream.on('data', (chunk: Buffer) => this.onBytes?.(chunk.length));
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Open, with nothing running and no transaction left behind. */
  get isClean(): boolean {
    return this.#isOpen && !this.#isBusy && !this.#isInTransaction;
  }

  /** Arrays of the database's own types are read by this; unread, they stay text. */
  knowArrays(arrays: ArrayTypes): void {
    this.#arrays = arrays;
  }

  async query<Row extends object>(statement: Statement, around: Around = {}): Promise<StatementResult<Row>> {
    if (!this.#isOpen) throw new ConnectionLost();
    this.#isBusy = true;
    try {
      const { text, values = [], types, name } = statement;
      const { before = [], after = [] } = around;
      // A text of several statements has no other way.
      if (values.length === 0 && name === undefined && before.length + after.length === 0)
        return await this.#client.query<Row>({ text, types: parsersOf(types, this.#arrays) });
      return await new Promise<StatementResult<Row>>((resolve, reject) => {
        this.#client.query(
          new Batch({
            statements: [...before, statement, ...after],
            shown: before.length,
            prepared: this.#prepared,
            types: parsersOf(types, this.#arrays),
            resolve: (result: StatementResult<Row>) => resolve(result),
            reject,
          }),
        );
      });
    } catch (error) {
      throw this.#isOpen ? error : asLost(error);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Cancels the running statement, which rejects with 57014. Resolves once the server has taken the request. */
  async cancel(): Promise<void> {
    const { host, port } = this.#client;
    if (this.#isOpen && this.#isBusy) await cancelStatement({ host, port, ...this.#key });
  }

  /** At once, whatever runs. */
  destroy(): void {
    this.#isOpen = false;
    this.#wire.stream.destroy();
  }

  /** With a goodbye, so that the server logs no lost client. */
  close(): void {
    if (this.#isBusy) return this.destroy();
    this.#isOpen = false;
    this.#wire.once('error', () => undefined);
    this.#client.end(() => undefined);
  }
}
