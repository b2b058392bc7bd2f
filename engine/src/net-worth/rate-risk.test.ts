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
  const categories = [
    'Open Ended Schemes(Debt Scheme - Gilt Fund)',
    'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)',
    null,
  ];
  const assets = valuedAssets(
    [
      makeAsset('bond', { amount: 1000, rate: 0, startsOn: '2024-11-20', maturesOn: '2028-11-20' }),
      makeAsset('fixed_deposit', { amount: 5000, rate: 7, startsOn: '2026-01-01', maturesOn: '2030-01-01' }),
    ],
    TODAY,
    quotes,
  );
  const [inRupees, ...others] = rateRisk(positions, assets, (place) => categories[place] ?? null, TODAY, 1);
  expect(others).toEqual([]);
  // The fund: 10 units at 100, duration 7 years as assumed for gilt funds. The bond: no coupon, 2 years to run.
  expect(inRupees).toMatchObject({ currency: 'INR', bonds: 1, funds: 1, value: 2000 });
  expect(inRupees?.loss).toBeCloseTo(1000 * 0.07 + 1000 * 0.02, 6);
});
