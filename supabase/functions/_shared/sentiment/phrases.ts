const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bwon'?t\b/g, 'will not'],
  [/\bcan(?:no|')t\b/g, 'can not'],
  [/\b(is|are|was|were|do|does|did|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\bi'd\b/g, 'i would'],
  [/\bit'd\b/g, 'it would'],
];

/** Lower case, straight apostrophes, written-out negations, one space between words. */
export function normalise(text: string): string {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const spelled = CONTRACTIONS.reduce((result, [short, long]) => result.replace(short, long), plain);
  return spelled.replaceAll(/\s+/g, ' ').trim();
}

/** Finds phrases of a list, as lexicon.ts writes them, in a normalised text; only whole words count. */
export function phrases(list: readonly string[], before = ''): RegExp {
  const choices = list.join('|').replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<![\\p{L}\\p{N}])${before}(?:${choices})(?![\\p{L}\\p{N}])`, 'u');
}
