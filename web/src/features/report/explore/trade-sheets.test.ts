import type { HeldTerms } from '@ballast/engine/explore/question';
import type { PlannedTrade } from '@ballast/engine/plans/plan';
import { expect, it } from 'vitest';
import { lineRows, tradeLines } from './trade-sheets.ts';

const terms: Record<string, HeldTerms> = {
  'US:AAPL': {
    lots: [
      { units: 10, cost: 1000, currency: 'USD', bought: '2024-05-02', lockedUntil: null },
      { units: 5, cost: null, currency: 'USD', bought: '2025-01-06', lockedUntil: null },
    ],
    isWhole: true,
    asset: 'equity',
    account: 'taxable',
    isTradable: true,
    exitLoads: [],
  },
};
const STATE = { units: [], cash: 0, value: 0, badDay: null, figure: null, unrealized: null };
const EMPTY = {
  before: STATE,
  after: STATE,
  tax: null,
  noTax: null,
  carried: null,
  cost: 0,
  exitLoad: 0,
  isExact: true,
  gap: 0,
};
const sale: PlannedTrade = {
  holding: 0,
  side: 'sell',
  units: 7,
  amount: 70_000,
  lots: [
    { lot: 0, units: 4, bought: '2024-05-02', gain: 12_000 },
    { lot: 1, units: 3, bought: '2025-01-06', gain: null },
  ],
  tax: 1500,
  cost: 20,
  exitLoad: 0,
};
const purchase: PlannedTrade = {
  holding: 1,
  side: 'buy',
  units: 2.5,
  amount: 500,
  lots: [],
  tax: null,
  cost: 1,
  exitLoad: 0,
};
const words = {
  nameOf: ({ key }: { key: string }) => key.slice(3),
  sideOf: ({ trade }: { trade: PlannedTrade }) => trade.side,
  accountOf: () => '',
};

it('has a row for each purchase that a sale takes, with numeric units, its day and what it cost then', () => {
  const lines = tradeLines({ plan: { ...EMPTY, trades: [sale, purchase] }, keys: ['US:AAPL', 'IN:ITC'] }, { terms });
  expect(lineRows(lines, words)).toEqual([
    ['sell', 'AAPL', 4, '2024-05-02', 400, 'USD', 40_000, 12_000, ''],
    ['sell', 'AAPL', 3, '2025-01-06', null, null, 30_000, null, ''],
    ['buy', 'ITC', 2.5, null, null, null, 500, null, ''],
  ]);
});
