import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotsOf } from '../ledger/lots-of.ts';
import { makeTrade } from '../testing/make-trade.ts';
import { someTrades } from '../testing/trades-arbitrary.ts';
import type { PortfolioTrade } from '../ledger/trade.ts';
import type { SoldAsset } from './tax-asset.ts';
import { taxTermsOf } from './tax-terms.ts';

const US = { symbol: 'AAPL', market: 'US', currency: 'USD' } as const;
const termsOf = (trades: readonly PortfolioTrade[], residence: 'IN' | 'US') =>
  taxTermsOf(lotsOf(trades).values(), residence);
const summaryOf = (trades: readonly PortfolioTrade[], residence: 'IN' | 'US') =>
  termsOf(trades, residence).periods.map(({ period, currency, terms, unknown }) => [
    `${period.first} to ${period.last}`,
    currency,
    terms.short?.gain ?? null,
    terms.long?.gain ?? null,
    terms.same_day?.gain ?? null,
    unknown,
  ]);

describe('realized gains by tax year and term', () => {
  // Bought 10 @ 100 on 10 Jan 2025. 4 sold on the day a year is full: 4 · 30 = 120, short. 6 a day later: 6 · 40 = 240, long.
  it('are short-term up to the day a year is full, in both countries', () => {
    const trades = [
      makeTrade('2025-01-10', 'buy', 10, 100),
      makeTrade('2026-01-10', 'sell', 4, 130),
      makeTrade('2026-01-11', 'sell', 6, 140),
    ];
    expect(summaryOf(trades, 'IN')).toEqual([['2025-04-01 to 2026-03-31', 'INR', 120, 240, null, 0]]);
    expect(summaryOf(trades, 'US')).toEqual([['2026-01-01 to 2026-12-31', 'INR', 120, 240, null, 0]]);
  });

  // Held for 18 months: 2 · (150 − 100) = 100.
  it('of American shares are long-term after two years in India, after one in the US', () => {
    const trades = [makeTrade('2024-11-01', 'buy', 2, 100, US), makeTrade('2026-05-01', 'sell', 2, 150, US)];
    expect(summaryOf(trades, 'IN')).toEqual([['2026-04-01 to 2027-03-31', 'USD', 100, null, null, 0]]);
    expect(summaryOf(trades, 'US')).toEqual([['2026-01-01 to 2026-12-31', 'USD', null, 100, null, 0]]);
    expect(termsOf(trades, 'IN').rules).toEqual([
      { market: 'US', from: '2026-04-01', years: 2, source: 'Income-tax Act 2025, section 2(101)' },
    ]);
  });

  // 1 March is in one tax year, 2 April in the next: −20 and +30.
  it('have their year by the day of the sale, and tell gains from losses', () => {
    const trades = [
      makeTrade('2024-12-01', 'buy', 3, 100),
      makeTrade('2025-03-01', 'sell', 1, 80),
      makeTrade('2025-04-02', 'sell', 1, 130),
      makeTrade('2025-05-02', 'sell', 1, 90),
    ];
    expect(summaryOf(trades, 'IN')).toEqual([
      ['2025-04-01 to 2026-03-31', 'INR', 20, null, null, 0],
      ['2024-07-23 to 2025-03-31', 'INR', -20, null, null, 0],
    ]);
    expect(termsOf(trades, 'IN').periods[0]?.terms.short).toEqual({ gain: 20, gains: 30, losses: -10, lots: 2 });
    expect(summaryOf(trades, 'US')).toEqual([['2025-01-01 to 2025-12-31', 'INR', 0, null, null, 0]]);
  });

  // Bought on 10 May 2023; 14 months later a year is over, but not two.
  it('of what is no equity in India go by what it holds, and of what is not known are in no term', () => {
    const trades = [makeTrade('2023-05-10', 'buy', 2, 100), makeTrade('2025-01-20', 'sell', 2, 150)];
    const termsAs = (asset: SoldAsset | null, residence: 'IN' | 'US' = 'IN') => {
      const [period] = taxTermsOf(lotsOf(trades).values(), residence, () => asset).periods;
      return { short: period?.terms.short?.gain, long: period?.terms.long?.gain, ...period };
    };
    expect(termsAs('equity')).toMatchObject({ long: 100, others: 0, unknown: 0 });
    expect(termsAs('specified_fund')).toMatchObject({ short: 100, others: 1, unknown: 0 });
    expect(termsAs('other_fund')).toMatchObject({ long: 100, others: 1 });
    expect(termsAs(null)).toMatchObject({ terms: { short: null, long: null }, unknown: 1 });
    expect(termsAs('specified_fund', 'US')).toMatchObject({ long: 100, others: 0 });
    const fund = { symbol: '119551' };
    const units = [makeTrade('2023-05-10', 'buy', 2, 100, fund), makeTrade('2025-01-20', 'sell', 2, 150, fund)];
    const [unlisted] = taxTermsOf(lotsOf(units).values(), 'IN', () => 'other_fund').periods;
    expect(unlisted?.terms).toMatchObject({ short: { gain: 100 }, long: null });
  });

  // 18 months, and 31.
  it('of units of business trusts in India were long-term after three years, and are after one since 23 July 2024', () => {
    const trades = [
      makeTrade('2021-12-20', 'buy', 2, 300, { symbol: 'EMBASSY' }),
      makeTrade('2023-06-20', 'sell', 1, 310, { symbol: 'EMBASSY' }),
      makeTrade('2024-07-23', 'sell', 1, 360, { symbol: 'EMBASSY' }),
    ];
    const of = (residence: 'IN' | 'US') => taxTermsOf(lotsOf(trades).values(), residence, () => 'business_trust');
    const { periods, rules } = of('IN');
    expect(periods.map(({ terms }) => [terms.short?.gain, terms.long?.gain])).toEqual([
      [undefined, 60],
      [10, undefined],
    ]);
    expect(rules).toMatchObject([
      { market: 'trust', from: '2014-10-01', years: 3 },
      { market: 'trust', from: '2024-07-23', years: 1 },
    ]);
    expect(of('US').rules).toMatchObject([{ market: 'IN', years: 1 }]);
  });

  it('stand apart on both sides of the day on which India’s rates changed', () => {
    const trades = [
      makeTrade('2024-01-05', 'buy', 2, 100),
      makeTrade('2024-07-22', 'sell', 1, 110),
      makeTrade('2024-07-23', 'sell', 1, 120),
    ];
    expect(summaryOf(trades, 'IN')).toEqual([
      ['2024-07-23 to 2025-03-31', 'INR', 20, null, null, 0],
      ['2024-04-01 to 2024-07-22', 'INR', 10, null, null, 0],
    ]);
  });

  it('of a purchase and a sale on one day are no capital gain in India', () => {
    const trades = [makeTrade('2025-05-05', 'buy', 5, 100), makeTrade('2025-05-05', 'sell', 5, 103)];
    expect(summaryOf(trades, 'IN')).toEqual([['2025-04-01 to 2026-03-31', 'INR', null, null, 15, 0]]);
    expect(summaryOf(trades, 'US')).toEqual([['2025-01-01 to 2025-12-31', 'INR', 15, null, null, 0]]);
  });

  it('count what has no known purchase, no known day of one, no price, or no rule, and never guess it', () => {
    const sold = (...trades: readonly PortfolioTrade[]) => summaryOf(trades, 'IN').map((row) => row.slice(2));
    const out = makeTrade('2025-05-05', 'sell', 5, 100);
    expect(sold(out)).toEqual([[null, null, null, 1]]);
    expect(sold(makeTrade('2024-05-05', 'transfer_in', 5, 90), out)).toEqual([[null, null, null, 1]]);
    expect(sold(makeTrade('2024-05-05', 'buy', 5, null), out)).toEqual([[null, null, null, 1]]);
    expect(sold(makeTrade('2001-05-05', 'buy', 5, 90), makeTrade('2003-05-05', 'sell', 5, 100))).toEqual([
      [null, null, null, 1],
    ]);
  });

  it('name the shares of before February 2018, which India taxes by another value', () => {
    const trades = [makeTrade('2015-05-05', 'buy', 2, 90), makeTrade('2025-05-05', 'sell', 2, 100)];
    expect(termsOf(trades, 'IN').periods).toMatchObject([{ grandfathered: 1, terms: { long: { gain: 20 } } }]);
    expect(termsOf(trades, 'US').periods).toMatchObject([{ grandfathered: 0 }]);
  });

  it('keep the day of the purchase through a split, and count bonus shares from their own', () => {
    // 10 become 20 at half the cost: 20 @ 50. 5 bonus shares cost nothing. 20 · (80 − 50) = 600 long, 5 · 80 = 400 short.
    const trades = [
      makeTrade('2024-01-10', 'buy', 10, 100),
      makeTrade('2024-06-10', 'split', 0, null, { ratio: 2 }),
      makeTrade('2025-03-01', 'bonus', 5, 0),
      makeTrade('2025-06-10', 'sell', 25, 80),
    ];
    expect(summaryOf(trades, 'IN')).toEqual([['2025-04-01 to 2026-03-31', 'INR', 400, 600, null, 0]]);
  });

  it('add up to what was realized, in both countries, whatever the trades', () => {
    fc.assert(
      fc.property(someTrades(), fc.constantFrom('IN', 'US'), (trades, residence) => {
        const shares = [...lotsOf(trades).values()];
        const closed = shares.flatMap((share) => share.closed.map((lot) => ({ ...lot, own: share.currency })));
        const { periods } = taxTermsOf(shares, residence);
        const totals = periods.flatMap(({ terms }) => Object.values(terms).filter((total) => total !== null));
        const lots = totals.reduce((sum, total) => sum + total.lots, 0);
        const unknown = periods.reduce((sum, period) => sum + period.unknown, 0);
        expect(lots + unknown).toBe(closed.length);
        for (const { gain, gains, losses } of totals)
          expect(Math.abs(gains + losses - gain)).toBeLessThanOrEqual(1e-9 * Math.max(1, gains - losses));
      }),
    );
  });
});
