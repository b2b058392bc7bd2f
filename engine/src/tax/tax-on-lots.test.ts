import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import type { OpenLot } from '../ledger/lot.ts';
import { taxOnLots, type LotsSale } from './tax-on-lots.ts';
import { taxOnSale } from './tax-on-sale.ts';
import type { AmericanSeller, IndianSeller, Seller } from './tax.ts';

const INDIAN: IndianSeller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 };
const AMERICAN: AmericanSeller = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 100_000,
  ordinaryRate: 0.22,
};
const SOLD = '2026-11-20';
const LONG_AGO = '2024-03-01';
const LATELY = '2026-06-01';
const lot = (day: string, quantity: number, each: number | null, more: Partial<OpenLot> = {}): OpenLot => ({
  key: `${day} ${String(quantity)}`,
  day,
  isDayKnown: true,
  quantity,
  cost: each === null ? null : each * quantity,
  currency: 'INR',
  ...more,
});
const inDollars = (one: OpenLot): OpenLot => ({ ...one, currency: 'USD' });
const sale = (quantity: number, price: number, more: Partial<LotsSale> = {}): LotsSale => ({
  market: 'IN',
  sold: SOLD,
  quantity,
  price,
  ...more,
});
function taxOf(lots: readonly OpenLot[], sold: LotsSale, seller: Seller) {
  const result = taxOnLots(lots, sold, seller);
  assert(result.ok, result.ok ? '' : result.reason);
  return result.value;
}

describe('taxOnLots in India', () => {
  const lots = [lot(LONG_AGO, 100, 1000), lot(LATELY, 50, 2500)];

  it('takes the oldest lot first, and a part of the next', () => {
    // 100 · 2,000 − 125,000 = 75,000 · 12.5 % · 1.04 = 9,750; 20 · 500 · 20 % · 1.04 = 2,080
    const { tax, left, ...rest } = taxOf(lots, sale(120, 3000), INDIAN);
    expect(tax).toBeCloseTo(9750 + 2080, 6);
    expect(left).toBeCloseTo(360_000 - 11_830, 6);
    expect(rest).toMatchObject({ shortGain: 10_000, longGain: 200_000, terms: [{ term: 'short' }, { term: 'long' }] });
    expect(rest.lots).toEqual([
      { bought: LONG_AGO, quantity: 100, gain: 200_000 },
      { bought: LATELY, quantity: 20, gain: 10_000 },
    ]);
  });

  it('differs from the tax on the average cost of all lots', () => {
    const average = taxOnSale(
      { market: 'IN', bought: LONG_AGO, sold: SOLD, cost: (225_000 / 150) * 100, proceeds: 300_000 },
      INDIAN,
    );
    assert(average.ok);
    expect(taxOf(lots, sale(100, 3000), INDIAN).tax).toBeGreaterThan(average.value.tax);
  });

  it('sets a short-term loss off against a long-term gain, before what is free', () => {
    // 200,000 − 50 · 500 = 175,000; less 125,000: 50,000 · 12.5 % · 1.04; at 3,000 − 500 = 2,500 nothing is lost.
    const dear = [lot(LONG_AGO, 100, 1000), lot(LATELY, 50, 3500)];
    const { tax, shortGain, longGain } = taxOf(dear, sale(150, 3000), INDIAN);
    expect([shortGain, longGain]).toEqual([-25_000, 200_000]);
    expect(tax).toBeCloseTo(6500, 6);
  });

  it('sets no long-term loss off against a short-term gain', () => {
    const { tax } = taxOf([lot(LONG_AGO, 10, 5000), lot(LATELY, 10, 1000)], sale(20, 3000), INDIAN);
    // 10 · 2,000 · 20 % · 1.04
    expect(tax).toBeCloseTo(4160, 6);
  });

  it('gives what is free once, however many lots there are', () => {
    const two = taxOf([lot('2024-01-01', 50, 1000), lot(LONG_AGO, 50, 1000)], sale(100, 3000), INDIAN);
    expect(two.tax).toBeCloseTo(9750, 6);
  });

  it('takes what was bought today first, which is no capital gain', () => {
    expect(taxOnLots([...lots, lot(SOLD, 5, 2900)], sale(1, 3000), INDIAN)).toEqual({ ok: false, reason: 'same_day' });
  });

  it('takes the oldest units of a scheme, which no exchange nets', () => {
    const units = sale(1, 3000, { isFund: true, isListed: false });
    expect(taxOf([...lots, lot(SOLD, 5, 2900)], units, INDIAN).lots).toMatchObject([{ bought: LONG_AGO }]);
  });

  it('of lots before February 2018 says the most it can be', () => {
    const result = taxOnLots([lot('2017-05-01', 100, 1000), lot(LATELY, 50, 2500)], sale(120, 3000), INDIAN);
    expect(result).toEqual({ ok: false, reason: 'worth_2018_unknown', atMost: expect.closeTo(11_830, 6) });
  });
});

describe('taxOnLots in the US', () => {
  it('sets losses off in both directions, and lays a long-term gain on top of a short-term one', () => {
    const abroad = { market: 'US' } as const;
    const gains = [lot('2024-01-02', 10, 100), lot(LATELY, 10, 200)].map(inDollars);
    // 10 · 200 · 15 % + 10 · 100 · 22 %
    expect(taxOf(gains, sale(20, 300, abroad), AMERICAN).tax).toBeCloseTo(520, 6);
    const longLoss = [lot('2024-01-02', 10, 350), lot(LATELY, 10, 200)].map(inDollars);
    // (1,000 − 500) · 22 %
    expect(taxOf(longLoss, sale(20, 300, abroad), AMERICAN).tax).toBeCloseTo(110, 6);
    const poor = { ...AMERICAN, taxableIncome: 0, modifiedAdjustedGrossIncome: 0 };
    // Of 20,000 long-term, what lies below the end of the bracket of 0 %: with 40,000 short-term below it less is free.
    const large = [lot('2024-01-02', 100, 100), lot(LATELY, 100, 0.01)].map(inDollars);
    const together = taxOf(large, sale(200, 400, abroad), poor).terms.map(({ parts }) => parts.map(({ kind }) => kind));
    expect(together).toEqual([['gain'], ['free', 'gain']]);
  });
});

describe('taxOnLots', () => {
  it.each([
    ['not_enough', [lot(LATELY, 5, 100)], INDIAN],
    ['unknown_cost', [lot(LATELY, 10, null)], INDIAN],
    ['unknown_cost', [inDollars(lot(LATELY, 10, 100))], INDIAN],
    ['unknown_day', [lot(LATELY, 10, 100, { isDayKnown: false })], INDIAN],
    ['sold_before_bought', [lot('2026-12-01', 10, 100)], INDIAN],
    ['residence_unknown', [lot(LATELY, 10, 100)], { residence: 'unknown' }],
    ['non_resident', [lot(LATELY, 10, 100)], { residence: 'non_resident' }],
  ] as const)('gives no figure: %s', (reason, lots, seller) => {
    expect(taxOnLots(lots, sale(10, 120), seller)).toEqual({ ok: false, reason });
  });

  it('of a single lot is what taxOnSale says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(LONG_AGO, LATELY),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        (day, quantity, paid, price) => {
          const one = {
            market: 'IN',
            bought: day,
            sold: SOLD,
            cost: paid * quantity,
            proceeds: price * quantity,
          } as const;
          const alone = taxOnSale(one, INDIAN);
          assert(alone.ok);
          expect(taxOf([lot(day, quantity, paid)], sale(quantity, price), INDIAN).tax).toBeCloseTo(alone.value.tax, 6);
        },
      ),
    );
  });
});
