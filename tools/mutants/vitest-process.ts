import { readFileSync } from 'node:fs';
import { createVitest, type TestSpecification } from 'vitest/node';
import type { TestRunRequest, TestRunResponse } from './mutant-runner.ts';
import { mutated } from './operators.ts';

/** Runs tests over one mutant after the other, each put in place of its file in memory. Messages in, messages out. */
let current: TestRunRequest = { file: '', mutant: null, tests: [] };
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

async function run(request: TestRunRequest): Promise<TestRunResponse> {
  vitest.invalidateFile(current.file);
  current = request;
  vitest.invalidateFile(current.file);
  vitest.state.clearErrors();
  const specifications = request.tests.flatMap((test) => vitest.getModuleSpecifications(test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const failed = testModules.find((one) => one.state() === 'failed');
  const [test] = failed === undefined ? [] : [...failed.children.allTests('failed')];
  const failure =
    failed === undefined
      ? unhandledErrors.length > 0 || testModules.length === 0
        ? String(unhandledErrors[0] ?? 'no test ran')
        : null
      : `${failed.relativeModuleId}: ${test?.fullName ?? 'does not load'}`;
  return { failure, durations: testModules.map((one) => [one.moduleId, one.diagnostic().duration]) };
}

process.on('message', (request: TestRunRequest) => {
  void run(request).then((response) => process.send?.(response));
});
