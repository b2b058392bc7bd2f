import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engineSources } from './engine-sources.ts';

const IMPORT = /from '(\.[^']+)'/g;

/** Who imports which file, directly. */
export type Importers = ReadonlyMap<string, readonly string[]>;

export function importersIn(root: string): Importers {
  const importers = new Map<string, string[]>();
  for (const source of engineSources(root)) {
    for (const [, path = ''] of readFileSync(source, 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(source), path);
      importers.set(target, [...(importers.get(target) ?? []), source]);
    }
  }
  return importers;
}

/** Tests that import a file, directly or through others, the quickest first. */
export function testsOf(
  file: string,
  importers: Importers,
  durations: ReadonlyMap<string, number> = new Map(),
): readonly string[] {
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  const time = (test: string) => durations.get(test) ?? 0;
  return [...seen]
    .filter((one) => one.endsWith('.test.ts'))
    .toSorted((a, b) => time(a) - time(b) || a.localeCompare(b));
}
