import { expect, it } from 'vitest';
import { numberIn } from './read-example.ts';

it.each([
  ['1.450', 'point', 1.45],
  ['1.450', 'comma', 1450],
  ['₹ 1,234.50', 'point', 1234.5],
  ['none', 'point', null],
] as const)('reads %s with a decimal %s as %s', (text, mark, value) => {
  expect(numberIn(text, mark)).toBe(value);
});
