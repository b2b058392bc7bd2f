import { AsyncLocalStorage } from 'node:async_hooks';
import { outsideRequests } from '../request-scope.ts';
import type { Statement } from './connection.ts';
import { failureOf } from './failure.ts';

/** Each has connections of its own; `background` is all that nobody waits for. */
export type LaneName = 'auth' | 'functions' | 'people' | 'visitors' | 'background';

/** `asked`: the database refuses what comes of an ended session. */
export type SessionState = 'unknown' | 'asked' | 'ended';

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
  /** Takes each statement of a read, with its rows. */
  readonly recording?: { readonly statements: { readonly statement: Statement; readonly rows: readonly object[] }[] };
}

/** The first error of one request that was the database's failure. */
interface NotedFailure {
  error: unknown;
}

const callers = new AsyncLocalStorage<{ readonly caller: Caller; readonly failure: NotedFailure }>();
const BACKGROUND: Caller = { lane: 'background', key: 'background' };

export const currentCaller = (): Caller => callers.getStore()?.caller ?? BACKGROUND;

/** Runs work whose statements are for this caller. */
export async function runAs<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  return callers.run({ caller, failure: callers.getStore()?.failure ?? { error: undefined } }, work);
}

/** Starts work for nobody in particular, whatever caused it. */
export const inBackground = (work: () => void): void => callers.exit(() => outsideRequests(work));

/** Remembers an error that is the database's failure rather than the statement's. */
export function noteFailure(error: unknown): void {
  const failure = callers.getStore()?.failure;
  if (failure !== undefined && failureOf(error) !== undefined) failure.error ??= error;
}

/** A response for a caller. When the database failed, `explain` makes it in the format of its API, whatever was made of the error on the way. */
export async function answerFor(
  caller: Caller,
  work: () => Promise<Response>,
  explain: (error: unknown) => Response,
): Promise<Response> {
  const failure: NotedFailure = { error: undefined };
  try {
    const response = await callers.run({ caller, failure }, work);
    return response.status >= 500 && failure.error !== undefined ? explain(failure.error) : response;
  } catch (error) {
    if (failure.error === undefined) throw error;
    return explain(failure.error);
  }
}
