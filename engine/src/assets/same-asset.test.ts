import { expect, it } from 'vitest';
import type { Asset } from './asset.ts';
import { assetsBeyond } from './same-asset.ts';

const CASH: Asset = {
  kind: 'cash',
  name: '',
  currency: 'INR',
  amount: 50_000,
  quantity: null,
  purity: null,
  code: null,
  rate: null,
  compounding: null,
  startsOn: null,
  maturesOn: null,
  asOf: null,
  volatility: null,
  account: null,
};

it('counts equal assets one by one, in whatever order their terms stand', () => {
  const { account, ...rest } = CASH;
  const sameAgain: Asset = { account, ...rest };
  expect([...assetsBeyond([CASH, sameAgain, CASH], [CASH, CASH])]).toEqual([2]);
  expect([...assetsBeyond([CASH], [CASH, CASH])]).toEqual([]);
});

it.each([
  { name: 'HDFC' },
  { currency: 'USD' },
  { amount: 50_000.01 },
  { quantity: 1 },
  { purity: 1 },
  { code: 'BTC' },
  { rate: 0 },
  { compounding: 'simple' },
  { startsOn: '2024-01-01' },
  { maturesOn: '2024-01-01' },
  { asOf: '2024-01-01' },
  { volatility: 0.2 },
  { account: 'demat' },
  { kind: 'other' },
] as const)('takes another %o for another asset', (term) => {
  expect([...assetsBeyond([{ ...CASH, ...term }], [CASH])]).toEqual([0]);
});
