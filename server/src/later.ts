import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** Work that no answer waits for. */
export interface Later {
  /** Goes on with it; what fails is logged. */
  readonly run: (work: Promise<void>) => void;
  /** Waits for what is under way, but no longer than so many seconds. */
  readonly settled: (seconds: number) => Promise<void>;
}

export function createLater(log: Logger): Later {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = work
        .catch((error: unknown) => log.error({ error: String(error) }, 'background_failed'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async (seconds) => {
      await Promise.race([Promise.all(underWay), sleep(seconds * 1000, undefined, { ref: false })]);
    },
  };
}
