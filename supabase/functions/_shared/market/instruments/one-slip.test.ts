import { expect, test } from 'vitest';
import { oneSlipFrom } from './one-slip.ts';

test.each([
  ['relaince', 'reliance', 'two letters the other way round'],
  ['erliance', 'reliance', 'the first two the other way round'],
  ['infosis', 'infosys', 'another letter'],
  ['preier', 'premier', 'a letter too few'],
  ['infosy', 'infosys', 'the last letter missing'],
  ['kroup', 'group', 'another letter at the beginning'],
  ['caapital', 'capital', 'a letter too many'],
])('%s may be %s: %s', (typed, meant) => {
  expect(oneSlipFrom(typed)).toContain(meant);
});

test('it is never the word itself, and has each once', () => {
  const slips = oneSlipFrom('tata');
  expect(slips).not.toContain('tata');
  expect(new Set(slips).size).toBe(slips.length);
});
