import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { taxOnSale } from './tax-on-sale.ts';
import { termOf } from './term.ts';
import type { AmericanSeller, IndianSeller, Sale, Seller } from './tax.ts';

const INDIAN: IndianSeller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 };
const AMERICAN: AmericanSeller = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 110_000,
  ordinaryRate: 0.22,
};
const sale = (facts: Partial<Sale> = {}): Sale => ({
  market: 'IN',
  bought: '2025-06-10',
  sold: '2026-11-20',
  cost: 500_000,
  proceeds: 800_000,
  ...facts,
});
const taxOf = (one: Sale, seller: Seller) => {
  const result = taxOnSale(one, seller);
  assert(result.ok, result.ok ? '' : result.reason);
  return result.value;
};

describe('taxOnSale in India', () => {
  it('of ₹3 lakh after a year: 12.5 % of what passes 1.25 lakh, and 4 % on that: 21,875 · 1.04 = 22,750', () => {
    const estimate = taxOf(sale(), INDIAN);
    expect(estimate).toMatchObject({ term: 'long', gain: 300_000, longAfter: '2026-06-10' });
    expect(estimate.tax).toBeCloseTo(22_750, 6);
    expect(estimate.left).toBeCloseTo(777_250, 6);
    expect(estimate.rule).toMatchObject({ from: '2026-04-01', source: expect.stringContaining('198') });
  });

  it('of the same within a year: 20 % and 4 % on that: 62,400', () => {
    const estimate = taxOf(sale({ bought: '2026-01-10' }), INDIAN);
    expect(estimate.term).toBe('short');
    expect(estimate.tax).toBeCloseTo(62_400, 6);
  });

  it('is short-term on the day a year is full, long-term a day later', () => {
    expect(taxOf(sale({ bought: '2025-11-20' }), INDIAN).term).toBe('short');
    expect(taxOf(sale({ bought: '2025-11-19' }), INDIAN).term).toBe('long');
    expect(taxOf(sale({ bought: '2024-02-29', sold: '2025-02-28' }), INDIAN).term).toBe('short');
    expect(taxOf(sale({ bought: '2024-02-29', sold: '2025-03-01' }), INDIAN)).toMatchObject({
      term: 'long',
      longAfter: '2025-02-28',
    });
    expect(taxOf(sale({ bought: '2027-02-28', sold: '2028-02-29' }), INDIAN).term).toBe('long');
  });

  it('gives what is free once: with gains of a lakh already, a quarter of a lakh is left', () => {
    // (300,000 − 25,000) · 12.5 % · 1.04
    expect(taxOf(sale(), { ...INDIAN, longTermGains: 100_000 }).tax).toBeCloseTo(35_750, 6);
  });

  it('of foreign shares: 24 months, nothing free, else the slab rate', () => {
    const foreign = sale({ market: 'US' });
    expect(taxOf(foreign, INDIAN)).toMatchObject({ term: 'short', tax: expect.closeTo(300_000 * 0.3 * 1.04, 6) });
    expect(taxOf({ ...foreign, bought: '2024-11-19' }, INDIAN)).toMatchObject({
      term: 'long',
      tax: expect.closeTo(39_000, 6),
    });
  });

  it('says what bears which rate: a gain the rate of gains, a short one on foreign shares that of the slab', () => {
    // Also of a gain of half a rupee.
    expect(taxOf(sale({ bought: '2026-01-10', cost: 100, proceeds: 100.5 }), INDIAN).tax).toBeCloseTo(0.104, 12);
    const kinds = (one: Sale) => taxOf(one, INDIAN).parts.map(({ kind, rate }) => [kind, rate]);
    const onTax = [
      ['surcharge', 0],
      ['cess', 0.04],
    ];
    expect(kinds(sale())).toEqual([['free', 0], ['gain', 0.125], ...onTax]);
    expect(kinds(sale({ bought: '2026-01-10' }))).toEqual([['gain', 0.2], ...onTax]);
    expect(kinds(sale({ market: 'US' }))).toEqual([['slab', 0.3], ...onTax]);
    expect(kinds(sale({ market: 'US', bought: '2024-11-19' }))).toEqual([['gain', 0.125], ...onTax]);
  });

  it('adds the surcharge before the cess', () => {
    const estimate = taxOf(sale({ bought: '2026-01-10' }), { ...INDIAN, surcharge: 0.15 });
    expect(estimate.tax).toBeCloseTo(60_000 * 1.15 * 1.04, 6);
  });

  it('follows the law of the day of the sale, 10 % until 22 July 2024; what is exempt is that of the whole tax year', () => {
    const before = sale({ bought: '2022-01-02', sold: '2024-07-22' });
    expect(taxOf(before, INDIAN).tax).toBeCloseTo((300_000 - 125_000) * 0.1 * 1.04, 6);
    expect(taxOf({ ...before, sold: '2024-04-01' }, INDIAN).tax).toBeCloseTo((300_000 - 125_000) * 0.1 * 1.04, 6);
    expect(taxOf({ ...before, sold: '2024-03-31' }, INDIAN).tax).toBeCloseTo((300_000 - 100_000) * 0.1 * 1.04, 6);
    expect(taxOf({ ...before, sold: '2024-07-23' }, INDIAN).tax).toBeCloseTo((300_000 - 125_000) * 0.125 * 1.04, 6);
  });

  it('counts old shares as bought at what they were worth on 31 January 2018, up to what they fetch', () => {
    const old = sale({ bought: '2010-05-05', worthOn31January2018: 700_000 });
    expect(taxOf(old, INDIAN).gain).toBe(100_000);
    expect(taxOf({ ...old, worthOn31January2018: 900_000 }, INDIAN).gain).toBe(0);
    expect(taxOf({ ...old, worthOn31January2018: 100_000 }, INDIAN).gain).toBe(300_000);
  });

  it('bought for 10,000 in 2015, worth 200,000 on 31 January 2018 and sold for 300,000: a gain of 100,000, all of it exempt', () => {
    const old = sale({ bought: '2015-03-02', cost: 10_000, proceeds: 300_000 });
    expect(taxOf({ ...old, worthOn31January2018: 200_000 }, INDIAN)).toMatchObject({ gain: 100_000, tax: 0 });
    // (290,000 − 125,000) · 12.5 % · 1.04
    expect(taxOnSale(old, INDIAN)).toEqual({
      ok: false,
      reason: 'worth_2018_unknown',
      atMost: expect.closeTo(21_450, 6),
    });
  });

  it('asks for that worth only where it counts', () => {
    const old = sale({ bought: '2018-01-31' });
    expect(taxOnSale(old, INDIAN)).toMatchObject({ reason: 'worth_2018_unknown' });
    expect(taxOnSale({ ...old, proceeds: 500_000.5 }, INDIAN)).toMatchObject({ reason: 'worth_2018_unknown' });
    expect(taxOf({ ...old, proceeds: 500_000 }, INDIAN)).toMatchObject({ gain: 0, tax: 0 });
    expect(taxOf({ ...old, bought: '2018-02-01' }, INDIAN).gain).toBe(300_000);
    expect(taxOf({ ...old, proceeds: 400_000 }, INDIAN)).toMatchObject({ gain: -100_000, tax: 0 });
    expect(taxOf({ ...old, market: 'US' }, INDIAN).gain).toBe(300_000);
    expect(taxOf({ ...old, market: 'US' }, AMERICAN).gain).toBe(300_000);
  });

  it('takes shares sold on the day they were bought for business, as the tax terms do', () => {
    const day = sale({ bought: '2026-11-20' });
    expect(taxOnSale(day, INDIAN)).toEqual({ ok: false, reason: 'same_day' });
    expect(termOf('2026-11-20', '2026-11-20', 'IN', 'IN')?.term).toBe('same_day');
    expect(taxOf({ ...day, market: 'US' }, INDIAN).term).toBe('short');
    expect(taxOf(day, AMERICAN).term).toBe('short');
  });
});

