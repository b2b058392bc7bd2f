import { describe, expect, it } from 'vitest';
import { lotsOf } from '../ledger/lots-of.ts';
import type { PortfolioTrade } from '../ledger/trade.ts';
import { exemptGains, longTermLots, saleWithin } from './exempt-gains.ts';

const DAY = '2026-11-20';
let count = 0;
const trade = (facts: Partial<PortfolioTrade>): PortfolioTrade => ({
  key: `trade ${String((count += 1))}`,
  symbol: 'TCS',
  exchange: 'NSE',
  market: 'IN',
  currency: 'INR',
  action: 'buy',
  day: '2024-03-01',
  time: null,
  quantity: 100,
  ratio: null,
  price: 1000,
  charges: 0,
  ...facts,
});
const sold = (day: string, price: number, facts: Partial<PortfolioTrade> = {}) =>
  trade({ action: 'sell', day, price, quantity: 50, ...facts });
const exemptOf = (trades: readonly PortfolioTrade[], day = DAY) => exemptGains(lotsOf(trades).values(), day);

describe('exemptGains', () => {
  it('is ₹1.25 lakh a year, of which nothing is used without a sale', () => {
    expect(exemptOf([trade({})])).toMatchObject({
      first: '2026-04-01',
      last: '2027-03-31',
      amount: 125_000,
      used: 0,
      left: 125_000,
      grandfathered: 0,
      unknown: 0,
    });
  });

  it('is used by long-term gains of the tax year alone', () => {
    // 50 · (2,000 − 1,000) in June 2026; the sale in March was in the year before.
    const trades = [trade({}), sold('2026-03-20', 3000), sold('2026-06-01', 2000)];
    expect(exemptOf(trades)).toMatchObject({ used: 50_000, left: 75_000 });
    expect(exemptOf(trades, '2027-04-01')).toMatchObject({ used: 0, left: 125_000 });
  });

  it('is used less after a short-term loss, not after a short-term gain, and never beyond what there is', () => {
    const lately = trade({ symbol: 'INFY', day: '2026-05-04', price: 1000 });
    const long = [trade({}), sold('2026-06-01', 2000), lately];
    expect(exemptOf([...long, sold('2026-07-01', 600, { symbol: 'INFY' })])).toMatchObject({ used: 30_000 });
    expect(exemptOf([...long, sold('2026-07-01', 1600, { symbol: 'INFY' })])).toMatchObject({ used: 50_000 });
    expect(exemptOf([trade({}), sold('2026-06-01', 9000)])).toMatchObject({ used: 400_000, left: 0 });
    expect(exemptOf([trade({}), sold('2026-06-01', 500)])).toMatchObject({ used: 0, left: 125_000 });
  });

  it('counts lots whose gain is not known, and leaves foreign shares out', () => {
    expect(exemptOf([trade({ price: null }), sold('2026-06-01', 2000)])).toMatchObject({ used: 0, unknown: 1 });
    const old = [trade({ day: '2017-05-02' }), sold('2026-06-01', 2000)];
    expect(exemptOf(old)).toMatchObject({ grandfathered: 1, unknown: 0 });
    const abroad = { symbol: 'AAPL', exchange: 'NASDAQ', market: 'US', currency: 'USD' } as const;
    expect(exemptOf([trade(abroad), sold('2026-06-01', 2000, abroad)])).toMatchObject({ used: 0, unknown: 0 });
  });

  it('is unknown for a year before there was one', () => {
    expect(exemptOf([], '2016-06-01')).toBeNull();
  });
});

describe('longTermLots', () => {
  const of = (trades: readonly PortfolioTrade[], price = 3000) => {
    const [lots] = lotsOf(trades).values();
    return lots === undefined ? null : longTermLots(lots, price, DAY);
  };

  it('are those bought more than a year ago', () => {
    const trades = [trade({}), trade({ day: '2026-06-01', quantity: 50, price: 3500 })];
    expect(of(trades)).toEqual({ quantity: 100, gain: 200_000, unknown: 0 });
    expect(of(trades, 900)).toEqual({ quantity: 100, gain: -10_000, unknown: 0 });
  });

  it('are none where all was bought lately, or the share is listed abroad', () => {
    expect(of([trade({ day: '2026-06-01' })])).toBeNull();
    expect(of([trade({ market: 'US', exchange: 'NASDAQ', currency: 'USD' })])).toBeNull();
  });

  it('leave out what was bought before February 2018 and what has no cost', () => {
    expect(of([trade({ day: '2017-05-02' }), trade({ price: null, quantity: 7 })])).toEqual({
      quantity: 0,
      gain: 0,
      unknown: 107,
    });
  });

  it('may be among what was moved in lately: when it was bought is not known', () => {
    const moved = trade({ action: 'transfer_in', day: '2026-06-01', quantity: 7 });
    expect(of([moved])).toEqual({ quantity: 0, gain: 0, unknown: 7 });
    expect(of([trade({}), moved])).toEqual({ quantity: 100, gain: 200_000, unknown: 7 });
  });
});

describe('saleWithin', () => {
  const within = (trades: readonly PortfolioTrade[], allowance: number, smallest = 1) => {
    const [lots] = lotsOf(trades).values();
    return lots === undefined ? null : saleWithin(lots, { price: 3000, day: DAY, allowance, smallest });
  };

  it('takes as many as gain no more than the allowance', () => {
    // 3,000 − 1,000 = 2,000 each: 25,000 is reached by 12.5.
    expect(within([trade({})], 25_000)).toEqual({ quantity: 12, gain: 24_000 });
    expect(within([trade({})], 25_000, 0.001)).toEqual({ quantity: 12.5, gain: 25_000 });
    expect(within([trade({})], 0)).toEqual({ quantity: 0, gain: 0 });
  });

  it('goes from the oldest lot on, and no further than the long-term ones', () => {
    const later = trade({ day: '2024-05-02', quantity: 50, price: 2900 });
    // 100 · 2,000 = 200,000; then 100 each: 205,000 leaves room for 50.
    expect(within([trade({}), later], 203_050)).toEqual({ quantity: 130, gain: 203_000 });
    const short = trade({ day: '2026-06-01', quantity: 50, price: 3500 });
    expect(within([trade({}), short], 1_000_000)).toEqual({ quantity: 100, gain: 200_000 });
  });

  it('makes room for gains by losses on the way', () => {
    // 100 · −1,000 first, then 2,000 each: (25,000 + 100,000) / 2,000 = 62.5.
    const trades = [trade({ price: 4000 }), trade({ day: '2024-05-02', price: 1000 })];
    expect(within(trades, 25_000)).toEqual({ quantity: 162, gain: 24_000 });
  });

  it('is not known where a lot on the way has no known gain', () => {
    expect(within([trade({ day: '2017-05-02' }), trade({})], 25_000)).toBeNull();
    expect(within([trade({ price: null })], 25_000)).toBeNull();
    expect(within([trade({ action: 'transfer_in', day: '2026-06-01' })], 25_000)).toBeNull();
  });
});
