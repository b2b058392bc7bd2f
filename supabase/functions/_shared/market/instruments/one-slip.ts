const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Every word that `word` may be with one slip of the finger (Damerau, 1964): a letter too many, two letters the other way round, a letter
 * that is another, or one too few.
 */
export function oneSlipFrom(word: string): readonly string[] {
  const meant = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
    const after = word.slice(at + 1);
    for (const other of LETTERS) {
      meant.add(`${before}${other}${letter}${after}`);
      if (letter !== '') meant.add(`${before}${other}${after}`);
    }
    if (letter !== '') meant.add(`${before}${after}`);
    if (next !== '') meant.add(`${before}${next}${letter}${word.slice(at + 2)}`);
  }
  meant.delete(word);
  return [...meant];
}
