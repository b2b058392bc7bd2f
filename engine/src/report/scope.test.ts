import { expect, it } from 'vitest';
import { valuedAssets } from '../assets/valued-asset.ts';
import { makeAsset } from '../testing/make-asset.ts';
import { scopeOf } from './scope.ts';

const ofAssets = (...kinds: readonly Parameters<typeof makeAsset>[0][]) =>
  valuedAssets(
    kinds.map((kind) => makeAsset(kind, kind === 'gold' ? { quantity: 10 } : { amount: 1000 })),
    '2026-11-20',
    new Map(),
  );

it('is everything that is owned, unless some of that follows no market: a loan is owed, and gold by weight follows one', () => {
  expect(scopeOf({ extent: 'all' }, [])).toBe('all');
  expect(scopeOf({ extent: 'all' }, ofAssets('loan', 'gold'))).toBe('all');
  expect(scopeOf({ extent: 'all' }, ofAssets('loan', 'cash'))).toBe('linked');
});

it('is a part where some of what follows a market is in no figure', () => {
  expect(scopeOf({ extent: 'part' }, [])).toBe('part');
  expect(scopeOf({ extent: 'unknown' }, ofAssets('cash'))).toBe('part');
});
