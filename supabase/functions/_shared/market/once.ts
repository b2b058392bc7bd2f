import type { CountMarket } from './counters.ts';
import type { Leases } from './leases.ts';
import { until } from './until.ts';

const LOOK_AGAIN_MS = 50;
/** The signal of shared work: nobody's leaving ends it. */
const NEVER = new AbortController().signal;

export interface Shared<Value> {
  /** What is stored by now, by whichever instance; null when it is not there or not good enough. */
  readonly read: () => Promise<Value | null>;
  /** Fetches, stores and gives it. Its signal is not the caller's: others wait for the same work. */
  readonly work: (signal: AbortSignal) => Promise<Value>;
  /** The caller's: aborting it ends the waiting, not the work. */
  readonly signal: AbortSignal;
}

/** Runs `work` once for all who ask for `key` at the same time, in this process and in every other on the database. */
export type Once<Value> = (key: string, shared: Shared<Value>) => Promise<Value>;

interface OnceOptions {
  readonly leases: Leases;
  /** How long another instance is waited for before this one works too. */
  readonly patienceMs: number;
  readonly count: CountMarket;
}

export function createOnce<Value>(kind: string, { leases, patienceMs, count }: OnceOptions): Once<Value> {
  const inFlight = new Map<string, Promise<Value>>();

  async function workOnce(lease: string, { read, work }: Shared<Value>): Promise<Value> {
    const endsAt = performance.now() + patienceMs;
    while (performance.now() < endsAt) {
      if ((await leases.claim([lease])).has(lease)) {
        try {
          // It may have been stored between the caller's look and the lease.
          return (await read()) ?? (await work(NEVER));
        } finally {
          await leases.release([lease]);
        }
      }
      await whileHeld(leases, lease, endsAt);
      const stored = await read();
      if (stored !== null) return stored;
    }
    return work(NEVER);
  }

  return async (key, shared) => {
    const running = inFlight.get(key);
    if (running) {
      count('ballast_market_coalesced_total', { kind });
      return until(running, shared.signal);
    }
    const started = workOnce(`${kind}/${key}`, shared).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return until(started, shared.signal);
  };
}

async function whileHeld(leases: Leases, key: string, endsAt: number): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  } while (performance.now() < endsAt && (await leases.held([key])).size > 0);
}
