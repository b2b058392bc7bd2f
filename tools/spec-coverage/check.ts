import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSources } from '../list-sources.mjs';
import { readCoverage, type Coverage } from './document.ts';
import { findGaps, type Titles } from './gaps.ts';
import { titlesIn } from './titles.ts';

const DOCUMENT = 'docs/spec-coverage.md';

/** Holds the document against the tests that are there, and counts what it shows. */
export async function checkSpecCoverage(root: string): Promise<string[]> {
  const coverage = readCoverage(await readFile(path.join(root, DOCUMENT), 'utf8'));
  process.stdout.write(`${summary(coverage)}\n`);
  return findGaps(coverage, await titlesOf(root)).map((gap) => `${DOCUMENT}: ${gap}`);
}

/** The tests of every file. */
export async function titlesOf(root: string): Promise<Titles> {
  const files = await listSources(root, /\.test\.tsx?$/);
  const entries = files.map(
    async (file) => [file, titlesIn(file, await readFile(path.join(root, file), 'utf8'))] as const,
  );
  return new Map(await Promise.all(entries));
}

/** `12 requirements: 9 shown by tests, 3 open (shell 2, admin 1)`. */
export function summary({ parts, rows }: Coverage): string {
  const shown = rows.filter((row) => row.tests.length > 0).length;
  const open = rows.filter((row) => row.open.length > 0);
  const counts = parts.flatMap((part) => {
    const count = open.filter((row) => row.open.includes(part)).length;
    return count === 0 ? [] : [`${part} ${count}`];
  });
  const detail = counts.length === 0 ? '' : ` (${counts.join(', ')})`;
  return `${rows.length} requirements: ${shown} shown by tests, ${open.length} open${detail}`;
}
