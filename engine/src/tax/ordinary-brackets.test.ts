import { assert, describe, expect, it } from 'vitest';
import {
  assumedIncome,
  bracketOfIncome,
  bracketOfRate,
  ORDINARY_BRACKETS,
  ordinarySteps,
  withStandardDeduction,
} from './ordinary-brackets.ts';
import { FILING_STATUSES, type AmericanSeller } from './tax.ts';
import { taxOnSale } from './tax-on-sale.ts';

const RATES = ORDINARY_BRACKETS.rates;

it.each(FILING_STATUSES)('a rate and the income where it begins lead to each other (%s)', (filing) => {
  for (const rate of RATES) {
    const { from } = bracketOfRate(rate, filing);
    expect(bracketOfIncome(from + 0.01, filing)).toEqual({ rate, from });
    expect(assumedIncome(rate, filing)).toEqual({
      taxableIncome: from,
      modifiedAdjustedGrossIncome: withStandardDeduction(from, filing),
    });
  }
});

it.each([
  [0, 0.1],
  [0.05, 0.1],
  [0.25, 0.24],
  [0.349, 0.32],
  [1, 0.37],
])('takes %s, which is no rate of the law, for %s', (typed, rate) => {
  expect(bracketOfRate(typed, 'single').rate).toBe(rate);
});

it.each([
  [0, 0.1],
  [12_400, 0.1],
  [100_000, 0.22],
  [105_700, 0.22],
  [105_701, 0.24],
  [2_000_000, 0.37],
])('the last dollar of %s is taxed at %s', (income, rate) => {
  expect(bracketOfIncome(income, 'single').rate).toBe(rate);
});

describe('brackets of joint, separate and single returns', () => {
  const { single, joint, separate } = ORDINARY_BRACKETS.from;
  it('a joint one has twice the room of a single one up to 35%, and a separate one half of a joint one', () => {
    expect(joint.slice(0, 6)).toEqual(single.slice(0, 6).map((from) => 2 * from));
    expect(separate).toEqual(joint.map((from) => from / 2));
  });
});

describe('the tax of a sale by the stated rate alone', () => {
  const sale = { market: 'US', sold: '2026-11-28', cost: 100_000, proceeds: 196_283.49 } as const;
  const taxAt = (ordinaryRate: number, bought: string, gain = 96_283.49) => {
    const seller: AmericanSeller = {
      residence: 'US',
      filing: 'single',
      ordinaryRate,
      ...assumedIncome(ordinaryRate, 'single'),
    };
    const result = taxOnSale({ ...sale, bought, proceeds: sale.cost + gain }, seller);
    return result.ok ? result.value.tax : null;
  };

  it('is 20% and net investment income tax in the 37% bracket', () => {
    expect(taxAt(0.37, '2023-05-02')).toBeCloseTo(96_283.49 * 0.238, 6);
  });

  it('has net investment income tax on top of 32%', () => {
    expect(taxAt(0.32, '2026-08-01', 9_628)).toBeCloseTo(9_628 * 0.358, 6);
  });

  it('counts the standard deduction for net investment income tax: 195,000 and 16,100 are above 200,000', () => {
    const seller: AmericanSeller = {
      residence: 'US',
      filing: 'single',
      ordinaryRate: 0.32,
      taxableIncome: 195_000,
      modifiedAdjustedGrossIncome: withStandardDeduction(195_000, 'single'),
    };
    const result = taxOnSale({ ...sale, bought: '2023-05-02', proceeds: sale.cost + 40_000 }, seller);
    assert(result.ok);
    expect(result.value.parts.find(({ kind }) => kind === 'net_investment_income')?.tax).toBeCloseTo(1_520, 9);
  });

  it('is 15% in the middle, and nothing in the 12% bracket up to where 15% begins', () => {
    expect(taxAt(0.24, '2023-05-02', 10_000)).toBeCloseTo(1_500, 6);
    expect(taxAt(0.12, '2023-05-02', 10_000)).toBe(0);
  });

  it('rises with the brackets that a short-term gain fills: $200,000 beside $40,000', () => {
    const seller: AmericanSeller = {
      residence: 'US',
      filing: 'single',
      ordinaryRate: 0.12,
      taxableIncome: 40_000,
      modifiedAdjustedGrossIncome: 0,
    };
    const result = taxOnSale({ ...sale, bought: '2026-08-01', proceeds: sale.cost + 200_000 }, seller);
    assert(result.ok);
    // 10,400 · 12% + 55,300 · 22% + 96,075 · 24% + 38,225 · 32%
    expect(result.value.tax).toBeCloseTo(1_248 + 12_166 + 23_058 + 12_232, 9);
    expect(result.value.parts.map(({ rate }) => rate)).toEqual([0.12, 0.22, 0.24, 0.32]);
  });

  it('never falls below the rate that is stated, and stays it where the brackets above are lower', () => {
    const steps = (ordinaryRate: number, taxableIncome: number) =>
      ordinarySteps({ filing: 'single', ordinaryRate, taxableIncome });
    expect(steps(0.33, 40_000)).toEqual([
      { upTo: 256_225 - 40_000, rate: 0.33 },
      { upTo: 640_600 - 40_000, rate: 0.35 },
      { upTo: Infinity, rate: 0.37 },
    ]);
    expect(steps(0.37, 700_000)).toEqual([{ upTo: Infinity, rate: 0.37 }]);
    expect(steps(0, 0)[0]).toEqual({ upTo: 12_400, rate: 0 });
  });
});
