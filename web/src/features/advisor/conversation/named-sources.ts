import type { Reply } from './message.ts';

/** The sources of a reply with no more of them than its figures name: the rest of what was looked up is left out. */
export function namedSources({ figures, sources }: { figures: Reply['figures']; sources: Reply['sources'] }) {
  const named = new Set(figures.flatMap(({ from }) => from));
  return sources
    .map((source) => ({ ...source, figures: source.figures.filter(({ id }) => named.has(id)) }))
    .filter((source) => source.figures.length > 0);
}
