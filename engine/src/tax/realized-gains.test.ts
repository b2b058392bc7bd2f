import { assert, describe, expect, it } from 'vitest';
import type { AmericanSeller, IndianSeller, RealizedGains } from './tax.ts';
import { yearTax } from './year-tax.ts';

const INDIAN: IndianSeller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 };
const AMERICAN: AmericanSeller = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 100_000,
  ordinaryRate: 0.24,
};
const ruleOf = (seller: IndianSeller | AmericanSeller, realized: RealizedGains, toHome = 1) => {
  const rule = yearTax({ ...seller, realized }, '2026-11-20', toHome);
  assert(rule);
  return rule;
};
const of = (rule: ReturnType<typeof ruleOf>, ...gains: number[]) => rule.of(Float64Array.from(gains));
const lower = (rule: ReturnType<typeof ruleOf>, ...gains: number[]) => rule.carried(Float64Array.from(gains)).lowerTax;

describe('gains realized before in the year', () => {
  it('India: use up the allowance, so that ₹50,000 more are taxed on what is above it', () => {
    const rule = ruleOf(INDIAN, { short: 0, long: 100_000 });
    expect(rule.allowance).toBe(25_000);
    expect(of(rule, 0, 25_000, 0, 0)).toBe(0);
    expect(of(rule, 0, 50_000, 0, 0)).toBeCloseTo(25_000 * 0.125 * 1.04, 9);
    // Tax on what came before is not of these sales.
    expect(of(ruleOf(INDIAN, { short: 80_000, long: 200_000 }), 0, 0, 0, 0)).toBe(0);
  });

  it('India: losses before leave room for as many gains more', () => {
    const rule = ruleOf(INDIAN, { short: -30_000, long: 0 });
    expect(rule.allowance).toBe(155_000);
    expect(of(rule, 0, 155_000, 0, 0)).toBe(0);
    expect(of(rule, 30_000, 0, 0, 0)).toBe(0);
    expect(rule.carried(new Float64Array(4))).toEqual({ short: 30_000, long: 0, againstIncome: 0 });
  });

  it('India: losses of earlier years leave room for more gains, short-term ones those that short-term gains leave', () => {
    const withLosses = { ...INDIAN, lossesForward: { short: 20_000, long: 300_000 } };
    const alone = yearTax(withLosses, '2026-11-20');
    expect(alone?.allowance).toBe(445_000);
    expect(alone?.of(Float64Array.of(0, 445_000, 0, 0))).toBe(0);
    const rule = ruleOf(withLosses, { short: 15_000, long: 200_000 });
    expect(rule.allowance).toBe(230_000);
    expect(of(rule, 0, 230_000, 0, 0)).toBe(0);
    expect(of(rule, 0, 230_008, 0, 0)).toBeCloseTo(1.04, 9);
  });

  it('losses now take tax off gains before, which is told apart: the tax is not below 0', () => {
    const india = ruleOf(INDIAN, { short: 80_000, long: 0 });
    expect(of(india, -50_000, 0, 0, 0)).toBe(0);
    expect(lower(india, -50_000, 0, 0, 0)).toBeCloseTo(50_000 * 0.2 * 1.04, 9);
    const states = ruleOf(AMERICAN, { short: 10_000, long: 0 });
    expect(lower(states, -4000, 0, 0, 0)).toBeCloseTo(4000 * 0.24, 9);
    expect(states.carried(Float64Array.of(-12_000, 0, 0, 0))).toMatchObject({ short: 0, againstIncome: 2000 });
  });

  it('United States: fill the brackets below these sales', () => {
    // $40,000 of income, and 0% up to $49,450 in 2026: 9,450 of room, 5,000 of it used.
    const low = { ...AMERICAN, taxableIncome: 40_000, modifiedAdjustedGrossIncome: 40_000 };
    expect(of(ruleOf(low, { short: 0, long: 5000 }), 0, 9450, 0, 0)).toBeCloseTo(5000 * 0.15, 9);
    // A joint return has 0% up to $98,900.
    expect(of(ruleOf({ ...low, filing: 'joint' }, { short: 0, long: 5000 }), 0, 9450, 0, 0)).toBe(0);
  });

  it('are in the currency of the seller’s country, whatever the sales are in', () => {
    const rupees = ruleOf(INDIAN, { short: 80_000, long: 0 });
    const dollars = ruleOf(INDIAN, { short: 80_000, long: 0 }, 80);
    expect(of(dollars, 0, 2000, 0, 0) * 80).toBeCloseTo(of(rupees, 0, 160_000, 0, 0), 6);
    expect((lower(dollars, -500, 0, 0, 0) ?? 0) * 80).toBeCloseTo(lower(rupees, -40_000, 0, 0, 0) ?? 0, 6);
  });
});
