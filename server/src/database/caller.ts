import { currentCallerScope, inCallerScope } from '../scope/request-scope.ts';
import type { Caller, NotedFailure } from '../scope/caller-scope.ts';
import { failureOf } from './failure.ts';

const BACKGROUND: Caller = { lane: 'background', key: 'background' };

export const currentCaller = (): Caller => currentCallerScope()?.caller ?? BACKGROUND;

/** Runs work whose statements are for this caller. */
export async function runAs<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  return inCallerScope({ caller, failure: currentCallerScope()?.failure ?? { error: undefined } }, work);
}

/** Remembers an error that is the database's failure rather than the statement's. */
export function noteFailure(error: unknown): void {
  const failure = currentCallerScope()?.failure;
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
    const response = await inCallerScope({ caller, failure }, work);
    return response.status >= 500 && failure.error !== undefined ? explain(failure.error) : response;
  } catch (error) {
    if (failure.error === undefined) throw error;
    return explain(failure.error);
  }
}
