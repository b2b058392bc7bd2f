import type { Sql } from './database/sql.ts';
import type { Logger } from './log.ts';

const EVERY_MILLISECONDS = 60 * 60 * 1_000;

/**
 * Lets the database do what has to be done from time to time: accounts whose day has come go, and what is older than it may
 * be. At once, and every hour from then on; servers of one database take turns.
 */
export function startUpkeep(
  sql: Sql,
  log: Logger,
  everyMilliseconds: number = EVERY_MILLISECONDS,
): { stop(): Promise<void> } {
  const run = async (): Promise<void> => {
    try {
      await sql`select private.upkeep()`;
    } catch (error) {
      log.warn({ err: error }, 'upkeep not done');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyMilliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
