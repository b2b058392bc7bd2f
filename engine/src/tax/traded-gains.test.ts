import { describe, expect, it } from 'vitest';
import { lotsOf } from '../ledger/lots-of.ts';
import type { PortfolioTrade } from '../ledger/trade.ts';
import { tradedGains } from './traded-gains.ts';

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
const ABROAD = { symbol: 'AAPL', exchange: 'NASDAQ', market: 'US', currency: 'USD' } as const;

describe('tradedGains', () => {
  it('has gains less losses of the tax year by term, and how many lots they are of', () => {
    const lately = { symbol: 'INFY', day: '2026-05-04' };
    // 50 · (2,000 − 1,000) long, 50 · (600 − 1,000) short; the sale in March was in the year before.
    const trades = [trade({}), sold('2026-03-20', 3000), sold('2026-06-01', 2000), trade(lately)];
    const lots = lotsOf([...trades, sold('2026-07-01', 600, { symbol: 'INFY' })]).values();
    expect(tradedGains(lots, 'IN', DAY, () => 'equity')).toEqual({
      since: '2026-04-01',
      short: -20_000,
      long: 50_000,
      lots: 2,
      grandfathered: 0,
      unknown: 0,
    });
  });

  it('leaves out what is listed in the other country, and in India what is not taxed as listed shares', () => {
    const lots = () =>
      lotsOf([trade({}), sold('2026-06-01', 2000), trade(ABROAD), sold('2026-06-01', 3000, ABROAD)]).values();
    expect(tradedGains(lots(), 'IN', DAY, () => 'specified_fund')).toMatchObject({ short: 0, long: 0, lots: 0 });
    expect(tradedGains(lots(), 'US', DAY, () => 'equity')).toMatchObject({
      since: '2026-01-01',
      long: 100_000,
      lots: 1,
    });
  });

  it('says how many gains it does not know', () => {
    const lots = () => lotsOf([trade({ price: null }), sold('2026-06-01', 2000)]).values();
    expect(tradedGains(lots(), 'IN', DAY, () => 'equity')).toMatchObject({ long: 0, unknown: 1 });
    const old = lotsOf([trade({ day: '2017-05-02' }), sold('2026-06-01', 2000)]).values();
    expect(tradedGains(old, 'IN', DAY, () => 'equity')).toMatchObject({ lots: 1, grandfathered: 1, unknown: 0 });
    const fund = lotsOf([trade({}), sold('2026-06-01', 2000)]).values();
    expect(tradedGains(fund, 'IN', DAY, () => null)).toMatchObject({ long: 0, unknown: 1 });
  });
});
