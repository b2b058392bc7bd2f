import path from 'node:path';
import type { ImportOf } from './breaches.ts';
import { EXEMPT, WITHOUT_CYCLES } from './rules.ts';

type Uses = Map<string, Map<string, string>>;

/** Which folders of a room import which, each with one import that does. */
function usesIn(room: string, edges: readonly ImportOf[]): Uses {
  const uses: Uses = new Map();
  const folderOf = (file: string) => file.slice(room.length + 1).split('/')[0] ?? '';
  for (const { file, specifier } of edges) {
    if (!file.startsWith(`${room}/`) || EXEMPT.test(file) || !specifier.startsWith('.')) continue;
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
  return WITHOUT_CYCLES.flatMap((room) => {
    const uses = usesIn(room, edges);
    return [...uses].flatMap(([from, targets]) =>
      [...targets]
        .filter(([to]) => reaches(uses, to, from))
        .map(([to, example]) => `${room}: ${from} imports ${to}, which leads back to ${from} (${example})`),
    );
  });
}
