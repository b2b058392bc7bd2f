/** The context that a sentence is checked in, in characters. It is read for every sentence, so it is limited. */
const RECENT = 1_000;

/** The end of a reply so far: the last thousand characters, and the whole of a table that is under way. */
export function recentText(text: string): string {
  const lines = text.trimEnd().split('\n');
  const beforeTable = lines.findLastIndex((line) => !line.trimStart().startsWith('|'));
  const ofTable = lines.slice(0, beforeTable + 1).join('\n').length;
  const isInTable = beforeTable < lines.length - 1;
  return text.slice(Math.max(0, Math.min(text.length - RECENT, isInTable ? ofTable : text.length)));
}
