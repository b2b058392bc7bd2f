import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSources } from '../list-sources.mjs';
import { readCoverage, withFiles } from './document.ts';
import { findGaps, type Titles } from './gaps.ts';
import { testsIn, type TitledTest } from './titles.ts';

export const DOCUMENT = 'docs/spec-coverage.md';

/** The document as the tests have it, and what is wrong with either. */
export async function generateSpecCoverage(root: string): Promise<{ markdown: string; faults: readonly string[] }> {
  const written = await readFile(path.join(root, DOCUMENT), 'utf8');
  const known = new Set(readCoverage(written).rows.map(({ section, position }) => `${section}.${position}`));
  const filesOf = new Map<string, Set<string>>();
  const faults: string[] = [];
  for (const [file, tests] of await readTests(root)) {
    for (const { title, requirements } of tests) {
      for (const id of requirements) {
        if (!known.has(id)) faults.push(`${file}: “${title}” shows §${id}, which ${DOCUMENT} does not have`);
        filesOf.set(id, (filesOf.get(id) ?? new Set()).add(file));
      }
    }
  }
  const markdown = withFiles(written, filesOf);
  return { markdown, faults: [...faults, ...findGaps(readCoverage(markdown)).map((gap) => `${DOCUMENT}: ${gap}`)] };
}

/** Compares the document with the tests that are there, and counts what it shows. */
export async function checkSpecCoverage(root: string): Promise<string[]> {
  const written = await readFile(path.join(root, DOCUMENT), 'utf8');
  const { markdown, faults } = await generateSpecCoverage(root);
  process.stdout.write(`${String(readCoverage(markdown).rows.length)} requirements\n`);
  return [
    ...faults,
    ...(written === markdown ? [] : [`${DOCUMENT} is not what the tests say: npm run spec-coverage writes it again`]),
  ];
}

async function readTests(root: string): Promise<ReadonlyMap<string, readonly TitledTest[]>> {
  const files = await listSources(root, /\.test\.tsx?$/);
  const entries = files
    .toSorted()
    .map(async (file) => [file, testsIn(file, await readFile(path.join(root, file), 'utf8'))] as const);
  return new Map(await Promise.all(entries));
}

/** The titles of the tests of every file. */
export async function titlesOf(root: string): Promise<Titles> {
  const tests = await readTests(root);
  return new Map(Array.from(tests, ([file, each]) => [file, each.map(({ title }) => title)]));
}
