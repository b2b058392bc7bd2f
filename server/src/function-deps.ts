import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import type { FunctionDeps } from '@ballast/supabase/functions/_shared/function';
import type { Sql } from 'postgres';
import type { ServerConfig } from './config.ts';
import { createLogger } from './log.ts';

/** What functions get from a program without a server: the stored prices and the providers, no account. */
export function functionDeps(sql: Sql, config: ServerConfig): FunctionDeps {
  const log = createLogger(config.logLevel);
  return {
    database: databaseOf(sql),
    // The server may run beside this.
    isDatabaseShared: true,
    readRows: () => Promise.reject(new Error('there is no account here')),
    count: () => undefined,
    background: (work) => void work.catch((error: unknown) => log.error({ error: String(error) }, 'background_failed')),
    env: (name) => config.functionsEnvironment[name],
    fetch: async (input, init) => fetch(input, init),
    log: (level, event, fields) => log[level]({ ...fields }, event),
    now: () => new Date(),
    random: Math.random,
  };
}
