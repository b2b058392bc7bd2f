import { expect, test } from 'vitest';
import { common } from './en/common.ts';
import { explore } from './en/explore.ts';
import { goals } from './en/goals.ts';
import { reportFigures } from './en/report-figures.ts';
import { reportTrade } from './en/report-trade.ts';
import { startingPoint } from './en/starting-point.ts';

/** Words that make a calculation sound like advice (SEBI and SEC adviser rules, see docs/explore.md). */
const ADVICE = /\b(?:recommend\w*|should|ought|buy now|sell now|best|optimal|safe(?:st|r|ly)?|suitab\w+)\b/i;

function textsOf(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

test.each([
  ['Explore changes', explore],
  ['goals and the score', goals],
  ['the findings', reportFigures.findings],
  ['what a page starts from', startingPoint],
  ['a trade that is tried', reportTrade],
])('no text of %s advises anybody', (_, texts) => {
  expect(textsOf(texts).length).toBeGreaterThan(0);
  expect(textsOf(texts).filter((text) => ADVICE.test(text))).toEqual([]);
});

test('beneath them stands that Ballast is registered with nobody, and only there the word that it is not one', () => {
  expect(common.registration).toMatch(/^Ballast is not registered with SEBI .* not a recommendation\./);
});
