import { expect, it } from 'vitest';
import { valuedAssets } from '../assets/valued-asset.ts';
import type { AssetClass } from '../assets/value-asset.ts';
import type { Asset } from '../assets/asset.ts';
import type { Holding } from '../assets/holding.ts';
import { makeAsset } from '../testing/make-asset.ts';
import { holdingOf, quoteOf, quotesByKey } from '../testing/portfolio.ts';
import { valuePortfolio } from '../valuation/value-portfolio.ts';
import { goalStart, isCoveredEnough } from './goal-start.ts';

const TODAY = '2026-11-20';
const DOLLAR = { base: 'USD', quote: 'INR', rate: 80, source: 'test', as_of: TODAY, stale: false } as const;

function startOf(holdings: readonly Holding[], assets: readonly Asset[], classes: readonly AssetClass[]) {
  const quotes = quotesByKey(...holdings.map(({ symbol, market }) => quoteOf(symbol, market, 100)));
  const { positions } = valuePortfolio(holdings, quotes);
  const owned = { positions, assets: valuedAssets(assets, TODAY, quotes) };
  return goalStart(owned, (place) => classes[place] ?? 'equity', 'INR', [DOLLAR]);
}

it('is everything owned in one currency, before loans, at what was paid where that is known', () => {
  const shares = { ...holdingOf('TCS', 'IN'), shares: 10, purchasePrice: 60 };
  const funds = { ...holdingOf('VTI', 'US'), shares: 1, purchasePrice: null };
  const assets = [makeAsset('cash', { amount: 500 }), makeAsset('loan', { amount: 300 })];
  // ₹1,000 and $100 at ₹80; of the dollars no cost is known.
  expect(startOf([shares, funds], assets, ['equity', 'mixed'])).toEqual({
    value: 9500,
    cost: 9100,
    marketLinked: 9000,
    unknownContent: 0,
    assumedDeviation: 0,
    locked: 0,
    parts: [
      { value: 1000, grows: { as: 'equity' } },
      { value: 4000, grows: { as: 'equity' } },
      { value: 4000, grows: { as: 'bonds' } },
      { value: 500, grows: { as: 'cash' } },
    ],
    leftOut: [],
  });
});

it('takes a deposit at its own rate, and a bond without coupons as bonds', () => {
  const terms = { amount: 1000, startsOn: '2026-01-01', maturesOn: '2030-01-01' } as const;
  const assets = [makeAsset('ppf', { amount: 1000, asOf: TODAY, rate: 7.1 }), makeAsset('bond', { ...terms, rate: 0 })];
  expect(startOf([], assets, []).parts.map(({ grows }) => grows)).toEqual([
    { rate: expect.closeTo(0.071, 12) },
    { as: 'bonds' },
  ]);
});

it.each([
  // The balance schemes by the rate in force today, with and without a day; certificates by that of their purchase.
  ['ppf', { asOf: '2026-10-31' }, 0.071],
  ['ppf', {}, 0.071],
  ['epf', {}, 0.0825],
  ['ssy', { asOf: '2026-10-31' }, 0.082],
  ['nsc', { startsOn: '2022-12-31' }, 0.068],
  ['scss', { startsOn: '2024-01-15' }, 0.082],
  ['kvp', { startsOn: '2024-01-15' }, 0.075],
  ['pomis', { startsOn: '2024-01-15' }, 0.074],
] as const)('takes %s %o without a stated rate at the notified one', (kind, terms, rate) => {
  const { parts } = startOf([], [makeAsset(kind, { amount: 1000, ...terms })], []);
  expect(parts.map(({ grows }) => grows)).toEqual([{ rate: expect.closeTo(rate, 12) }]);
});

it.each([
  ['bond', { rate: 8, startsOn: '2026-01-01', maturesOn: '2030-01-01' }, 0.08],
  ['treasury_bill', { rate: 6.5, maturesOn: '2027-01-01' }, 0.065],
  ['savings_bond', { rate: 3.98 }, 0.0398],
] as const)('takes %s %o at its stated rate', (kind, terms, rate) => {
  const { parts } = startOf([], [makeAsset(kind, { amount: 1000, ...terms })], []);
  expect(parts.map(({ grows }) => grows)).toEqual([{ rate: expect.closeTo(rate, 12) }]);
});

