import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSources } from '../list-sources.mjs';
import { readCoverage, withFiles } from './document.ts';
import { findGaps, type Titles } from './gaps.ts';
import { testsIn, type TitledTest } from './titles.ts';

export const DOCUMENT = 'docs/spec-coverage.md';

/** The document as the tests have it, and what is wrong with them. */
export async function generateSpecCoverage(root: string): Promise<{ markdown: string; faults: readonly string[] }> {
  const markdown = await readFile(path.join(root, DOCUMENT), 'utf8');
  const known = new Set(readCoverage(markdown).rows.map(({ section, position }) => `${section}.${position}`));
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
  return { markdown: withFiles(markdown, filesOf), faults };
}

/** Compares the document with the tests that are there, and counts what it shows. */
export async function checkSpecCoverage(root: string): Promise<string[]> {
  const written = await readFile(path.join(root, DOCUMENT), 'utf8');
  const { markdown, faults } = await generateSpecCoverage(root);
  const coverage = readCoverage(markdown);
  process.stdout.write(`${String(coverage.rows.length)} requirements\n`);
  return [
    ...faults,
    ...findGaps(coverage).map((gap) => `${DOCUMENT}: ${gap}`),
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
