import { dirname, relative } from 'node:path';
import type { Change } from './change.ts';
import type { MutantRunner } from './mutant-runner.ts';
import { importersIn, testsOf } from './related.ts';

const NEAR_SECONDS = 20;
const ALL_SECONDS = 300;
const NO_END = 'no end';

function isNear(test: string, file: string, root: string): boolean {
  return dirname(test) !== root && `${dirname(file)}/`.startsWith(`${dirname(test)}/`);
}

/** Tries a mutant: the first failure, or null when it survives the tests that import its file. */
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

  /** Runs the tests of the file's own folder and of those above, or all others. */
  return async ({ file, mutant }: Change, which: 'near' | 'far'): Promise<string | null> => {
    const tests = testsOf(file, importers, durations).filter(
      (test) =>
        isNear(test, file, root) === (which === 'near') && !without.some((one) => relative(root, test).startsWith(one)),
    );
    if (tests.length === 0) return null;
    const processorSeconds = which === 'near' ? NEAR_SECONDS : ALL_SECONDS;
    const { failure, durations: found } = await runner.run({ file, mutant, tests, processorSeconds });
    if (failure === null) for (const [test, duration] of found) durations.set(test, duration);
    else await trust(failure);
    return failure;
  };
}
