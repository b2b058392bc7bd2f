import { describe, expect, it } from 'vitest';
import { makeAsset } from '../testing/make-asset.ts';
import { ASSET_KINDS } from './asset.ts';
import { ASSET_TERMS } from './asset-terms.ts';
import { gramsPerUnit, METAL_FUNDS } from './metals.ts';
import { assetClassOf, seriesOf, valueAsset } from './value-asset.ts';

const TODAY = '2026-11-23';
const noPrice = () => null;

describe('valueAsset', () => {
  it.each(ASSET_KINDS)('%s without its terms has no value and says which are missing', (kind) => {
    expect(valueAsset(makeAsset(kind), TODAY, noPrice)).toMatchObject({
      value: null,
      missing: ASSET_TERMS[kind].needed,
    });
  });

  it.each(['nps', 'cash', 'property', 'unlisted_share', 'other', 'loan', 'tips', 'savings_bond'] as const)(
    '%s stands as stated, with its day',
    (kind) => {
      expect(valueAsset(makeAsset(kind, { amount: 5, asOf: '2026-01-31' }), TODAY, noPrice)).toMatchObject({
        value: 5,
        basis: 'stated',
        asOf: '2026-01-31',
        rate: null,
      });
    },
  );

  it('a deposit without rate or start stands as stated', () => {
    const known = { amount: 200_000, maturesOn: '2028-03-31', asOf: '2026-04-01' };
    for (const terms of [known, { ...known, rate: 7 }, { ...known, startsOn: '2025-01-01' }]) {
      expect(valueAsset(makeAsset('fixed_deposit', terms), TODAY, noPrice)).toMatchObject({
        value: 200_000,
        basis: 'stated',
        asOf: '2026-04-01',
        maturity: null,
      });
    }
  });
});

describe('a fixed deposit of 10,000 at 7%', () => {
  const terms = { amount: 10_000, rate: 7, startsOn: '2024-01-15' };
  const value = (more: object, day = '2025-01-15') =>
    valueAsset(makeAsset('fixed_deposit', { ...terms, ...more }), day, noPrice).value;

  it.each([
    // By hand: 10,000 × 1.0175⁴, 1.07, (1 + 0.07/12)¹², 1.035², and 366 days of simple interest.
    [{}, 10_718.59],
    [{ compounding: 'yearly' }, 10_700],
    [{ compounding: 'monthly' }, 10_722.9],
    [{ compounding: 'half_yearly' }, 10_712.25],
    [{ compounding: 'simple' }, 10_701.92],
    [{ compounding: 'payout' }, 10_000],
    // A US bank states the annual percentage yield; for the euro interest is added yearly.
    [{ currency: 'USD' }, 10_700],
    [{ currency: 'EUR' }, 10_700],
  ])('%o is worth %s after a year', (more, expected) => {
    expect(value(more)).toBeCloseTo(expected, 2);
  });

  it('earns simple interest for the days of a broken quarter: 10,000 × 1.0175 × (1 + 0.07 × 45/365)', () => {
    expect(value({}, '2024-05-30')).toBeCloseTo(10_000 * 1.0175 * (1 + (0.07 * 45) / 365), 8);
  });

  it('earns simple interest if it runs for less than six months, else compounds', () => {
    expect(value({ maturesOn: '2024-07-14' })).toBeCloseTo(10_000 * (1 + (0.07 * 181) / 365), 8);
    expect(value({ maturesOn: '2024-07-15' })).toBeCloseTo(10_000 * 1.0175 ** 2, 8);
  });

  it('in another currency with a bank in India earns 360ths of a year, and on its interest every 180 days, not before a year', () => {
    const fcnr = { name: 'SBI FCNR deposit', currency: 'USD', amount: 50_000, rate: 5, startsOn: '2024-01-01' };
    // 1,096 days: 50,000 × 1.025⁶ × (1 + 0.05 × 16/360). Of 366 days up to a year: 50,000 × (1 + 0.05 × 366/360).
    expect(value({ ...fcnr, maturesOn: '2027-01-01' }, '2027-01-01')).toBeCloseTo(58_113.53, 2);
    expect(value({ ...fcnr, maturesOn: '2025-01-01' }, '2025-01-01')).toBeCloseTo(52_541.67, 2);
    expect(value({ ...fcnr, compounding: 'payout' }, '2027-01-01')).toBe(50_000);
  });

  it('from 29 February counts its years to 28 February', () => {
    expect(value({ startsOn: '2024-02-29' }, '2025-02-28')).toBeCloseTo(10_000 * 1.0175 ** 4, 8);
  });
});

