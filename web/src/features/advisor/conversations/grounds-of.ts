import type { KeptMessage } from '@ballast/contract/conversations';

/** A message with no more of its sources than its figures name: the rest of what was looked up is not kept. */
export function groundsOf(message: KeptMessage): KeptMessage {
  const { figures, sources } = message.grounds;
  const named = new Set(figures.flatMap(({ from }) => from));
  const kept = sources
    .map((source) => ({ ...source, figures: source.figures.filter(({ id }) => named.has(id)) }))
    .filter((source) => source.figures.length > 0);
  return { ...message, grounds: { ...message.grounds, sources: kept } };
}
