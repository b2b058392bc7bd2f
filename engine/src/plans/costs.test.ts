import { describe, expect, it } from 'vitest';
import { makePlanHolding } from '../testing/make-plan.ts';
import { tradeCosts } from './costs.ts';

const unit = { isFund: true, isWhole: false };
const ratesOf = (facts: Parameters<typeof makePlanHolding>[0]) => {
  const { sellRate, buyRate } = tradeCosts(makePlanHolding(facts), 1);
  return [sellRate, buyRate];
};

describe('securities transaction tax (Finance (No. 2) Act 2004, section 98)', () => {
  it('is due on units of equity-oriented funds and on shares', () => {
    expect(ratesOf({ ...unit, asset: 'equity' })).toEqual([0.000_01, 0.000_05]);
    expect(ratesOf({ asset: 'equity' })[0]).toBeCloseTo(0.001 + (0.000_030_7 + 0.000_001) * 1.18, 12);
  });

  it.each(['specified_fund', 'overseas_or_gold_fund', 'other_fund'] as const)('is not due on a %s', (asset) => {
    expect(ratesOf({ ...unit, asset })).toEqual([0, 0.000_05]);
  });

  it('is not due on gold bonds, and is counted of a fund that is not known', () => {
    expect(ratesOf({ asset: 'gold_bond' })[0]).toBeCloseTo((0.000_030_7 + 0.000_001) * 1.18, 12);
    expect(ratesOf({ ...unit, asset: null })).toEqual([0.000_01, 0.000_05]);
  });
});
