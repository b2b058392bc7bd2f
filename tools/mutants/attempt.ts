import { readFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { z } from 'zod';
import { mutated } from './operators.ts';

/** Runs tests over one mutant, in memory: ends with 0 where all pass, so that it survives, else with 1. */
const { file, mutant, tests } = z
  .object({
    file: z.string(),
    mutant: z.object({ start: z.number(), end: z.number(), text: z.string() }),
    tests: z.array(z.string()),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const vitest = await startVitest(
  'test',
  [],
  { config: false, watch: false, bail: 1, include: tests, reporters: [{}], maxWorkers: 1, testTimeout: 60_000 },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (id === file ? mutated(readFileSync(file, 'utf8'), mutant) : null),
      },
    ],
  },
);
const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
const ran = vitest.state.getFiles().length;
await vitest.close();
process.exit(failed > 0 || ran === 0 ? 1 : 0);
