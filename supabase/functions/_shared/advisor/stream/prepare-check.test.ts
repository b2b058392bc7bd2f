import { expect, it } from 'vitest';
import { checkSentence } from '../figures/check-sentence.ts';
import type { CheckSentence } from '../types.ts';
import { prepareCheck } from './prepare-check.ts';

it('takes the check through a cited figure and a number of nobody’s, each twice', () => {
  const checked: string[] = [];
  const check: CheckSentence = (text, context) => {
    const found = checkSentence(text, context);
    checked.push(...found.figures.map(({ origin }) => origin));
    return found;
  };
  prepareCheck(check);
  expect(checked).toEqual(['source', 'none', 'source', 'none']);
});
