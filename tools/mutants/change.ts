import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { engineSources } from './engine-sources.ts';
import { mutantsOf, type Mutant } from './operators.ts';

/** A mutant with its file, and the name under which it is reported. */
export interface Change {
  readonly file: string;
  readonly mutant: Mutant;
  readonly name: string;
}

/** Every mutant in folders of a root, in an order that follows from the seed; no folders are all. */
export function changesIn(root: string, folders: readonly string[], seed: string): readonly Change[] {
  const isWanted = (file: string) => {
    const path = relative(root, file);
    return (
      !path.endsWith('.test.ts') &&
      !path.includes('testing/') &&
      (folders.length === 0 || folders.some((one) => path.startsWith(one)))
    );
  };
  return engineSources(root)
    .filter(isWanted)
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return mutantsOf(file, source).map((mutant) => ({
        file,
        mutant,
        name: nameOf(relative(root, file), source, mutant),
      }));
    })
    .map((change) => ({ change, rank: rankOf(`${seed} ${change.name}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ change }) => change);
}

function nameOf(path: string, source: string, { start, end, text }: Mutant): string {
  const lines = source.slice(0, start).split('\n');
  const place = `${path}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  return `${place} ${source.slice(start, end)} → ${text}`.replaceAll(/\s+/g, ' ');
}

/** FNV-1a. */
function rankOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01_00_01_93);
  return hash >>> 0;
}