describe('a recurring deposit', () => {
  const asset = makeAsset('recurring_deposit', {
    amount: 1000,
    rate: 6,
    startsOn: '2026-01-10',
    maturesOn: '2027-01-10',
  });
  const value = (day: string) => valueAsset(asset, day, noPrice).value;

  it('holds the instalments paid so far, each with interest from its own day', () => {
    const month = 1.015 ** (1 / 3);
    expect(value('2026-01-10')).toBe(1000);
    expect(value('2026-03-10')).toBeCloseTo(1000 * (month ** 2 + month + 1), 8);
    expect(value('2026-03-25')).toBeCloseTo(1000 * (month ** 2 + month + 1) * month ** (15 / 31), 8);
  });

  it('pays no instalment on the day it matures', () => {
    expect(value('2027-01-10')).toBeLessThan(12_000 * 1.06);
  });
});

describe('PPF, EPF and SSY', () => {
  it('count a balance for the month up to the fifth, EPF up to the first', () => {
    const value = (kind: 'ppf' | 'epf' | 'ssy', asOf: string) =>
      valueAsset(makeAsset(kind, { amount: 120_000, rate: 7.1, asOf }), '2026-05-31', noPrice).value;
    expect(value('ppf', '2026-05-05')).toBeCloseTo(120_710, 8);
    expect(value('ppf', '2026-05-06')).toBe(120_000);
    expect(value('ssy', '2026-05-05')).toBeCloseTo(120_710, 8);
    expect(value('epf', '2026-05-01')).toBeCloseTo(120_710, 8);
    expect(value('epf', '2026-05-02')).toBe(120_000);
  });

  it('follow the notified rates: 2019-20 was a quarter at 8% and three at 7.9%', () => {
    const asset = makeAsset('ppf', { amount: 100_000, asOf: '2019-04-01' });
    expect(valueAsset(asset, '2020-03-31', noPrice)).toMatchObject({
      value: expect.closeTo(100_000 + 2_000 + 5_925, 8),
      rate: 7.9,
      rateSource: expect.stringContaining('Ministry of Finance'),
    });
  });

  it('go on at the last notified rate', () => {
    const asset = makeAsset('epf', { amount: 100_000, asOf: '2026-03-31' });
    expect(valueAsset(asset, '2026-06-30', noPrice)).toMatchObject({ value: expect.closeTo(102_062.5, 8), rate: 8.25 });
  });

  it('stand as stated without a day, before it, and before the first known rate', () => {
    for (const asOf of [null, '2027-01-01', '2009-01-01']) {
      expect(valueAsset(makeAsset('ppf', { amount: 9, asOf }), TODAY, noPrice)).toMatchObject({
        value: 9,
        basis: 'stated',
        asOf,
      });
    }
  });

  it('SSY earns up to today while it runs', () => {
    const asset = makeAsset('ssy', { amount: 1200, rate: 8, startsOn: '2018-06-15', asOf: '2026-04-01' });
    expect(valueAsset(asset, '2026-06-29', noPrice).value).toBeCloseTo(1200 + 2 * 8, 8);
  });

  it('SSY earns nothing after 21 years, PPF does', () => {
    const terms = { amount: 1200, rate: 8, startsOn: '2000-06-15', asOf: '2021-04-01' };
    const value = (kind: 'ppf' | 'ssy') => valueAsset(makeAsset(kind, terms), '2021-12-31', noPrice).value;
    expect(value('ssy')).toBeCloseTo(1200 + 2 * 8, 8);
    expect(value('ppf')).toBeCloseTo(1200 + 9 * 8, 8);
  });
});

describe('certificates', () => {
  it('take the rate of the day they were bought, or the user’s own', () => {
    const nsc = (more: object) =>
      valueAsset(makeAsset('nsc', { amount: 1000, startsOn: '2022-12-31', ...more }), '2023-12-31', noPrice);
    expect(nsc({})).toMatchObject({ value: expect.closeTo(1068, 8), rate: 6.8, rateSource: expect.any(String) });
    expect(nsc({ rate: 7 })).toMatchObject({ value: expect.closeTo(1070, 8), rate: 7, rateSource: null });
  });

  it.each(['nsc', 'kvp', 'scss', 'pomis'] as const)(
    '%s bought in a quarter whose rate is not known keeps the sum invested and asks for the rate',
    (kind) => {
      expect(valueAsset(makeAsset(kind, { amount: 1000, startsOn: '2026-04-01' }), TODAY, noPrice)).toMatchObject({
        value: 1000,
        basis: 'stated',
        rate: null,
        maturity: null,
        missing: ['rate'],
      });
    },
  );
});

