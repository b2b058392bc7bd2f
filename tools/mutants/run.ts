import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { attemptsWith } from './attempt.ts';
import { changesIn, type Change } from './change.ts';
import { MutantRunner } from './mutant-runner.ts';

/**
 * Changes the engine in one place at a time and runs the tests that import it: `npm run mutants -- --count 200 --seed 1 --in tax,rates`.
 * Results are kept in `.ballast/mutants.jsonl`; only what survived is tried again, with `--again`.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string' },
    without: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
});
/** Where figures are made that people see. */
const FIGURES =
  'benchmark,concentration,contribution,correlation,covariance,drawdown,exposure,history,ledger,' +
  'measures,money,numerics,portfolio-history,rates,report,returns,rules,scenarios,tail-risk,tax,valuation,what-if';
const ROOT = join(import.meta.dirname, '../../engine/src');
const LOG = join(import.meta.dirname, '../../.ballast/mutants.jsonl');
const listed = (text: string) => text.split(',').filter((one) => one !== '');
const changes = changesIn(ROOT, listed(values.in ?? FIGURES), values.seed).slice(0, Number(values.count));
const runner = new MutantRunner();
const attempt = attemptsWith(runner, ROOT, listed(values.without));

const resultSchema = z.tuple([z.string(), z.string().nullable()]);
mkdirSync(dirname(LOG), { recursive: true });
const lines = existsSync(LOG) ? readFileSync(LOG, 'utf8').trim().split('\n') : [];
const tried = new Map(lines.filter((line) => line !== '').map((line) => resultSchema.parse(JSON.parse(line))));
function keep({ name }: Change, killer: string | null): void {
  tried.set(name, killer);
  appendFileSync(LOG, `${JSON.stringify([name, killer])}\n`);
  process.stdout.write(`${killer === null ? 'survived' : 'killed  '} ${name}\n`);
}

// What is near is quick and kills most: the others come when it has had all mutants.
const left: Change[] = [];
for (const change of changes) {
  const before = tried.get(change.name);
  if (before !== undefined && !(values.again && before === null)) continue;
  const killer = await attempt(change, 'near');
  if (killer !== null) {
    keep(change, killer);
    continue;
  }
  left.push(change);
  process.stdout.write(`open     ${change.name}\n`);
}
for (const change of left) keep(change, await attempt(change, 'far'));
runner.stop();
const survivors = changes.map(({ name }) => name).filter((name) => tried.get(name) === null);
process.stdout.write(`\n${changes.length - survivors.length} of ${changes.length} killed\n${survivors.join('\n')}\n`);
