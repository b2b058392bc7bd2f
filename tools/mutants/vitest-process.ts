import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { engineSources } from './engine-sources.ts';
import type { TestRunRequest, TestRunResponse } from './mutant-runner.ts';
import { mutated } from './operators.ts';

/** Runs tests over one mutant after the other, each put in place of its file in memory. Messages in, messages out. */
const SOURCES = engineSources(join(import.meta.dirname, '../../engine/src'));
let current: TestRunRequest = { file: '', mutant: null, tests: [], processorSeconds: 0 };
const place = ({ moduleId }: TestSpecification) => current.tests.indexOf(moduleId);

const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    bail: 1,
    reporters: [{}],
    // A thread dies with its process, whatever loop it is in. Without isolation modules are loaded once a run.
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    sequence: {
      sequencer: class {
        sort = (files: TestSpecification[]) => files.toSorted((a, b) => place(a) - place(b));
        shard = (files: TestSpecification[]) => files;
      },
    },
    include: ['engine/src/**/*.test.ts'],
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) =>
          id === current.file && current.mutant !== null
            ? mutated(readFileSync(current.file, 'utf8'), current.mutant)
            : null,
      },
    ],
  },
);
await vitest.standalone();

const BUSY_LOOKS_MS = 500;

/** Ends with the process when a run has used more than its processor time: of a loop without end nothing else stops the thread. */
function watch(seconds: number): () => void {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1e6 > seconds) process.exit(1);
  }, BUSY_LOOKS_MS);
  return () => clearInterval(timer);
}

async function run(request: TestRunRequest): Promise<TestRunResponse> {
  vitest.invalidateFile(current.file);
  current = request;
  vitest.invalidateFile(current.file);
  // Modules outlive a run in the thread: those that import a mutant hold on to it.
  for (const source of SOURCES) vitest.watcher.invalidates.add(source);
  vitest.state.filesMap.clear();
  const specifications = request.tests.flatMap((test) => vitest.getModuleSpecifications(test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const failed = testModules.find((one) => one.state() === 'failed');
  const [test] = failed === undefined ? [] : [...failed.children.allTests('failed')];
  const durations = testModules.map((one): [string, number] => [one.moduleId, one.diagnostic().duration]);
  if (failed !== undefined)
    return { failure: `${failed.relativeModuleId}: ${test?.fullName ?? 'does not load'}`, durations };
  if (unhandledErrors.length > 0) return { failure: String(unhandledErrors[0]), durations };
  const isDone = testModules.length === request.tests.length && testModules.every((one) => one.state() === 'passed');
  return { failure: isDone ? null : 'not every test ran', durations };
}

process.on('message', (request: TestRunRequest) => {
  const stop = watch(request.processorSeconds);
  void run(request)
    .finally(stop)
    .then((response) => process.send?.(response));
});
