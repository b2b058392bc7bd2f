import { circuitBreaker, ConsecutiveBreaker, handleWhen, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import type { Database, FunctionDeps } from '../../function.ts';

/** A cache that takes longer than this is worth less than asking the provider. */
const ANSWER_WITHIN_MS = 1_500;
const AWAY_AFTER_FAILURES = 2;
const AWAY_FOR_MS = 2_000;

/** Classes of SQLSTATE that say the server cannot serve: connection, resources, operator's intervention. */
const AWAY_CLASSES = /^(08|53|57)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Runs work over the database, and gives `otherwise` when it fails: prices go on without what is stored. */
export type Attempt = <Value>(work: (database: Database) => Promise<Value>, otherwise: Value) => Promise<Value>;

/** Nobody waits long for a database that is away: it is left alone for two seconds after two failures, and logged. */
export function attemptsOver({ database, log }: Pick<FunctionDeps, 'database' | 'log'>, whose = 'market'): Attempt {
  const breaker = circuitBreaker(handleWhen(isAway), {
    breaker: new ConsecutiveBreaker(AWAY_AFTER_FAILURES),
    halfOpenAfter: AWAY_FOR_MS,
  });
  breaker.onBreak((failure) =>
    log('warn', `${whose}_database_away`, { error: 'error' in failure ? String(failure.error) : null }),
  );
  const policy = wrap(breaker, timeout(ANSWER_WITHIN_MS, TimeoutStrategy.Aggressive));
  return async (work, otherwise) => {
    try {
      // A signal of its own: Node warns of the one that all would listen to otherwise.
      return await policy.execute(async () => work(database), new AbortController().signal);
    } catch (error) {
      if (!isAway(error)) log('error', `${whose}_statement_failed`, { error: String(error) });
      return otherwise;
    }
  };
}

function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !SQLSTATE.test(code) || AWAY_CLASSES.test(code);
}
