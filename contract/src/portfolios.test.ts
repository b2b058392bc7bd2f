import { makeAsset } from '@ballast/engine/testing/make-asset';
import { expect, it } from 'vitest';
import { enteredOn, toAssetRow } from './portfolios.ts';

it.each([
  ['ppf', { amount: 450_000 }, '2026-11-23'],
  ['ppf', { amount: 450_000, asOf: '2026-03-31' }, '2026-03-31'],
  ['cash', { amount: 500 }, '2026-11-23'],
  ['fixed_deposit', { amount: 200_000, maturesOn: '2028-03-31' }, null],
  ['nsc', { amount: 50_000, startsOn: '2023-06-10' }, null],
  ['gold', { quantity: 20 }, null],
] as const)('%s with %o is stated for the day %s', (kind, terms, day) => {
  expect(enteredOn('2026-11-23', toAssetRow(makeAsset(kind, terms))).as_of).toBe(day);
});
