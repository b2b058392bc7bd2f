import { SECRET_RULES, type SecretRule } from './rules.ts';

export interface FoundSecret {
  readonly line: number;
  readonly rule: string;
  /** Whole: cut it before printing. */
  readonly text: string;
}

/** Shannon's, in bits a character. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** What looks like a secret in a text, in the order in which it stands there. */
export function findSecrets(text: string, rules: readonly SecretRule[] = SECRET_RULES): FoundSecret[] {
  const found = rules.flatMap(({ name, pattern, leastEntropy = 0 }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const secret = match[1] ?? match[0];
      return entropyOf(secret) < leastEntropy ? [] : [{ index: match.index, rule: name, text: secret }];
    }),
  );
  return found
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, rule, text: secret }) => ({ line: lineAt(text, index), rule, text: secret }));
}
