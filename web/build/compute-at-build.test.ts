import { expect, it } from 'vitest';
import { exportsOf } from './compute-at-build.ts';

it('ships results as constants', () => {
  expect(exportsOf({ NAMES: ['A', 'B'], RATE: 0.5 })).toBe('export const NAMES = ["A","B"];\nexport const RATE = 0.5;');
});

it('refuses what would not arrive as it was: a function, or a figure that is none', () => {
  expect(() => exportsOf({ double: (value: number) => 2 * value })).toThrow('double cannot be computed');
  expect(() => exportsOf({ RATE: { of: Number.NaN } })).toThrow('RATE cannot be computed');
});
