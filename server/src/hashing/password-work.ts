import { availableParallelism } from 'node:os';
import { FairQueue, type Lane, type Turn } from './fair-queue.ts';
import { PasswordHasher } from './password-hasher.ts';

const MOST_THREADS = 4;

/** Everything that hashes a password: one queue in front of the threads. */
export interface PasswordWork {
  /** Does the work when its turn comes, or says at once when to try again. */
  inTurn<T>(lane: Lane, key: string, work: (hasher: PasswordHasher) => Promise<T>): Promise<Turn<T>>;
  stop(): Promise<void>;
}

export function createPasswordWork(): PasswordWork {
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const queue = new FairQueue(threads);
  const hasher = new PasswordHasher(threads);
  return {
    inTurn: async (lane, key, work) => queue.take(lane, key, async () => work(hasher)),
    stop: async () => hasher.stop(),
  };
}