describe('taxOnSale in the United States', () => {
  const american = (facts: Partial<Sale> = {}) => sale({ market: 'US', cost: 10_000, proceeds: 30_000, ...facts });

  it('of $20,000 after a year beside $100,000: 15 %', () => {
    expect(taxOf(american(), AMERICAN)).toMatchObject({ term: 'long', tax: expect.closeTo(3000, 9) });
  });

  it('lies on top of the income: of 40,000 beside 40,000, 9,450 are free and 30,550 bear 15 %', () => {
    const estimate = taxOf(american({ proceeds: 50_000 }), { ...AMERICAN, taxableIncome: 40_000 });
    expect(estimate.parts).toEqual([
      { kind: 'free', of: 9450, rate: 0, tax: 0 },
      { kind: 'gain', of: 30_550, rate: 0.15, tax: expect.closeTo(4582.5, 9) },
    ]);
  });

  it('reaches 20 % and the tax on net investment income', () => {
    const rich = { ...AMERICAN, taxableIncome: 540_000, modifiedAdjustedGrossIncome: 560_000 };
    // 5,500 at 15 %, 14,500 at 20 %, and 3.8 % of all 20,000.
    expect(taxOf(american(), rich).tax).toBeCloseTo(825 + 2900 + 760, 9);
    const near = { ...AMERICAN, modifiedAdjustedGrossIncome: 190_000 };
    expect(taxOf(american(), near).tax).toBeCloseTo(3000 + 0.038 * 10_000, 9);
  });

  it('of the same within a year: 22 % up to $105,700, where the bracket of 24 % begins', () => {
    expect(taxOf(american({ bought: '2026-01-02' }), AMERICAN).parts).toEqual([
      { kind: 'gain', of: 5700, rate: 0.22, tax: expect.closeTo(1254, 9) },
      { kind: 'gain', of: 14_300, rate: 0.24, tax: expect.closeTo(3432, 9) },
    ]);
    expect(taxOf(american({ bought: '2026-01-02', proceeds: 15_000 }), AMERICAN).tax).toBeCloseTo(1100, 9);
  });

  it('of metal after a year: the brackets that it comes to lie in, and never more than 28 %', () => {
    const low = { ...AMERICAN, taxableIncome: 200_000, modifiedAdjustedGrossIncome: 0, ordinaryRate: 0.24 };
    // 1,775 at 24 %; above, 32 % and 35 % are too much.
    expect(taxOf(american({ asset: 'collectible', proceeds: 110_000 }), low).parts).toEqual([
      { kind: 'gain', of: 1775, rate: 0.24, tax: expect.closeTo(426, 9) },
      { kind: 'gain', of: 98_225, rate: 0.28, tax: expect.closeTo(27_503, 9) },
    ]);
  });

  it('is long-term from March on for a purchase on the last of February', () => {
    const heldFrom = (bought: string, sold: string) => taxOf(american({ bought, sold }), AMERICAN);
    expect(heldFrom('2027-02-28', '2028-02-29')).toMatchObject({ term: 'short', longAfter: '2028-02-29' });
    expect(heldFrom('2027-02-28', '2028-03-01').term).toBe('long');
    expect(heldFrom('2028-02-28', '2028-06-01').longAfter).toBe('2029-02-28');
    expect(heldFrom('2028-02-29', '2029-02-28')).toMatchObject({ term: 'short', longAfter: '2029-02-28' });
    expect(heldFrom('2028-02-29', '2029-03-01').term).toBe('long');
  });

  it('says the year whose amounts it took', () => {
    expect(taxOf(american({ bought: '2024-01-02', sold: '2025-12-31' }), AMERICAN).rule.year).toBe(2025);
    expect(taxOf(american({ sold: '2028-01-03' }), AMERICAN).rule.year).toBe(2026);
  });
});

