import { circuitBreaker, ConsecutiveBreaker, handleWhen, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import type { Database, FunctionDeps } from '../function.ts';

/** A cache slower than this is worth less than a request to the provider. */
const TIMEOUT_MS = 1_500;
const FAILURES_TO_OPEN = 2;
const OPEN_FOR_MS = 2_000;

/** SQLSTATE classes that mean the server can't serve: connection, resources, operator intervention. */
const UNAVAILABLE_CLASSES = /^(08|53|57)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Runs `work` over the database, and gives `fallback` when it fails: prices are available without what is stored. */
export type WithFallback = <Value>(work: (database: Database) => Promise<Value>, fallback: Value) => Promise<Value>;

/** A database that failed twice in a row is not queried for two seconds, so that nobody waits for its timeouts. */
export function createWithFallback(
  { database, log }: Pick<FunctionDeps, 'database' | 'log'>,
  owner = 'market',
): WithFallback {
  const breaker = circuitBreaker(handleWhen(isUnavailable), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: OPEN_FOR_MS,
  });
  breaker.onBreak((failure) =>
    log('warn', `${owner}_database_away`, { error: 'error' in failure ? String(failure.error) : null }),
  );
  const policy = wrap(breaker, timeout(TIMEOUT_MS, TimeoutStrategy.Aggressive));
  return async (work, fallback) => {
    try {
      // Its own signal: cockatiel's default is shared by all calls, and Node warns about its many listeners.
      return await policy.execute(async () => work(database), new AbortController().signal);
    } catch (error) {
      if (!isUnavailable(error)) log('error', `${owner}_statement_failed`, { error: String(error) });
      return fallback;
    }
  };
}

function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !SQLSTATE.test(code) || UNAVAILABLE_CLASSES.test(code);
}
