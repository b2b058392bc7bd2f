import { availableParallelism } from 'node:os';
import type { LimitVerdict } from '../counters.ts';
import { FairQueue, type Lane, type Turn } from './fair-queue.ts';
import { PasswordHasher } from './password-hasher.ts';

const MOST_THREADS = 4;

/** Everything that hashes a password: one queue in front of the threads. */
export interface PasswordWork {
  /** Does the work when its turn comes, or says at once when to try again. */
  inTurn<T>(lane: Lane, key: string, work: (hasher: PasswordHasher) => Promise<T>): Promise<Turn<T>>;
  /** Whether whoever comes now would wait for a turn. */
  verdict(lane: Lane, key: string): LimitVerdict;
  stop(): Promise<void>;
}

export function createPasswordWork(): PasswordWork {
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const queue = new FairQueue(threads);
  const hasher = new PasswordHasher(threads);
  return {
    inTurn: async (lane, key, work) => queue.take(lane, key, async () => work(hasher)),
    verdict: (lane, key) => queue.verdict(lane, key),
    stop: async () => hasher.stop(),
  };
}
