import type { Holding } from '@ballast/engine/assets/holding';
import type { Quote } from '@ballast/engine/quotes/quote';
import { sampleQuote } from '@ballast/engine/quotes/sample';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import { expect, it } from 'vitest';
import { ASSET_VALUATION } from './value-assets.ts';
import { valueSaved } from './value-saved.ts';

const OLD = '2026-11-19T10:00:00.000Z';
const NEW = '2026-11-20T10:00:00.000Z';
const holding = (symbol: string, market: 'US' | 'IN', shares: number): Holding => ({
  symbol,
  exchange: null,
  market,
  currency: market === 'IN' ? 'INR' : 'USD',
  shares,
  purchasePrice: null,
});
const quote = (symbol: string, market: 'US' | 'IN', facts: Partial<Quote>): Quote => ({
  ...sampleQuote(symbol, market, () => 0.5, new Date(NEW)),
  status: 'live',
  source: 'yahoo',
  as_of: NEW,
  ...facts,
});
const change = (amount: number) => ({ change: amount, change_amount: amount });
const quotes = new Map([
  ['US:AAPL', quote('AAPL', 'US', { price: 200, ...change(2), as_of: OLD, status: 'stale' })],
  ['IN:INFY', quote('INFY', 'IN', { price: 1500, ...change(-10) })],
  ['US:KO', sampleQuote('KO', 'US', () => 0.5, new Date(NEW))],
]);
const saved = [
  { id: 'a', name: 'Both', holdings: [holding('AAPL', 'US', 5), holding('INFY', 'IN', 2)], assets: [] },
  { id: 'b', name: 'More', holdings: [holding('AAPL', 'US', 1)], assets: [] },
];

it('adds up each portfolio and all of them, a currency at a time; a stale price has no change of today', () => {
  const { rows, all } = valueSaved(saved, quotes, ASSET_VALUATION);
  const figures = ({ totals }: (typeof rows)[number] | typeof all) =>
    totals.map(({ currency, totalValue, dayChange }) => [currency, totalValue, dayChange]);
  expect(rows.map(figures)).toEqual([
    [
      ['USD', 1000, null],
      ['INR', 3000, -20],
    ],
    [['USD', 200, null]],
  ]);
  expect(figures(all)).toEqual([
    ['USD', 1200, null],
    ['INR', 3000, -20],
  ]);
});

it('has one position for a share that several portfolios hold', () => {
  const { everything } = valueSaved(saved, quotes, ASSET_VALUATION);
  expect(everything.map(({ key, value }) => [key, value])).toEqual([
    ['US:AAPL', 1200],
    ['IN:INFY', 3000],
  ]);
});

it('knows of when the prices are, and which are old', () => {
  const { rows, all } = valueSaved(saved, quotes, ASSET_VALUATION);
  expect(all).toMatchObject({ times: { oldest: OLD, newest: NEW }, stale: 2 });
  expect(rows[1]).toMatchObject({ times: { oldest: OLD, newest: OLD }, stale: 1 });
});

it('takes no time from a sample, nor from a price that is missing', () => {
  const made = [{ id: 'c', name: 'Made up', holdings: [holding('KO', 'US', 1), holding('GONE', 'US', 1)], assets: [] }];
  const { all } = valueSaved(made, quotes, ASSET_VALUATION);
  expect(all.times).toBeNull();
  expect(all.totals[0]?.coverage).toMatchObject({ holdings: 2, priced: 1, sampled: 1 });
});

it('nothing saved is worth nothing, in no currency', () => {
  expect(valueSaved([], quotes, ASSET_VALUATION)).toEqual({
    rows: [],
    everything: [],
    all: { totals: [], times: null, stale: 0, unvalued: 0 },
  });
});

it('other assets are in the totals; loans are taken off, and what has no price is counted', () => {
  const gold = makeAsset('gold', { quantity: 10, purity: 1 });
  const [bees] = ASSET_VALUATION.quotedBy([gold]);
  const assets = [makeAsset('cash', { amount: 500 }), makeAsset('loan', { amount: 200 }), gold];
  const owned = [{ id: 'd', name: 'All', holdings: [holding('INFY', 'IN', 2)], assets }];
  const without = valueSaved(owned, quotes, ASSET_VALUATION);
  expect(without.all).toMatchObject({ totals: [{ currency: 'INR', totalValue: 3300, dayChange: -20 }], unvalued: 1 });
  if (bees === undefined) throw new Error('gold has no series');
  const priced = new Map([...quotes, [`IN:${bees.symbol}`, quote(bees.symbol, 'IN', { price: 100 })]]);
  const { rows } = valueSaved(owned, priced, ASSET_VALUATION);
  expect(rows[0]?.unvalued).toBe(0);
  expect(rows[0]?.totals[0]?.totalValue).toBeGreaterThan(3300);
});

it('the change of today has gold in it, and is of what has a daily price alone', () => {
  const gold = makeAsset('gold', { quantity: 10, purity: 1 });
  const [bees] = ASSET_VALUATION.quotedBy([gold]);
  if (bees === undefined) throw new Error('gold has no series');
  const assets = [makeAsset('cash', { amount: 500 }), makeAsset('loan', { amount: 90_000 }), gold];
  const owned = [{ id: 'd', name: 'All', holdings: [holding('INFY', 'IN', 2)], assets }];
  const priced = (facts: Partial<Quote>) =>
    new Map([...quotes, [`IN:${bees.symbol}`, quote(bees.symbol, 'IN', { price: 100, ...change(1), ...facts })]]);
  const [total] = valueSaved(owned, priced({ as_of: OLD }), ASSET_VALUATION).all.totals;
  // INFY: 2 · 1,500, down 20. Gold: all of the value that cash, loan and INFY leave, of which 1 in 100 came today.
  const worth = (total?.totalValue ?? 0) - 3000 - 500 + 90_000;
  expect(worth).toBeGreaterThan(0);
  expect(total?.dayChange).toBeCloseTo(worth / 100 - 20, 6);
  expect(total?.changedValue).toBeCloseTo(worth + 3000, 6);
  expect(total?.dayChangePercent).toBeCloseTo((100 * (worth / 100 - 20)) / (worth * 0.99 + 3020), 6);
  expect(valueSaved(owned, priced({ as_of: OLD }), ASSET_VALUATION).all.times).toEqual({ oldest: OLD, newest: NEW });
  const [old] = valueSaved(owned, priced({ status: 'stale' }), ASSET_VALUATION).all.totals;
  expect(old).toMatchObject({ dayChange: -20, changedValue: 3000 });
  const sampled = valueSaved(owned, priced({ status: 'error' }), ASSET_VALUATION).all.totals;
  expect(sampled[0]?.coverage).toMatchObject({ sampled: 1, sampledInDayChange: 1 });
});

it('a portfolio of other assets alone is worth them, one currency each', () => {
  const assets = [makeAsset('cash', { amount: 500 }), makeAsset('cash', { currency: 'USD', amount: 7 })];
  const { rows } = valueSaved([{ id: 'e', name: 'Cash', holdings: [], assets }], quotes, ASSET_VALUATION);
  expect(rows[0]?.totals.map(({ currency, totalValue }) => [currency, totalValue])).toEqual([
    ['INR', 500],
    ['USD', 7],
  ]);
});
