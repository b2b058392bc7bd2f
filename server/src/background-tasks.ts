import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** Work that no response waits for. */
export interface BackgroundTasks {
  /** Runs it; a failure is logged. */
  readonly run: (work: Promise<void>) => void;
  /** Waits for the tasks that are running, at most so many seconds. */
  readonly settled: (seconds: number) => Promise<void>;
}

export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = work
        .catch((error: unknown) => log.error({ error: String(error) }, 'background_failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async (seconds) => {
      await Promise.race([Promise.all(running), sleep(seconds * 1000, undefined, { ref: false })]);
    },
  };
}
