import { expect, it } from 'vitest';
import { compareText } from './compare-text.ts';

it('puts 1 before 10 before 2 before A before a, and equals nowhere', () => {
  expect(['a', '2', 'A', '10', '1'].toSorted(compareText)).toEqual(['1', '10', '2', 'A', 'a']);
  expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
});
