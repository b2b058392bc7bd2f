/**
 * Who may call a function: anybody holding the publishable key, a signed-in user, whoever has a token that the function itself checks, or
 * the operator's schedule with a secret of its own.
 */
export type Access = 'anyone' | 'user' | 'token' | 'operator';

/** The caller, from an access token that was verified before the handler runs. */
export interface FunctionUser {
  readonly id: string;
  readonly email: string | null;
  readonly role: string;
  /** What the session proved is the database's to say (`_shared/session.ts`), not the token's. */
  readonly sessionId: string | null;
}

/** What is known about one call. */
export interface FunctionContext {
  readonly requestId: string;
  readonly user: FunctionUser | null;
  /** What limits of addresses count by; null where the host does not know it. */
  readonly address: string | null;
}

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** Adds to a counter of the operator's: a Prometheus name, and labels of few values (never a symbol or a person). */
export type Count = (name: string, labels?: Readonly<Record<string, string>>, by?: number) => void;

export type SqlValue = string | number | boolean | Date | null | readonly string[] | readonly number[];

/** The product's PostgreSQL as the functions' own role, which row-level security does not bind. */
export interface Database {
  /**
   * Runs one statement with `$1`, `$2` … bound to `values`; one object per row. `numeric` and `bigint` come as text,
   * dates and instants as Date, `jsonb` parsed. Throws what the driver throws, the database being away included.
   */
  query(statement: string, values?: readonly SqlValue[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/**
 * Reads rows through the product's REST API as the holder of an access token: row-level security decides which. `query` is
 * a table or view with its filters, `portfolios?select=id,name`. It reads and cannot write.
 */
export type ReadRows = (query: string, token: string, signal: AbortSignal) => Promise<Response>;

/** What a function takes from its host. It lives as long as the process. */
export interface FunctionDeps {
  readonly database: Database;
  /** Whether other processes use the same database: they then agree in it on who fetches what. */
  readonly isDatabaseShared: boolean;
  readonly readRows: ReadRows;
  readonly count: Count;
  /** Work that outlives the answer: the host keeps running for it. A rejection is logged, never thrown. */
  readonly background: (work: Promise<unknown>) => void;
  readonly env: (name: string) => string | undefined;
  readonly fetch: typeof fetch;
  readonly log: Log;
  readonly now: () => Date;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;

/** What every `<name>/handler.ts` exports. */
export interface EdgeFunction {
  readonly access: Access;
  readonly createHandler: (deps: FunctionDeps) => FunctionHandler;
}
