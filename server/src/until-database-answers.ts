import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database/database-error.ts';

interface Patience {
  /** How long to wait in all, in milliseconds. */
  readonly within: number;
  readonly signal: AbortSignal | undefined;
  /** Called once, when waiting begins. */
  readonly onWait: (reason: string) => void;
  readonly pause?: number;
}

/**
 * Conditions that pass: a host or a server that is not up yet, one that starts, recovers or stops (class 57P), has no
 * connection left (53) or lost it (08). A password or a database name that is refused stays refused.
 */
const PASSES = /^(?:E[A-Z_]+|CONNECT(?:ION)?_[A-Z_]+|57P0\d|53...|08...)$/;

/** Runs what prepares the database, and again while it does not answer for a reason that passes. */
export async function untilDatabaseAnswers<Result>(
  prepare: () => Promise<Result>,
  patience: Patience,
): Promise<Result> {
  const { within, signal, onWait, pause = 500 } = patience;
  const deadline = Date.now() + within;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prepare();
    } catch (error) {
      const reason = error instanceof DatabaseError && error.code === 'unreachable' ? (error.detail.reason ?? '') : '';
      signal?.throwIfAborted();
      if (!PASSES.test(reason) || Date.now() + pause > deadline) throw error;
      if (attempt === 1) onWait(reason);
      await sleep(pause, undefined, signal && { signal });
    }
  }
}
