import { existsSync, readFileSync } from 'node:fs';
import type { ReferenceCase } from './reference-cases.ts';

/** Cases over prices that are other people's data stand beside the repository, where they stand at all. */
const FOLDER = new URL('../../../../shared/vectors/', import.meta.url);

const isThere = existsSync(new URL('data/', FOLDER));

/** For `describe.each` and `it.each`: what rests on that data is a test where it stands, and none elsewhere. */
export const BESIDE: readonly string[] = isThere ? [FOLDER.pathname] : [];

/** All cases of a file of that folder. */
export function casesBeside(file: string): readonly ReferenceCase[] {
  return JSON.parse(readFileSync(new URL(`${file}.json`, FOLDER), 'utf8'));
}

/** The columns of a table of prices by their names, a day after the other; NaN where there is none. */
export function pricesBeside(path: string): ReadonlyMap<string, Float64Array> {
  const [head = '', ...lines] = readFileSync(new URL(path, FOLDER), 'utf8').trim().split(/\r?\n/);
  const rows = lines.map((line) => line.split(',').map((cell) => (cell === '' ? Number.NaN : Number(cell))));
  const [, ...names] = head.split(',');
  return new Map(names.map((name, i) => [name, Float64Array.from(rows, (row) => row[i + 1] ?? Number.NaN)]));
}
