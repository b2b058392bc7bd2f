import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listSources } from './list-sources.ts';

const IMPORT = /from '(\.[^']+)'/g;

/** Tests that import a file, directly or through others: those of its own folder first. */
export function testsOf(file: string, root: string): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const source of listSources(root)) {
    for (const [, path = ''] of readFileSync(source, 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(source), path);
      importers.set(target, [...(importers.get(target) ?? []), source]);
    }
  }
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  const tests = [...seen].filter((one) => one.endsWith('.test.ts'));
  const isNear = (test: string) => dirname(test) === dirname(file);
  return tests.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.localeCompare(b));
}
