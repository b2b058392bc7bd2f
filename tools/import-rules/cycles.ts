import path from 'node:path';
import type { ImportOf } from './breaches.ts';
import { ACYCLIC_FOLDERS, EXEMPT } from './rules.ts';

type Uses = Map<string, Map<string, string>>;

/** Which of a folder's own folders import which, each with one import that does. */
function usesIn(folder: string, edges: readonly ImportOf[]): Uses {
  const uses: Uses = new Map();
  const folderOf = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
  for (const { file, specifier } of edges) {
    if (!file.startsWith(`${folder}/`) || EXEMPT.test(file) || !specifier.startsWith('.')) continue;
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from === to) continue;
    uses.set(from, new Map(uses.get(from)).set(to, `${file} imports ${specifier}`));
  }
  return uses;
}

/** Whether one folder reaches another. */
function reaches(uses: Uses, from: string, goal: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(uses.get(from)?.keys() ?? [])].some((to) => to === goal || reaches(uses, to, goal, seen));
}

/** Every pair of folders where one imports the other, which leads back to it: one sentence each. */
export function findCycles(edges: readonly ImportOf[]): string[] {
  const features = edges.flatMap(({ file }) => /^web\/src\/features\/[^/]+(?=\/)/.exec(file) ?? []);
  return [...ACYCLIC_FOLDERS, ...new Set(features)].flatMap((folder) => {
    const uses = usesIn(folder, edges);
    return [...uses].flatMap(([from, targets]) =>
      [...targets]
        .filter(([to]) => reaches(uses, to, from))
        .map(([to, example]) => `${folder}: ${from} imports ${to}, which leads back to ${from} (${example})`),
    );
  });
}
