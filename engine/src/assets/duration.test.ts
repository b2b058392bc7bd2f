import { describe, expect, it } from 'vitest';
import { monthsBetween } from '../calendar/periods.ts';
import { makeAsset } from '../testing/make-asset.ts';
import { ASSET_KINDS } from './asset.ts';
import { durationOfAsset, interestRateShock } from './duration.ts';
import { durationOfCategory, durationOfName } from './fund-durations.ts';

const TODAY = '2026-11-23';

/** Price of 100 with half-yearly coupons of `percent`, discounted at `percentYield` payment by payment. */
function priceOf(years: number, percent: number, percentYield: number): number {
  const discount = 1 + percentYield / 200;
  const coupons = Array.from({ length: years * 2 }, (_, i) => percent / 2 / discount ** (i + 1));
  return coupons.reduce((sum, coupon) => sum + coupon, 100 / discount ** (years * 2));
}

describe('durationOfAsset', () => {
  it.each([
    [1, 7],
    [5, 7.1],
    [10, 6.5],
    [30, 4],
  ])('of a bond with %s years and a coupon of %s percent is the slope of its price', (years, rate) => {
    const asset = makeAsset('bond', { amount: 100, rate, maturesOn: `${2026 + years}-11-23` });
    const slope = (priceOf(years, rate, rate - 0.01) - priceOf(years, rate, rate + 0.01)) / 0.02;
    expect(durationOfAsset(asset, TODAY)).toBeCloseTo(slope, 4);
  });

  it.each(['2037-07-24', '2027-02-23', '2028-11-22', '2026-11-24'])(
    'of a bond of 7.18%% due on %s is the slope of its price between coupons, with accrued interest',
    (maturesOn) => {
      const asset = makeAsset('bond', { amount: 100, rate: 7.18, maturesOn });
      const years = monthsBetween(TODAY, maturesOn) / 12;
      const coupons = Math.ceil(2 * years);
      const untilNext = 2 * years - coupons + 1;
      const price = (percentYield: number) =>
        Array.from({ length: coupons }, (_, i) => i).reduce(
          (sum, i) => sum + (3.59 + (i === coupons - 1 ? 100 : 0)) / (1 + percentYield / 200) ** (untilNext + i),
          0,
        );
      const slope = (100 * (price(7.17) - price(7.19))) / 0.02 / price(7.18);
      expect(durationOfAsset(asset, TODAY)).toBeCloseTo(slope, 4);
    },
  );

  it('of a bond without coupons is its years, of a bill the years over its growth', () => {
    expect(durationOfAsset(makeAsset('bond', { rate: 0, maturesOn: '2030-11-23' }), TODAY)).toBe(4);
    expect(durationOfAsset(makeAsset('treasury_bill', { rate: 6, maturesOn: '2027-05-23' }), TODAY)).toBeCloseTo(
      0.5 / 1.03,
      12,
    );
    expect(durationOfAsset(makeAsset('bond', { rate: 7, maturesOn: '2020-01-01' }), TODAY)).toBe(0);
  });

  it('only bonds, bills and TIPS have one, and only with rate and maturity', () => {
    const terms = { rate: 7, maturesOn: '2030-11-23' };
    expect(ASSET_KINDS.filter((kind) => durationOfAsset(makeAsset(kind, terms), TODAY) !== null)).toEqual([
      'bond',
      'treasury_bill',
      'tips',
    ]);
    expect(durationOfAsset(makeAsset('bond', { rate: 7 }), TODAY)).toBeNull();
    expect(durationOfAsset(makeAsset('bond', { maturesOn: '2030-11-23' }), TODAY)).toBeNull();
  });
});

describe('durationOfCategory', () => {
  it.each([
    ['Open Ended Schemes(Debt Scheme - Overnight Fund)', 0],
    ['Debt Scheme - Liquid Fund', 0.15],
    ['Debt Scheme - Ultra Short Duration Fund', 0.4],
    ['Debt Scheme - Low Duration Fund', 0.75],
    ['Debt Scheme - Money Market Fund', 0.5],
    ['Debt Scheme - Short Duration Fund', 2],
    ['Debt Scheme - Medium Duration Fund', 3.5],
    ['Debt Scheme - Medium to Long Duration Fund', 5.5],
    ['Debt Scheme - Long Duration Fund', 8],
    ['Debt Scheme - Dynamic Bond', 4],
    ['Debt Scheme - Corporate Bond Fund', 3],
    ['Debt Scheme - Credit Risk Fund', 2],
    ['Debt Scheme - Banking and PSU Fund', 3],
    ['Debt Scheme - Gilt Fund', 7],
    ['Debt Scheme - Gilt Fund with 10 year constant duration', 7],
    ['Debt Scheme - Floater Fund', 1],
    ['Open Ended Schemes(Income/Debt Oriented Schemes - Ultra Short to Short Term Fund)', 0.75],
    ['Income/Debt Oriented Schemes - Banking and PSU Debt Fund', 3],
    ['Income/Debt Oriented Schemes - 10-year Constant Maturity Gilt Fund', 7],
    ['Income/Debt Oriented Schemes - Floating Interest Rates Fund', 1],
    ['Income/Debt Oriented Schemes - Fixed Term Plan', null],
    ['Equity Scheme - Flexi Cap Fund', null],
    ['', null],
  ])('%s: %s', (category, years) => {
    expect(durationOfCategory(category)?.years ?? null).toBe(years);
  });
});

