import { expect, test } from 'vitest';
import { isFundCode } from './fund-code.ts';

test.each([
  ['122639', 'IN', true],
  ['12345', 'IN', true],
  // A scrip code of BSE.
  ['500325', 'IN', false],
  ['1234', 'IN', false],
  ['122639', 'US', false],
  ['INFY', 'IN', false],
  ['20MICRONS', 'IN', false],
] as const)('%s in %s: %s', (symbol, market, expected) => {
  expect(isFundCode(symbol, market)).toBe(expected);
});
