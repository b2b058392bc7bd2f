/** Of a long reply its end tells what a sentence is about. Every sentence looks at it again, so it is kept short. */
const RECENT = 1_000;

/** The end of a reply so far: the last thousand characters, and the whole of a table that is under way. */
export function recentlySaid(said: string): string {
  const lines = said.trimEnd().split('\n');
  const beforeTable = lines.findLastIndex((line) => !line.trimStart().startsWith('|'));
  const ofTable = lines.slice(0, beforeTable + 1).join('\n').length;
  const isInTable = beforeTable < lines.length - 1;
  return said.slice(Math.max(0, Math.min(said.length - RECENT, isInTable ? ofTable : said.length)));
}