describe('durationOfName', () => {
  it.each([
    // By maturity, as a bond at par: of 4.5% in the US, of 7% in India.
    ['US', 'iShares 7-10 Year Treasury Bond ETF', 7],
    ['US', 'iShares 20+ Year Treasury Bond ETF', 14.9],
    ['US', 'iShares 10 Year Investment Grade Corporate Bond ETF', 10.8],
    ['US', 'SPDR Bloomberg 1-3 Month T-Bill ETF', 0.2],
    ['US', 'US Treasury 3 Year Note ETF', 2.8],
    ['US', 'US Treasury 30 Year Bond ETF', 16.4],
    ['US', 'F/m 2-Year Investment Grade Corporate Bond ETF', 1.9],
    ['US', 'Pimco 15 Year U.S. TIPS Index Exchange-Traded Fund', 13.1],
    ['US', 'iShares iBonds Dec 2036 Term Treasury ETF', 8],
    ['US', 'State Street My2034 Corporate Bond ETF', 6.7],
    ['IN', 'Bharat Bond ETF - April 2030', 3],
    ['IN', 'Axis CRISIL IBX SDL May 2027 Index Fund, Direct, IDCW Option', 0.5],
    ['IN', 'Edelweiss CRISIL PSU Plus SDL 50:50 Oct 2025 Index Fund', 0],
    ['IN', 'Nippon India ETF Nifty 8-13 yr G-Sec Long Term Gilt', 7.3],
    ['IN', 'SBI Nifty 10 yr Benchmark G-Sec ETF', 7.1],
    // By words.
    ['US', 'Vanguard Total Bond Market ETF', 6],
    ['US', 'Vanguard Short-Term Corporate Bond ETF', 2.5],
    ['US', 'PIMCO 25 Year Zero Coupon U.S. Treasury Index Exchange-Traded Fund', 24],
    ['US', 'iShares 25 Year Treasury STRIPS Bond ETF', 24],
    ['US', 'VanEck ETF Trust VanEck Short Muni ETF', 2.5],
    ['US', 'VanEck ETF Trust VanEck High Yield Muni ETF', 7],
    ['US', 'iShares iBoxx High Yield Corporate Bond ETF', 3],
    ['US', 'FlexShares Trust FlexShares Credit-Scored US Long Corporate Bond Index Fund', 13],
    ['US', 'iShares Floating Rate Bond ETF', 0.3],
    ['US', 'Janus Henderson AAA CLO ETF', 0.3],
    ['US', 'Kama Closed-End Muni Fund ETF', 6],
    ['IN', 'Nippon India ETF Nifty 1D Rate Liquid BeES', 0.3],
    // Nothing that tells.
    ['US', 'iShares Interest Rate Hedged Corporate Bond ETF', null],
    ['US', 'Harbor Disciplined Bond ETF', null],
    ['US', 'Simplify Intermediate Term Treasury Futures Strategy ETF', null],
    ['US', 'BondBloxx ETF Trust BondBloxx Bloomberg Six Month Target Duration US Treasury ETF', null],
    ['US', 'LifeX 2050 Longevity Income ETF', null],
    ['IN', 'HDFC FMP 2638D February 2023, Direct, Growth', null],
    ['IN', 'ICICI Prudential Fixed Maturity Plan-Series 63-3 Year Plan K', null],
    ['IN', 'ICICI Prudential Capital Protection Oriented Fund - Series XI - Plan A 2056 Days', null],
  ] as const)('%s, %s: %s', (market, name, years) => {
    const found = durationOfName(name, market, TODAY);
    expect(found === null ? null : Math.round(10 * found) / 10).toBe(years);
  });
});

describe('interestRateShock', () => {
  it('costs value × duration × points, and a fall of rates brings as much', () => {
    const items = [
      { id: 'gilt', value: 100_000, duration: 7 },
      { id: 'liquid', value: 200_000, duration: 0.15 },
    ];
    expect(interestRateShock(items, 1)).toEqual([
      { id: 'gilt', loss: 7_000 },
      { id: 'liquid', loss: 300 },
    ]);
    expect(interestRateShock(items, -2).map(({ loss }) => loss)).toEqual([-14_000, -600]);
  });
});