describe('taxOnSale of somebody else', () => {
  it.each([
    ['residence_unknown', 'unknown'],
    ['non_resident', 'non_resident'],
    ['both_countries', 'both'],
  ] as const)('is no figure, for a reason: %s', (reason, residence) => {
    expect(taxOnSale(sale(), { residence })).toEqual({ ok: false, reason });
  });

  it('is none of an Indian fund of a US person', () => {
    const fund = sale({ isFund: true });
    expect(taxOnSale(fund, AMERICAN)).toEqual({ ok: false, reason: 'foreign_fund' });
    expect(taxOf(fund, INDIAN).residence).toBe('IN');
    expect(taxOf({ ...fund, market: 'US' }, AMERICAN).residence).toBe('US');
  });
});

describe('taxOnSale', () => {
  const some = fc.record({
    cost: fc.double({ min: 0, max: 1e7, noNaN: true }),
    proceeds: fc.double({ min: 0, max: 1e7, noNaN: true }),
    market: fc.constantFrom('IN', 'US'),
    bought: fc.constantFrom('2018-06-01', '2025-01-15', '2026-10-01'),
    seller: fc.constantFrom<Seller>(INDIAN, { ...INDIAN, surcharge: 0.1 }, AMERICAN),
  });

  it('is the sum of its parts, at most all of the gain, and none of a loss', () => {
    fc.assert(
      fc.property(some, ({ seller, ...facts }) => {
        const estimate = taxOf(sale(facts), seller);
        expect(estimate.parts.reduce((sum, { tax }) => sum + tax, 0)).toBeCloseTo(estimate.tax, 6);
        expect(estimate.tax).toBeGreaterThanOrEqual(0);
        expect(estimate.tax).toBeLessThanOrEqual(Math.max(0, estimate.gain));
      }),
    );
  });

  it('never falls as more is got', () => {
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1e6, noNaN: true }), ({ seller, ...facts }, more) => {
        const less = taxOf(sale(facts), seller).tax;
        expect(taxOf(sale({ ...facts, proceeds: facts.proceeds + more }), seller).tax).toBeGreaterThanOrEqual(
          less - 1e-6,
        );
      }),
    );
  });

  it.each([
    ['no_rule', { bought: '2015-01-01', sold: '2017-01-01' }, INDIAN],
    ['no_rule', { market: 'US', bought: '2020-01-01', sold: '2024-01-01' }, INDIAN],
    ['no_rule', { bought: '2020-01-01', sold: '2024-12-31' }, AMERICAN],
    ['sold_before_bought', { bought: '2026-12-01' }, INDIAN],
    ['no_day', { bought: '2026-02-30' }, INDIAN],
    ['out_of_range', { cost: -1 }, INDIAN],
    ['out_of_range', { proceeds: Number.NaN }, AMERICAN],
    ['out_of_range', {}, { ...INDIAN, slabRate: 30 }],
  ] as const)('is none for a reason: %s', (reason, facts: Partial<Sale>, seller) => {
    expect(taxOnSale(sale(facts), seller)).toEqual({ ok: false, reason });
  });
});