it('says what is locked, by its kind or its account', () => {
  const shares = { ...holdingOf('VTI', 'US'), shares: 1, purchasePrice: null };
  const lockedOf = (asset: Asset) => startOf([], [asset], []).locked;
  expect(startOf([{ ...shares, account: 'tax_deferred' }], [], ['equity']).locked).toBe(8000);
  expect(startOf([{ ...shares, account: 'roth' }], [], ['equity']).locked).toBe(0);
  for (const kind of ['ppf', 'epf', 'ssy', 'nps'] as const) expect(lockedOf(makeAsset(kind, { amount: 9 }))).toBe(9);
  expect(lockedOf(makeAsset('epf', { amount: 9, startsOn: '2005-01-01' }))).toBe(9);
  expect(lockedOf(makeAsset('ppf', { amount: 9, startsOn: '2020-01-01' }))).toBe(9);
  expect(lockedOf(makeAsset('ppf', { amount: 9, startsOn: '2005-01-01' }))).toBe(0);
  expect(lockedOf(makeAsset('nps', { amount: 9, name: 'Tier II' }))).toBe(0);
  expect(lockedOf(makeAsset('other', { amount: 9, account: 'tax_deferred' }))).toBe(9);
  expect(lockedOf(makeAsset('fixed_deposit', { amount: 9, maturesOn: '2030-01-01' }))).toBe(0);
  const saver = { amount: 9, name: 'SBI tax saver' };
  expect(lockedOf(makeAsset('fixed_deposit', saver))).toBe(9);
  expect(lockedOf(makeAsset('fixed_deposit', { ...saver, maturesOn: '2030-01-01' }))).toBe(9);
  expect(lockedOf(makeAsset('fixed_deposit', { ...saver, maturesOn: '2026-01-01' }))).toBe(0);
});

it('says the inflation of a deposit that is in another currency', () => {
  const assets = [
    makeAsset('fixed_deposit', { amount: 100, rate: 4.5, currency: 'USD' }),
    makeAsset('fixed_deposit', { amount: 100, rate: 7.1 }),
  ];
  expect(startOf([], assets, []).parts.map(({ grows }) => grows)).toEqual([
    { rate: expect.closeTo(0.045, 12), inflation: 0.02 },
    { rate: expect.closeTo(0.071, 12) },
  ]);
});

it('takes a deposit whose rate nobody knows as bonds', () => {
  const unknown = [
    makeAsset('fixed_deposit', { amount: 1000 }),
    makeAsset('nsc', { amount: 1000, startsOn: '2026-06-01' }),
  ];
  expect(startOf([], unknown, []).parts.map(({ grows }) => grows)).toEqual([{ as: 'bonds' }, { as: 'bonds' }]);
});

it('names what has no value, and carries over the volatility that was assumed', () => {
  const assets = [
    makeAsset('property', { amount: 1000, asOf: TODAY, volatility: 0.1 }),
    makeAsset('gold', { quantity: 10, purity: 1 }),
  ];
  expect(startOf([], assets, [])).toMatchObject({
    value: 1000,
    assumedDeviation: 100,
    parts: [{ value: 1000, grows: { as: 'cash' } }],
    leftOut: ['asset:1'],
  });
});

it('can be projected where at least half of what follows a market has a history, its own or an index’s', () => {
  expect(isCoveredEnough({ extent: 'all', own: 0.2, proxied: 0.8 })).toBe(true);
  const leftOut = [{ key: 'IN:TCS', reason: 'no_closes', value: 50 }] as const;
  expect(isCoveredEnough({ extent: 'part', own: 0.25, proxied: 0.25, none: 0.5, leftOut })).toBe(true);
  expect(isCoveredEnough({ extent: 'part', own: 0.49, proxied: 0, none: 0.51, leftOut })).toBe(false);
});