describe('bonds and bills', () => {
  it('a bond is its face value and the interest since the last coupon', () => {
    const asset = makeAsset('bond', { amount: 100_000, rate: 8, maturesOn: '2030-06-30' });
    const value = (day: string) => valueAsset(asset, day, noPrice).value;
    // 4,000 for the half-year from 30 June to 30 December 2026 (183 days), of which 90 and 182 have passed.
    expect(value('2026-09-28')).toBeCloseTo(100_000 + (4_000 * 90) / 183, 6);
    expect(value('2026-12-29')).toBeCloseTo(100_000 + (4_000 * 182) / 183, 6);
    expect(value('2026-12-30')).toBe(100_000);
    expect(value('2031-01-01')).toBe(100_000);
  });

  it.each([
    ['2028-06-30', '2026-12-31', 1, 182],
    ['2027-02-28', '2026-08-30', 2, 184],
    ['2027-09-30', '2027-03-31', 1, 184],
  ])(
    'that matures on %s has accrued on %s what came since the coupon of the shorter month: %d of %d days',
    (maturesOn, day, passed, of) => {
      const asset = makeAsset('bond', { amount: 100_000, rate: 8, maturesOn });
      expect(valueAsset(asset, day, noPrice).value).toBeCloseTo(100_000 + (4_000 * passed) / of, 6);
    },
  );

  it('accrues from the day it was bought, and by its start where maturity is not known', () => {
    const bought = { amount: 36_500, rate: 10, startsOn: '2026-09-28' };
    expect(
      valueAsset(makeAsset('bond', { ...bought, maturesOn: '2030-06-30' }), '2026-10-08', noPrice).value,
    ).toBeCloseTo(36_500 + (1_825 * 10) / 183, 6);
    expect(valueAsset(makeAsset('bond', bought), '2026-10-08', noPrice).value).toBeCloseTo(
      36_500 + (1_825 * 10) / 181,
      6,
    );
    expect(valueAsset(makeAsset('bond', bought), '2026-01-01', noPrice).value).toBe(36_500);
  });

  it('counts half-years on from its start', () => {
    const asset = makeAsset('bond', { amount: 100_000, rate: 8, startsOn: '2023-02-10' });
    // The fourth half-year since then ends on 10 February 2025, 184 days after 10 August 2024.
    expect(valueAsset(asset, '2024-09-10', noPrice).value).toBeCloseTo(100_000 + (4_000 * 31) / 184, 6);
  });

  it('a bill without rate or maturity is its face value as stated', () => {
    for (const terms of [
      { amount: 7, rate: 6 },
      { amount: 7, maturesOn: '2027-01-01' },
    ]) {
      expect(valueAsset(makeAsset('treasury_bill', terms), TODAY, noPrice)).toMatchObject({
        value: 7,
        basis: 'stated',
      });
    }
  });

  it('a bond without coupons has accrued nothing, and is paid back at its face value', () => {
    const asset = makeAsset('bond', { amount: 100, rate: 0, startsOn: '2020-08-31', maturesOn: '2040-08-31' });
    expect(valueAsset(asset, TODAY, noPrice)).toMatchObject({
      value: 100,
      basis: 'stated',
      rate: 0,
      maturity: { value: 100, on: '2040-08-31' },
    });
  });

  it('a bond without rate or days is its face value as stated', () => {
    for (const terms of [{ amount: 7 }, { amount: 7, rate: 8 }, { amount: 7, maturesOn: '2030-01-01' }]) {
      expect(valueAsset(makeAsset('bond', terms), TODAY, noPrice)).toMatchObject({ value: 7, basis: 'stated' });
    }
  });

  it.each([0, 0.001, 0.5])(
    'a Kisan Vikas Patra never doubles at %s%%: the sum stands and the rate is asked for',
    (rate) => {
      const asset = makeAsset('kvp', { amount: 50_000, rate, startsOn: '2024-01-01' });
      expect(valueAsset(asset, TODAY, noPrice)).toMatchObject({
        value: 50_000,
        basis: 'stated',
        maturity: null,
        missing: ['rate'],
      });
    },
  );

  it('a bill grows to its face value: 91 days at 6% cost 100 / (1 + 0.06 × 91/365) = 98.5262', () => {
    const asset = makeAsset('treasury_bill', { amount: 100, rate: 6, startsOn: '2026-10-01', maturesOn: '2026-12-31' });
    const value = (day: string) => valueAsset(asset, day, noPrice).value;
    expect(value('2026-10-01')).toBeCloseTo(98.5262, 4);
    expect(value('2026-09-01')).toBe(value('2026-10-01'));
    expect(value('2026-12-30')).toBeCloseTo(100 / (1 + 0.06 / 365), 10);
    expect(value('2027-05-01')).toBe(100);
  });
});

