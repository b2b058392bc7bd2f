import { dirname, relative } from 'node:path';
import type { Change } from './change.ts';
import type { MutantRunner } from './mutant-runner.ts';
import { importersIn, testsOf } from './related.ts';

const NEAR_SECONDS = 60;
const ALL_SECONDS = 300;
const NO_END = 'no end';

/** Tries a mutant: the first failure, or null when it survives every test that imports its file. */
export function attemptsWith(runner: MutantRunner, root: string, without: readonly string[]) {
  const importers = importersIn(root);
  const durations = new Map<string, number>();
  const trusted = new Set<string>();

  /** A test kills only where it passes on the code as it is. */
  async function trust(failure: string): Promise<void> {
    const [test = ''] = failure.split(': ');
    if (trusted.has(test) || failure.startsWith(NO_END)) return;
    const path = `${root}/${test.replace('engine/src/', '')}`;
    const asItIs = await runner.run({ file: '', mutant: null, tests: [path], processorSeconds: ALL_SECONDS });
    if (asItIs.failure !== null) throw new Error(`Fails on the code as it is: ${asItIs.failure}`);
    trusted.add(test);
  }

  return async ({ file, mutant }: Change): Promise<string | null> => {
    const tests = testsOf(file, importers, durations).filter(
      (test) => !without.some((one) => relative(root, test).startsWith(one)),
    );
    const near = tests.filter((test) => dirname(test) === dirname(file));
    const rest = tests.filter((test) => !near.includes(test));
    for (const [some, processorSeconds] of [[near, NEAR_SECONDS] as const, [rest, ALL_SECONDS] as const]) {
      if (some.length === 0) continue;
      const response = await runner.run({ file, mutant, tests: some, processorSeconds });
      if (response.failure !== null) {
        await trust(response.failure);
        return response.failure;
      }
      for (const [test, duration] of response.durations) durations.set(test, duration);
    }
    return null;
  };
}
