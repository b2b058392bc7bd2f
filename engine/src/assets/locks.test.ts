import { describe, expect, it } from 'vitest';
import { makeAsset } from '../testing/make-asset.ts';
import type { Asset, AssetKind } from './asset.ts';
import { isBreakable, lockedUntil } from './locks.ts';

const TODAY = '2026-11-23';

describe('lockedUntil', () => {
  it.each<[AssetKind, Partial<Asset>, string | null]>([
    // Opened in 2012-13 and in 2013-14: fifteen complete financial years after 31 March 2013 and 2014.
    ['ppf', { startsOn: '2013-03-31' }, '2028-04-01'],
    ['ppf', { startsOn: '2013-04-01' }, '2029-04-01'],
    ['ppf', { startsOn: '2013-04-01', maturesOn: '2034-04-01' }, '2034-04-01'],
    ['ppf', {}, null],
    ['ppf', { startsOn: '2005-01-01' }, null],
    ['ssy', { startsOn: '2016-02-29' }, '2037-02-28'],
    ['nsc', { startsOn: '2024-05-01' }, '2029-05-01'],
    ['nsc', { startsOn: '2021-05-01' }, null],
    ['kvp', { startsOn: '2025-01-31' }, '2027-07-31'],
    ['scss', { startsOn: '2024-05-01' }, '2029-05-01'],
    ['pomis', { startsOn: '2024-05-01', maturesOn: '2028-01-01' }, '2028-01-01'],
    ['fixed_deposit', { maturesOn: '2028-03-31' }, '2028-03-31'],
    ['fixed_deposit', { maturesOn: TODAY }, null],
    ['recurring_deposit', { maturesOn: '2028-03-31' }, '2028-03-31'],
    ['epf', { startsOn: '2020-01-01' }, null],
    ['nps', {}, null],
    ['bond', { maturesOn: '2030-01-01' }, null],
    ['savings_bond', { startsOn: '2026-05-01' }, '2027-05-01'],
    ['savings_bond', { startsOn: '2024-05-01' }, '2029-05-01'],
    ['savings_bond', { startsOn: '2020-05-01' }, null],
    // Issued on the first of the month in which they were bought.
    ['savings_bond', { startsOn: '2026-05-20' }, '2027-05-01'],
    ['savings_bond', { startsOn: '2025-11-28' }, '2030-11-01'],
    ['savings_bond', { startsOn: '2021-11-28' }, null],
    ['fixed_deposit', { startsOn: '2024-05-10', name: 'SBI tax saver' }, '2029-05-10'],
    ['fixed_deposit', { startsOn: '2024-05-10', name: 'SBI' }, null],
    ['savings_bond', {}, null],
  ])('%s with %o: %s', (kind, terms, day) => {
    expect(lockedUntil(makeAsset(kind, terms), TODAY)).toBe(day);
  });
});

it('deposits, SCSS and POMIS can be broken, tax savers, PPF and certificates cannot', () => {
  const kinds = ['fixed_deposit', 'recurring_deposit', 'scss', 'pomis', 'ppf', 'ssy', 'nsc', 'kvp'] as const;
  expect(kinds.filter((kind) => isBreakable(makeAsset(kind), TODAY))).toEqual(kinds.slice(0, 4));
  const bonds = ['2026-05-01', '2024-05-01'].map((startsOn) => makeAsset('savings_bond', { startsOn }));
  expect(bonds.map((bond) => isBreakable(bond, TODAY))).toEqual([false, true]);
  const savers = ['SBI tax saver', 'Tax-saving HDFC', 'tax saver'].map((name) => makeAsset('fixed_deposit', { name }));
  expect(savers.some((saver) => isBreakable(saver, TODAY))).toBe(false);
  const terms = { name: 'tax saver', maturesOn: '2031-11-23' };
  const dated = ['2021-11-23', '2021-11-24'].map((startsOn) => makeAsset('fixed_deposit', { ...terms, startsOn }));
  expect(dated.map((saver) => isBreakable(saver, TODAY))).toEqual([true, false]);
});
