import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSources } from '../list-sources.mjs';
import { findBreaches, type ImportOf } from './breaches.ts';
import { findCycles } from './cycles.ts';

/** A dynamic import's specifier, when it is a literal. */
const literal = (text: string): string | undefined => /^['"`]([^'"`$]+)['"`]$/.exec(text)?.[1];

function importsOf(file: string, text: string): ImportOf[] {
  const { module } = parseSync(file, text);
  const names = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map((item) => item.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => literal(text.slice(moduleRequest.start, moduleRequest.end))),
  ];
  return names.flatMap((specifier) => (specifier === undefined ? [] : [{ file, specifier }]));
}

/** Every import that breaks a rule, and every import cycle of folders, in the whole checkout. */
export async function checkImports(root: string): Promise<string[]> {
  const files = await listSources(root, /\.tsx?$/);
  const read = await Promise.all(
    files.map(async (file) => importsOf(file, await readFile(path.join(root, file), 'utf8'))),
  );
  const edges = read.flat();
  return [...findBreaches(edges), ...findCycles(edges)];
}
