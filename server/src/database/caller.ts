import { AsyncLocalStorage } from 'node:async_hooks';
import { failureOf } from './failure.ts';

/** Each has connections of its own; `background` is all that nobody waits for. */
export type LaneName = 'auth' | 'functions' | 'people' | 'visitors' | 'background';

/** For whom a statement is run. */
export interface Caller {
  readonly lane: LaneName;
  /** Keys of a lane take turns: a person's id, else the key that limits count an address by. */
  readonly key: string;
  /** Aborted when the caller leaves: what runs is cancelled, what waits is forgotten. */
  readonly signal?: AbortSignal;
  /** The most that the database may send in answer. */
  readonly mostBytes?: number;
}

/** What kept a statement of one request from being answered: the first such error. */
interface Trouble {
  error: unknown;
}

const callers = new AsyncLocalStorage<{ readonly caller: Caller; readonly trouble: Trouble }>();
const BACKGROUND: Caller = { lane: 'background', key: 'background' };

export const currentCaller = (): Caller => callers.getStore()?.caller ?? BACKGROUND;

/** Runs work whose statements are for this caller. */
export async function runAs<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  return callers.run({ caller, trouble: callers.getStore()?.trouble ?? { error: undefined } }, work);
}

/** Starts work for nobody in particular, whoever caused it. */
export const inBackground = (work: () => void): void => callers.exit(work);

/** Remembers an error that is the database's trouble rather than the statement's. */
export function noteTrouble(error: unknown): void {
  const trouble = callers.getStore()?.trouble;
  if (trouble !== undefined && failureOf(error) !== undefined) trouble.error ??= error;
}

/**
 * An answer for a caller. Where the database's trouble kept it from being made, whatever was made of that on the way,
 * `explain` says so in the way of its API.
 */
export async function answerFor(
  caller: Caller,
  work: () => Promise<Response>,
  explain: (error: unknown) => Response,
): Promise<Response> {
  const trouble: Trouble = { error: undefined };
  try {
    const response = await callers.run({ caller, trouble }, work);
    return response.status >= 500 && trouble.error !== undefined ? explain(trouble.error) : response;
  } catch (error) {
    if (trouble.error === undefined) throw error;
    return explain(trouble.error);
  }
}
