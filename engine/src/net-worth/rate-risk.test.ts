import { expect, it } from 'vitest';
import { valuedAssets } from '../assets/valued-asset.ts';
import { makeAsset } from '../testing/make-asset.ts';
import { holdingOf, quoteOf, quotesByKey } from '../testing/portfolio.ts';
import { valuePortfolio } from '../valuation/value-portfolio.ts';
import { rateRisk } from './rate-risk.ts';

const TODAY = '2026-11-20';

it('is value × modified duration of bonds and debt funds, and nothing of deposits, shares and equity funds', () => {
  const holdings = [holdingOf('119551', 'IN'), holdingOf('122639', 'IN'), holdingOf('TCS', 'IN')];
  const quotes = quotesByKey(...holdings.map(({ symbol }) => quoteOf(symbol, 'IN', 100)));
  const { positions } = valuePortfolio(holdings, quotes);
  const instruments = [
    { kind: 'fund', name: 'SBI Gilt Fund', category: 'Open Ended Schemes(Debt Scheme - Gilt Fund)' },
    { kind: 'fund', name: 'Flexi Cap Fund', category: 'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)' },
    { kind: 'share', name: 'Tata Consultancy Services' },
  ] as const;
  const assets = valuedAssets(
    [
      makeAsset('bond', { amount: 1000, rate: 0, startsOn: '2024-11-20', maturesOn: '2028-11-20' }),
      makeAsset('fixed_deposit', { amount: 5000, rate: 7, startsOn: '2026-01-01', maturesOn: '2030-01-01' }),
    ],
    TODAY,
    quotes,
  );
  const [inRupees, ...others] = rateRisk(positions, assets, (place) => instruments[place] ?? null, TODAY, 1);
  expect(others).toEqual([]);
  // The fund: 10 units at 100, duration 7 years as assumed for gilt funds. The bond: no coupon, 2 years to run.
  expect(inRupees).toMatchObject({ currency: 'INR', bonds: 1, funds: 1, unknown: [], value: 2000 });
  expect(inRupees?.loss).toBeCloseTo(1000 * 0.07 + 1000 * 0.02, 6);
});

it('has bond funds by their names, a US mutual fund by its quote, and names those whose name does not tell and those that move by a multiple or against their bonds', () => {
  const symbols = ['TLT', 'HAPY', 'TBF', 'VTI', 'TMV', 'SH', 'VBTLX'];
  const holdings = symbols.map((symbol) => holdingOf(symbol, 'US'));
  const quotes = quotesByKey(
    ...symbols.map((symbol) => quoteOf(symbol, 'US', 100, { name: 'Vanguard Total Bond Market Index Fund Admiral' })),
  );
  const { positions } = valuePortfolio(holdings, quotes);
  const instruments = [
    { kind: 'etf', name: 'iShares 20+ Year Treasury Bond ETF' },
    { kind: 'etf', name: 'Harbor Disciplined Bond ETF' },
    { kind: 'etf', name: 'ProShares Short 20+ Year Treasury' },
    { kind: 'etf', name: 'Vanguard Total Stock Market ETF' },
    { kind: 'etf', name: 'Direxion Daily 20+ Year Treasury Bear 3X Shares' },
    { kind: 'etf', name: 'ProShares Short S&P500' },
  ] as const;
  const [inDollars] = rateRisk(positions, [], (place) => instruments[place] ?? null, TODAY, 1);
  expect(inDollars).toMatchObject({
    currency: 'USD',
    bonds: 0,
    funds: 2,
    unknown: ['HAPY', 'TBF', 'TMV'],
    value: 2000,
  });
  expect(inDollars?.loss).toBeCloseTo(1000 * 0.149 + 1000 * 0.06, 0);
});

it('names bonds whose rate or maturity is not known, also where nothing else moves with rates', () => {
  const assets = valuedAssets(
    [
      makeAsset('bond', { amount: 1000, name: 'HDFC NCD', rate: 8 }),
      makeAsset('tips', { amount: 1000, name: 'TIPS of 2030', currency: 'USD', maturesOn: '2030-01-15' }),
      makeAsset('bond', { amount: 1000, name: 'Paid back', maturesOn: '2026-01-01' }),
      makeAsset('bond', { amount: 1000, rate: 8 }),
    ],
    TODAY,
    new Map(),
  );
  expect(rateRisk([], assets, () => null, TODAY, 1)).toMatchObject([
    { currency: 'INR', bonds: 0, value: 0, unknown: ['HDFC NCD', ''] },
    { currency: 'USD', bonds: 0, value: 0, unknown: ['TIPS of 2030'] },
  ]);
});
