/** Each has connections of its own; `background` is all that nobody waits for. */
export type LaneName = 'auth' | 'functions' | 'people' | 'visitors' | 'background';

/** `asked`: the database refuses what comes of an ended session. */
export type SessionState = 'unknown' | 'asked' | 'ended';

interface AskedStatement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** What was asked of the database for a request, in order. */
export interface Recording {
  readonly statements: { readonly statement: AskedStatement; readonly rows: readonly object[] }[];
}

/** For whom a statement is run. */
export interface Caller {
  readonly lane: LaneName;
  /** Keys of a lane take turns: a person's id, else the key that limits count an address by. */
  readonly key: string;
  /** Aborted when the caller leaves: what runs is cancelled, what waits is forgotten. */
  readonly signal?: AbortSignal;
  /** The most that the database may send in answer. */
  readonly maxBytes?: number;
  /** Only reads: its statements need no transaction in common. */
  readonly isRead?: boolean;
  /** Of the caller's token, when the database is asked for it in the caller's own transaction. */
  readonly session?: { state: SessionState };
  /** Takes each statement of the library, with its rows. */
  readonly recording?: Recording;
}

/** The first error of one request that was the database's failure. */
export interface NotedFailure {
  error: unknown;
}

export interface CallerScope {
  readonly caller: Caller;
  readonly failure: NotedFailure;
}
