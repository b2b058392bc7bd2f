import { expect, it } from 'vitest';
import { residenceIn } from './seller.ts';

const BASES = ['INR', 'USD', 'EUR'] as const;

it('guesses no residence from a currency', () => {
  expect(BASES.map((base) => residenceIn(base, null))).toEqual(['unknown', 'unknown', 'unknown']);
  expect(BASES.map((base) => residenceIn(base, 'other'))).toEqual(['non_resident', 'unknown', 'unknown']);
  for (const stated of ['IN', 'US', 'non_resident', 'both'] as const)
    expect(BASES.map((base) => residenceIn(base, stated))).toEqual([stated, stated, stated]);
});
