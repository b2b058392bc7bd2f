import { Worker } from 'node:worker_threads';
import type { Count } from '@ballast/supabase/functions/_shared/function';
import type { Logger } from '../log.ts';
import { refreshMessageSchema, type RefreshTask } from './refresh-message.ts';

const MINUTE_MS = 60_000;
/** A start has other things to do first, and servers that start together do not ask at once. */
const FIRST_MS = MINUTE_MS;
const FIRST_JITTER_MS = 4 * MINUTE_MS;
/** How often it is looked whether a list is due: each is, once a night. */
const EVERY_MS = 60 * MINUTE_MS;
const THREAD_MEGABYTES = 512;
/** Beside `main.js` in a build; otherwise the source, which Node reads through tsx. */
const IS_BUILT = !import.meta.url.endsWith('.ts');
const THREAD = new URL(IS_BUILT ? './refresh-worker.js' : './refresh-worker.ts', import.meta.url);
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import('${THREAD.href}'); })`;

interface RefreshOptions {
  readonly task: RefreshTask;
  readonly log: Logger;
  readonly count: Count;
  readonly firstMilliseconds?: number;
}

/** Keeps the master of instruments current while the server runs. */
export function startInstrumentRefresh({
  task,
  log,
  count,
  firstMilliseconds = FIRST_MS + Math.random() * FIRST_JITTER_MS,
}: RefreshOptions): { stop(): Promise<void> } {
  const running: { worker: Worker | null } = { worker: null };
  const run = (): void => {
    if (running.worker !== null) return;
    const worker = new Worker(IS_BUILT ? THREAD : FROM_SOURCE, {
      eval: !IS_BUILT,
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    });
    running.worker = worker;
    worker.unref();
    worker.on('message', (sent: unknown) => {
      const message = refreshMessageSchema.parse(sent);
      if (message.kind === 'log') log[message.level](message.fields, message.event);
      else count(message.name, message.labels, message.by);
    });
    worker.on('error', (error) => log.warn({ err: error }, 'instrument_refresh_failed'));
    worker.on('exit', () => {
      running.worker = null;
    });
  };
  let timer = setTimeout(function next() {
    run();
    timer = setTimeout(next, EVERY_MS).unref();
  }, firstMilliseconds).unref();
  return {
    stop: async () => {
      clearTimeout(timer);
      await running.worker?.terminate();
    },
  };
}
