import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import { refreshStep } from '@ballast/supabase/functions/_shared/instruments/refresh/refresh';
import postgres from 'postgres';
import { refreshTaskSchema, type RefreshMessage } from './refresh-message.ts';
import { shippedFolder } from './shipped-folder.ts';

/** Behind every other thread of the server. */
const NICENESS = 19;

/** Does all that is due for the master of instruments, in a thread of its own: reading 30,000 rows would hold up every request. */
async function run(): Promise<void> {
  const { databaseUrl, directory, environment } = refreshTaskSchema.parse(workerData);
  const send = (message: RefreshMessage): void => parentPort?.postMessage(message, []);
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const deps = {
      database: databaseOf(sql),
      fetch,
      env: (name: string) => environment[name],
      log: (level: 'info' | 'warn' | 'error', event: string, fields = {}) =>
        send({ kind: 'log', level, event, fields }),
      count: (name: string, labels = {}, by = 1) => send({ kind: 'count', name, labels, by }),
      now: () => new Date(),
      random: Math.random,
      readShipped: shippedFolder(directory),
      loadsShipped: false,
    };
    for (;;) {
      const { step } = await refreshStep(deps);
      if (step === 'idle' || step === 'busy') return;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

try {
  // On Linux a thread has a priority of its own; elsewhere this link does not exist.
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS);
} catch {
  // The threads then compete as equals.
}
await run();
