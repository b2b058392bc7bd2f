import { availableParallelism } from 'node:os';
import type { LimitVerdict } from '../../../counters.ts';
import { FairQueue, type Turn } from './fair-queue.ts';
import { PasswordHasher } from './password-hasher.ts';

const MAX_THREADS = 4;
/** Unknown devices' hashes yield to the event loop and to PostgreSQL on a busy machine. */
const NICENESS = { known: 0, unknown: 10 } as const;

/** `known`: devices that signed in to the account before. They have their own threads, which a storm of strangers can't hold. */
export type Lane = keyof typeof NICENESS;

/** Everything that hashes a password: in each lane one queue in front of its threads. */
export interface PasswordWork {
  /** Does the work when its turn comes, or says when to try again. */
  inTurn<T>(lane: Lane, key: string, work: (hasher: PasswordHasher) => Promise<T>): Promise<Turn<T>>;
  /** Whether a request from this key would be queued now. */
  verdict(lane: Lane, key: string): LimitVerdict;
  stop(): Promise<void>;
}

function createLane(lane: Lane, threads: number, cost?: number) {
  return { queue: new FairQueue(threads), hasher: new PasswordHasher(threads, NICENESS[lane], cost) };
}

export function createPasswordWork(cost?: number): PasswordWork {
  const threads = Math.min(MAX_THREADS, availableParallelism());
  const lanes = {
    known: createLane('known', Math.ceil(threads / 2), cost),
    unknown: createLane('unknown', threads, cost),
  };
  return {
    inTurn: async (lane, key, work) => {
      const { queue, hasher } = lanes[lane];
      return queue.take(key, async () => work(hasher));
    },
    verdict: (lane, key) => lanes[lane].queue.verdict(key),
    stop: async () => {
      await Promise.all([lanes.known.hasher.stop(), lanes.unknown.hasher.stop()]);
    },
  };
}
