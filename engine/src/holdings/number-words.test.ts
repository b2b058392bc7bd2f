import { describe, expect, it } from 'vitest';
import { numberWordAt } from './number-words.ts';

const valueOf = (text: string) => numberWordAt(text.split(' '), 0)?.value ?? null;

describe('numbers in words', () => {
  it.each([
    ['one', 1],
    ['nineteen', 19],
    ['twenty', 20],
    ['twenty five', 25],
    ['Ninety-Nine', 99],
    ['a hundred', 100],
    ['a dozen', 12],
    ['ek', 1],
    ['paanch', 5],
    ['pachchis', 25],
    ['pachas', 50],
    ['unasi', 79],
    ['nabbe', 90],
    ['sau', 100],
    ['एक', 1],
    ['दस', 10],
    ['उनतीस', 29],
    ['पचास', 50],
    ['उन्यासी', 79],
    ['निन्यानवे', 99],
    ['सौ', 100],
  ])('%s is %i', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it('says how many words they take', () => {
    expect(numberWordAt(['bought', 'twenty', 'five', 'shares'], 1)).toMatchObject({ value: 25, words: 2 });
    expect(numberWordAt(['twenty', 'shares'], 0)).toMatchObject({ value: 20, words: 1 });
  });

  it.each(['tcs', 'ten-bagger', '', 'eleventy'])('%j is none', (text) => {
    expect(valueOf(text)).toBeNull();
  });

  it('knows the everyday words among them', () => {
    expect(numberWordAt(['do'], 0)).toMatchObject({ value: 2, isEveryday: true });
    expect(numberWordAt(['das'], 0)).toMatchObject({ value: 10, isEveryday: false });
  });
});
