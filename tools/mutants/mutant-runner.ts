import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './operators.ts';

/** One run of tests, over a mutant or, without one, over the code as it is. */
export interface TestRunRequest {
  readonly file: string;
  readonly mutant: Mutant | null;
  readonly tests: readonly string[];
  /** How much the run may use: time of the clock says little on a machine that others use too. */
  readonly processorSeconds: number;
}

const responseSchema = z.object({
  failure: z.string().nullable(),
  durations: z.array(z.tuple([z.string(), z.number()])),
});
/** The first failure, and how long each test file took. */
export type TestRunResponse = z.infer<typeof responseSchema>;

/** Keeps one Vitest alive over many mutants. One that loops forever ends it, and the next mutant gets a new one. */
export class MutantRunner {
  #child: ChildProcess | null = null;

  async run(request: TestRunRequest): Promise<TestRunResponse> {
    const child = (this.#child ??= fork(join(import.meta.dirname, 'vitest-process.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }));
    return new Promise((resolve) => {
      const end = (response: TestRunResponse) => {
        child.removeAllListeners();
        resolve(response);
      };
      child.once('message', (message) => end(responseSchema.parse(message)));
      child.once('exit', () => {
        this.#child = null;
        end({ failure: `no end within ${request.processorSeconds} s of the processor`, durations: [] });
      });
      child.send(request);
    });
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}
