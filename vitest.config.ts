import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/testing/long-first.ts';
import { compileMessages } from './web/build/compile-messages.ts';
import { pageWords } from './web/build/page-words.ts';

/** A shared machine may stall a browser or a database for seconds: one more try there (journeys: two), none for the author of the test. */
const RETRIES = process.env['CI'] === undefined ? 0 : 1;

/** Tests that need no database and no browser: they run in plain Node. */
const pure = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    // The files of a worker share their modules: loading them for each costs more than most tests.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: ['./tools/testing/fail-on-console.ts'],
    // Ends what hangs. Laws held against hundreds of cases take seconds where many share the machine.
    testTimeout: 60_000,
    retry: RETRIES,
  },
});

/** Journeys through the built product, in a real browser. The files of a worker share both, and the modules that hold them. */
const journeys = {
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    environment: './e2e/product/worker-environment.ts',
    isolate: false,
    globalSetup: ['./e2e/global-setup.ts'],
    // After all others: each worker has a product, a database and a browser of its own.
    sequence: { groupOrder: 2 },
    // One more than a small machine has processors: a journey waits for a third of its time.
    maxWorkers: 3,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    retry: 2 * RETRIES,
  },
};

export default defineConfig({
  test: {
    reporters: ['default', './tools/testing/totals-reporter.ts'],
    // A test waits for a timer now and then.
    maxWorkers: availableParallelism() + 1,
    // What is logged while a file's environment is torn down would otherwise end the run with an error of Vitest's own.
    disableConsoleIntercept: true,
    sequence: { sequencer: LongFirst },
    projects: [
      pure('engine', ['engine/src/**/*.test.ts']),
      pure('contract', ['contract/src/**/*.test.ts']),
      pure('messages', ['messages/src/**/*.test.{ts,tsx}']),
      pure('tools', ['tools/**/*.test.ts']),
      pure('functions', ['supabase/functions/**/*.test.ts', 'supabase/testing/**/*.test.ts']),
      // What of the app needs no page. Tests with one are called `.test.tsx`.
      {
        plugins: [compileMessages(), pageWords()],
        ...pure('web-pure', ['web/{src,build,service-worker}/**/*.test.ts']),
      },
      {
        test: {
          name: 'backend',
          include: ['server/src/**/*.test.ts', 'server/testing/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['./tools/testing/fail-on-console.ts'],
          globalSetup: ['./server/testing/global-setup.ts'],
          // As `pure`: what files share ends with the worker.
          isolate: false,
          // They wait for the database, a process or a timer half of their time.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: RETRIES,
        },
      },
      './web/vite.config.ts',
      journeys,
    ],
  },
});
