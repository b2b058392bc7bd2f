import { assert, describe, expect, it } from 'vitest';
import { seededUniform } from '../numerics/random.ts';
import type { AmericanSeller, IndianSeller, LossesForward } from './tax.ts';
import { PLACES, yearTax } from './year-tax.ts';

const TODAY = '2026-11-20';
const INDIAN: IndianSeller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 };
const AMERICAN: AmericanSeller = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 100_000,
  ordinaryRate: 0.24,
};
const ruleOf = (seller: IndianSeller | AmericanSeller) => {
  const rule = yearTax(seller, TODAY);
  assert(rule);
  return rule;
};
const taxOf = (seller: IndianSeller | AmericanSeller, ...gains: number[]) =>
  ruleOf(seller).of(Float64Array.from(gains));
const carriedOf = (seller: IndianSeller | AmericanSeller, ...gains: number[]) =>
  ruleOf(seller).carried(Float64Array.from(gains));

describe('India: Income-tax Act 2025, sections 108, 111, 196 to 198', () => {
  it('a short-term loss counts where the rate is highest, and below 12.5 % the slab rate comes last', () => {
    const low = { ...INDIAN, slabRate: 0.05 };
    expect(taxOf(low, -50_000, 0, 50_000, 50_000)).toBeCloseTo(50_000 * 0.05 * 1.04, 9);
    expect(taxOf(INDIAN, -50_000, 0, 50_000, 50_000)).toBeCloseTo(50_000 * 0.125 * 1.04, 9);
    expect(taxOf(low, 50_000, 0, -50_000, 50_000)).toBeCloseTo(50_000 * 0.125 * 1.04, 9);
  });

  it('what is exempt is set off last, but before anything is carried forward', () => {
    expect(taxOf(INDIAN, -50_000, 125_000, 0, 50_000)).toBe(0);
    expect(carriedOf(INDIAN, -50_000, 125_000, 0, 50_000)).toEqual({ short: 0, long: 0, againstIncome: 0 });
    expect(carriedOf(INDIAN, -200_000, 125_000, 0, 50_000)).toEqual({ short: 25_000, long: 0, againstIncome: 0 });
  });

  it('a long-term loss is carried forward beside short-term gains, which it does not count against', () => {
    expect(taxOf(INDIAN, 60_000, -40_000, 0, 10_000)).toBeCloseTo(60_000 * 0.2 * 1.04, 9);
    expect(carriedOf(INDIAN, 60_000, -40_000, 0, 10_000)).toEqual({ short: 0, long: 30_000, againstIncome: 0 });
  });

  it('losses of earlier years count like those of this one', () => {
    const seller = { ...INDIAN, lossesForward: { short: 30_000, long: 100_000 } };
    expect(taxOf(seller, 40_000, 325_000, 0, 0)).toBeCloseTo((10_000 * 0.2 + 100_000 * 0.125) * 1.04, 9);
    expect(carriedOf(seller, 0, 0, 0, 0)).toEqual({ short: 30_000, long: 100_000, againstIncome: 0 });
  });

  it('surcharge is at most 15 % on gains at a rate of their own, and all of it on those at the slab rate', () => {
    const rich = { ...INDIAN, surcharge: 0.37 };
    expect(taxOf(rich, 0, 1_125_000, 0, 0)).toBeCloseTo(149_500, 6);
    expect(taxOf(rich, 100_000, 0, 0, 0)).toBeCloseTo(100_000 * 0.2 * 1.15 * 1.04, 6);
    expect(taxOf(rich, 0, 0, 100_000, 0)).toBeCloseTo(100_000 * 0.3 * 1.37 * 1.04, 6);
    expect(taxOf({ ...INDIAN, surcharge: 0.1 }, 0, 1_125_000, 0, 0)).toBeCloseTo(125_000 * 1.1 * 1.04, 6);
  });

  it('is the least that any order of set-off comes to', () => {
    const draw = seededUniform(7);
    for (let round = 0; round < 500; round += 1) {
      const seller = { ...INDIAN, slabRate: [0.05, 0.1, 0.125, 0.2, 0.3][Math.floor(draw() * 5)] ?? 0 };
      const gains = Float64Array.from({ length: PLACES }, () => Math.round((draw() - 0.5) * 400_000));
      expect(ruleOf(seller).of(gains)).toBeCloseTo(leastOf(seller.slabRate, gains), 6);
    }
  });
});