describe('metals and crypto', () => {
  it('a gram of pure gold costs what a unit costs over its grams', () => {
    const fund = METAL_FUNDS.gold.INR;
    const asset = makeAsset('gold', { quantity: 10 });
    const { value } = valueAsset(asset, fund.on, (key) =>
      key === 'IN:GOLDBEES' ? { price: 78.94, asOf: fund.on } : null,
    );
    // IBJA, 2 May 2025: 995 gold at ₹9,357 a gram, so 999 gold at ₹9,394.58.
    expect(value).toBeCloseTo(93_945.78, 2);
  });

  it('22 carat is 22/24 of it, and a fund sells some of its metal each year', () => {
    const asset = makeAsset('gold', { quantity: 24, currency: 'USD', purity: 22 / 24 });
    const later = gramsPerUnit(METAL_FUNDS.gold.USD, '2026-09-30');
    expect(later / METAL_FUNDS.gold.USD.grams).toBeCloseTo(0.996, 5);
    const fixedUnits = expect.closeTo(22 / METAL_FUNDS.gold.USD.grams, 8);
    expect(seriesOf(asset, '2026-09-30')).toEqual({ key: 'US:GLD', units: expect.closeTo(22 / later, 8), fixedUnits });
    expect(seriesOf(asset)).toEqual({ key: 'US:GLD', units: fixedUnits, fixedUnits });
  });

  it.each([
    // Investopedia: 0.093995 ounces a share of GLD in June 2020.
    ['gold', 'USD', '2020-06-15', 0.093995 * 31.1034768],
    // LBMA silver $26.40 and SLV at $24.48 on 4 February 2021 (prospectus).
    ['silver', 'USD', '2021-02-04', (24.48 / 26.4) * 31.1034768],
  ] as const)('the weight of %s in %s is near what was published for %s', (metal, currency, day, grams) => {
    expect(gramsPerUnit(METAL_FUNDS[metal][currency], day) / grams).toBeCloseTo(1, 2);
  });

  it('a unit of Gold BeES began as a hundredth of a gram, and has cost at most 1% a year more than today', () => {
    const launch = gramsPerUnit(METAL_FUNDS.gold.INR, '2007-03-08');
    expect(launch).toBeGreaterThan(0.01 * 0.99 ** 4);
    expect(launch).toBeLessThan(0.01);
  });

  it('silver in other currencies is priced in dollars', () => {
    const asset = makeAsset('silver', { quantity: 31.1034768, currency: 'EUR' });
    expect(valueAsset(asset, '2025-09-30', () => ({ price: 41.91, asOf: '2025-09-30' }))).toMatchObject({
      value: expect.closeTo(46.16, 2),
      currency: 'USD',
      basis: 'priced',
      asOf: '2025-09-30',
    });
  });

  it('coins are priced in dollars by the pair', () => {
    const asset = makeAsset('crypto', { quantity: 0.5, code: 'btc' });
    expect(seriesOf(asset)).toEqual({ key: 'US:BTC-USD', units: 0.5, fixedUnits: 0.5 });
    expect(seriesOf({ ...asset, code: null })).toBeNull();
    expect(seriesOf({ ...asset, quantity: null })).toBeNull();
    expect(valueAsset(asset, TODAY, () => ({ price: 90_000, asOf: TODAY }))).toMatchObject({
      value: 45_000,
      currency: 'USD',
    });
  });

  it.each(['gold', 'silver', 'crypto'] as const)('%s has no value without a price', (kind) => {
    const asset = makeAsset(kind, { quantity: 1, code: 'BTC' });
    expect(valueAsset(asset, TODAY, noPrice)).toMatchObject({ value: null, basis: 'priced', asOf: null, missing: [] });
  });
});

describe('by kind', () => {
  it('only metals and crypto follow a market', () => {
    const followed = ASSET_KINDS.filter(
      (kind) => seriesOf(makeAsset(kind, { amount: 1, quantity: 1, code: 'BTC' })) !== null,
    );
    expect(followed).toEqual(['gold', 'silver', 'crypto']);
  });

  it('every kind but a loan has a class', () => {
    expect(ASSET_KINDS.filter((kind) => assetClassOf(kind) === null)).toEqual(['loan']);
    expect(assetClassOf('ppf')).toBe('fixed_income');
    expect(assetClassOf('nps')).toBe('mixed');
  });
});
