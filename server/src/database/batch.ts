// Other workspaces check this file too, without what lies beside it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./pg-utils.d.ts" />
import type { Connection as Wire, CustomTypesConfig, Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** Statements that the server keeps for one connection; the one used longest ago is closed for a new one. */
const MOST_PREPARED = 200;
/** After so many uses a statement is prepared again: its plan is for tables as large as they were. */
const MOST_USES = 500;

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

interface PreparedStatement {
  readonly uses: number;
  /** Once its rows were read. */
  readonly columns: readonly Column[] | undefined;
}

/** The named statements of one connection, least recently used first. */
export type Prepared = Map<string, PreparedStatement>;

export interface BatchStatement {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  /** The server keeps the plan of a statement with a name. */
  readonly name?: string | undefined;
}

export interface StatementResult<Row> {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Row[];
}

interface BatchOptions {
  readonly statements: readonly BatchStatement[];
  /** The one whose rows are the result. */
  readonly shown: number;
  readonly prepared: Prepared;
  readonly types: CustomTypesConfig;
  /** A method, since the caller alone knows what the rows are. */
  resolve(result: StatementResult<object>): void;
  reject(error: unknown): void;
}

type Sent = string | Buffer | null;

const asSent = (value: unknown): Sent => (typeof value === 'string' ? value : prepareValue(value));

/**
 * Statements in one message to the server, and so in one transaction, unless they begin their own. After one that fails the
 * server passes over the rest. In place of the driver's own queries, each of which waits for the one before it.
 */
export class Batch implements Submittable {
  readonly #options: BatchOptions;
  readonly #values: readonly Sent[][];
  readonly #rows: Record<string, unknown>[] = [];
  #columns: readonly Column[] | undefined;
  #at = 0;
  #complete = '';
  #error: unknown;

  constructor(options: BatchOptions) {
    this.#options = options;
    // Before anything is sent: a value may be one that cannot be written.
    this.#values = options.statements.map(({ values = [] }) => values.map(asSent));
  }

  submit(wire: Wire): void {
    const { statements, shown, prepared } = this.#options;
    wire.stream.cork();
    for (const [at, { text, name }] of statements.entries()) {
      const kept = name === undefined ? undefined : prepared.get(name);
      if (kept === undefined) {
        // What a failed batch left is not known; closing what is not there does nothing.
        if (name !== undefined) wire.close({ type: 'S', name }, true);
        wire.parse({ text, name: name ?? '', types: [] }, true);
      }
      wire.bind({ statement: name ?? '', values: this.#values[at] ?? [] }, true);
      if (at === shown) {
        this.#columns = kept?.columns;
        if (this.#columns === undefined) wire.describe({ type: 'P' }, true);
      }
      wire.execute(null, true);
    }
    for (const name of prepared.keys()) {
      if (prepared.size <= MOST_PREPARED) break;
      prepared.delete(name);
      wire.close({ type: 'S', name }, true);
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const { types } = this.#options;
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#columns;
    if (this.#at !== this.#options.shown || columns === undefined || this.#error !== undefined) return;
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < columns.length; at += 1) {
        const column = columns[at];
        const text = fields[at] ?? null;
        if (column !== undefined) row[column.name] = text === null ? null : column.read(text);
      }
    } catch (error) {
      this.#error = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#at === this.#options.shown) this.#complete = text;
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: unknown): void {
    for (const { name } of this.#options.statements) if (name !== undefined) this.#options.prepared.delete(name);
    this.#options.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#error !== undefined) return this.handleError(this.#error);
    const { statements, shown, prepared } = this.#options;
    for (const [at, { name }] of statements.entries()) {
      if (name === undefined) continue;
      const { uses = 0, columns } = prepared.get(name) ?? {};
      prepared.delete(name);
      if (uses < MOST_USES)
        prepared.set(name, { uses: uses + 1, columns: at === shown ? (this.#columns ?? []) : columns });
    }
    const [command = '', ...numbers] = this.#complete.split(' ');
    const count = Number.parseInt(numbers.at(-1) ?? '', 10);
    this.#options.resolve({ command, rowCount: Number.isNaN(count) ? null : count, rows: this.#rows });
  }
}
