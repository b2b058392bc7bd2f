import { exceeds, fallsShortOf } from '../numerics/exceeds.ts';
import type { RiskRuleInput, RuledHolding } from './input.ts';
import { CLEAR, raise, type RiskRule } from './rule.ts';

const TOP = 5;

/** Holdings that are one company each: a fund is many, and none of these rules is about it. */
function companies({ holdings }: RiskRuleInput): readonly RuledHolding[] {
  return holdings.filter(({ isFund }) => !isFund);
}

/** One company is more than 10 % of the value; more than 20 % is worse. */
export const largeHolding: RiskRule = {
  id: 'large_holding',
  evaluate: (input) => {
    const { notice, warn } = input.preset.holding;
    const held = companies(input);
    const [largest] = held;
    if (largest === undefined || !exceeds(largest.weight, notice)) return CLEAR;
    const isLarger = exceeds(largest.weight, warn);
    const threshold = isLarger ? warn : notice;
    return raise(input, {
      id: 'large_holding',
      severity: isLarger ? 'high' : 'moderate',
      value: largest.weight,
      threshold,
      unit: 'fraction',
      effect: { kind: 'lost_if_zero', amount: largest.value },
      holdings: held.filter(({ weight }) => exceeds(weight, threshold)).map(({ key }) => key),
    });
  },
};

/** The five largest companies are more than 60 % of the value. With five or fewer they always are: that is what the next rule says better. */
export const topFive: RiskRule = {
  id: 'top_five',
  evaluate: (input) => {
    const threshold = input.preset.topFive;
    const held = companies(input);
    const largest = held.slice(0, TOP);
    const value = largest.reduce((sum, { weight }) => sum + weight, 0);
    if (!exceeds(value, threshold) || held.length <= TOP) return CLEAR;
    return raise(input, {
      id: 'top_five',
      severity: 'moderate',
      value,
      threshold,
      unit: 'fraction',
      effect: { kind: 'excess', amount: (value - threshold) * input.total },
      holdings: largest.map(({ key }) => key),
    });
  },
};

/** As concentrated as fewer than 8 equal holdings would be: 1 / Σ wᵢ² over companies, to whose sum what is in funds adds nothing. */
export const fewEffectiveHoldings: RiskRule = {
  id: 'few_effective_holdings',
  evaluate: (input) => {
    const threshold = input.preset.effectiveHoldings;
    const held = companies(input);
    const value = 1 / held.reduce((sum, { weight }) => sum + weight ** 2, 0);
    if (!fallsShortOf(value, threshold)) return CLEAR;
    const heavy = held.filter(({ weight }) => exceeds(weight, 1 / threshold));
    return raise(input, {
      id: 'few_effective_holdings',
      severity: value < threshold / 2 ? 'high' : 'moderate',
      value,
      threshold,
      unit: 'holdings',
      effect: {
        kind: 'excess',
        amount: heavy.reduce((sum, { weight }) => sum + (weight - 1 / threshold) * input.total, 0),
      },
      holdings: heavy.map(({ key }) => key),
    });
  },
};