/** The least tax over every order in which losses may be set off against places, the exempt part of one being a place of its own. */
function leastOf(slabRate: number, gains: Float64Array): number {
  const [shortHome = 0, longHome = 0, shortAbroad = 0, longAbroad = 0] = gains;
  const pools = { short: 0, long: 0 };
  pools.short = Math.max(0, -shortHome) + Math.max(0, -shortAbroad);
  pools.long = Math.max(0, -longHome) + Math.max(0, -longAbroad);
  const begin = [
    { isLong: false, left: Math.max(0, shortHome), rate: 0.2 },
    { isLong: false, left: Math.max(0, shortAbroad), rate: slabRate },
    { isLong: true, left: Math.max(0, longAbroad), rate: 0.125 },
    { isLong: true, left: Math.max(0, longHome - 125_000), rate: 0.125 },
    { isLong: true, left: Math.min(125_000, Math.max(0, longHome)), rate: 0 },
  ];
  let least = Infinity;
  for (const longOrder of ordersOf([2, 3, 4])) {
    for (const shortOrder of ordersOf([0, 1, 2, 3, 4])) {
      const places = begin.map((place) => ({ ...place }));
      const spend = (amount: number, order: readonly number[]) => {
        let loss = amount;
        for (const at of order) {
          const place = places[at];
          if (place === undefined) continue;
          const used = Math.min(loss, place.left);
          place.left -= used;
          loss -= used;
        }
      };
      spend(pools.long, longOrder);
      spend(pools.short, shortOrder);
      least = Math.min(least, places.reduce((sum, { left, rate }) => sum + left * rate, 0) * 1.04);
    }
  }
  return least;
}

function ordersOf(places: readonly number[]): readonly (readonly number[])[] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) => ordersOf(places.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

it('in another currency the allowance and brackets are those of the country', () => {
  const inDollars = yearTax(INDIAN, TODAY, 80);
  assert(inDollars);
  expect(inDollars.of(Float64Array.of(0, 2_000, 0, 0))).toBeCloseTo((taxOf(INDIAN, 0, 160_000, 0, 0) ?? 0) / 80, 9);
  expect(inDollars.allowance).toBeCloseTo(1_562.5, 9);
  expect(inDollars.carried(Float64Array.of(-100, 0, 0, 0))).toEqual({ short: 100, long: 0, againstIncome: 0 });
});

describe('United States: Schedule D and IRS Publication 550', () => {
  const joint: AmericanSeller = { ...AMERICAN, filing: 'joint', taxableIncome: 26_000 };

  it('the example of Publication 550: of a loss of $7,000, $3,000 count against other income and $4,000 are carried over', () => {
    expect(carriedOf(joint, 0, -7_000, 0, 0)).toEqual({ short: 0, long: 4_000, againstIncome: 3_000 });
  });

  it('short-term losses count against other income first, and keep their term', () => {
    expect(carriedOf(AMERICAN, -2_000, -5_000, 0, 0)).toEqual({ short: 0, long: 4_000, againstIncome: 3_000 });
    expect(carriedOf(AMERICAN, -5_000, -2_000, 0, 0)).toEqual({ short: 2_000, long: 2_000, againstIncome: 3_000 });
  });

  it('each term is netted by itself first: a long-term loss takes a gain of metal, and the short-term loss is carried over', () => {
    expect(carriedOf(AMERICAN, -5_000, -5_000, 0, 5_000)).toEqual({ short: 2_000, long: 0, againstIncome: 3_000 });
    expect(taxOf(AMERICAN, -5_000, -5_000, 0, 5_000)).toBe(0);
    // Across terms the dearest gain still goes first.
    expect(taxOf(AMERICAN, -5_000, 5_000, 0, 5_000)).toBeCloseTo(5_000 * 0.15, 9);
  });

  it('gains fill the brackets above the income: short-term ones first, then metal at most 28 %', () => {
    const seller = { ...AMERICAN, taxableIncome: 190_000, modifiedAdjustedGrossIncome: 0 };
    // 11,775 of the 24% bracket are left: 10,000 short, then metal.
    expect(taxOf(seller, 10_000, 0, 0, 5_000)).toBeCloseTo(2_400 + 1_775 * 0.24 + 3_225 * 0.28, 9);
    expect(taxOf(seller, 20_000, 0, 0, 0)).toBeCloseTo(11_775 * 0.24 + 8_225 * 0.32, 9);
  });

  it('a separate return counts half of it', () => {
    expect(carriedOf({ ...AMERICAN, filing: 'separate' }, -2_000, 0, 0, 0)).toMatchObject({
      short: 500,
      againstIncome: 1_500,
    });
  });

  it('losses of earlier years reduce gains of their own term, then of the other', () => {
    const withLosses = (lossesForward: LossesForward) => ({ ...AMERICAN, lossesForward });
    expect(taxOf(withLosses({ short: 4_000, long: 0 }), 10_000, 0, 0, 0)).toBeCloseTo(6_000 * 0.24, 9);
    expect(taxOf(withLosses({ short: 4_000, long: 0 }), 0, 10_000, 0, 0)).toBeCloseTo(6_000 * 0.15, 9);
    expect(taxOf(withLosses({ short: 0, long: 12_000 }), 10_000, 10_000, 0, 0)).toBeCloseTo(8_000 * 0.24, 9);
    // Long-term ones those of collectibles first (28% rate gain worksheet).
    expect(taxOf(withLosses({ short: 0, long: 1_000 }), 0, 1_000, 0, 1_000)).toBeCloseTo(1_000 * 0.15, 9);
  });
});
