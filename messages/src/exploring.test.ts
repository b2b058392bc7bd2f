import { expect, test } from 'vitest';
import { explore } from './en/explore.ts';

/** Words that make a calculation sound like advice (SEBI and SEC adviser rules, see docs/explore.md). */
const ADVICE = /\b(?:recommend\w*|should|ought|buy now|sell now|best|optimal|safe(?:st)?|suitable)\b/i;

function textsOf(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

test.each([['Explore changes', explore]])('no text of %s advises anybody', (_, texts) => {
  expect(textsOf(texts).filter((text) => ADVICE.test(text))).toEqual([]);
});
