import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { listSources } from './list-sources.ts';
import { mutantsOf, type Mutant } from './operators.ts';
import { testsOf } from './related.ts';

/**
 * Changes the engine in one place at a time and runs the tests that import it: `npm run mutants -- --count 200 --seed 1 --in tax,rates`.
 * What was tried stands in `.ballast/mutants.jsonl` and is not tried again.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: '' },
  },
});
const ROOT = join(import.meta.dirname, '../../engine/src');
const LOG = join(import.meta.dirname, '../../.ballast/mutants.jsonl');
const LONGEST_MS = 180_000;

interface Change {
  readonly file: string;
  readonly mutant: Mutant;
}

/** An order that follows from a seed: FNV-1a of seed and place. */
function rank({ file, mutant }: Change): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of `${values.seed} ${relative(ROOT, file)} ${mutant.start} ${mutant.text}`)
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01_00_01_93);
  return hash >>> 0;
}

const folders = values.in.split(',').filter((one) => one !== '');
const isWanted = (file: string) =>
  !file.endsWith('.test.ts') &&
  !file.includes('/testing/') &&
  (folders.length === 0 || folders.some((folder) => relative(ROOT, file).startsWith(folder)));
const changes = listSources(ROOT)
  .filter(isWanted)
  .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).map((mutant) => ({ file, mutant })))
  .toSorted((a, b) => rank(a) - rank(b))
  .slice(0, Number(values.count));

mkdirSync(dirname(LOG), { recursive: true });
const nameOf = ({ file, mutant }: Change) => {
  const source = readFileSync(file, 'utf8');
  const line = source.slice(0, mutant.start).split('\n').length;
  return `${relative(ROOT, file)}:${line} ${source.slice(mutant.start, mutant.end)} → ${mutant.text}`;
};
const tried = new Map<string, boolean>(
  existsSync(LOG)
    ? readFileSync(LOG, 'utf8')
        .trim()
        .split('\n')
        .map((line): [string, boolean] => JSON.parse(line))
    : [],
);
for (const change of changes) {
  const name = nameOf(change);
  if (tried.has(name)) continue;
  const tests = testsOf(change.file, ROOT);
  const near = tests.filter((test) => dirname(test) === dirname(change.file));
  const survives = (some: readonly string[]) =>
    some.length === 0 ||
    spawnSync(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'attempt.ts'), JSON.stringify({ ...change, tests: some })],
      { timeout: LONGEST_MS, killSignal: 'SIGKILL', stdio: 'ignore' },
    ).status === 0;
  const survived = survives(near) && survives(tests.filter((test) => !near.includes(test)));
  tried.set(name, survived);
  appendFileSync(LOG, `${JSON.stringify([name, survived])}\n`);
  process.stdout.write(`${survived ? 'survived' : 'killed  '} ${name}\n`);
}
const survivors = changes.map(nameOf).filter((name) => tried.get(name) === true);
process.stdout.write(`\n${changes.length - survivors.length} of ${changes.length} killed\n${survivors.join('\n')}\n`);
