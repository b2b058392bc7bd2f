import { CLEAR, NO_HOLDINGS } from './check.ts';
import type { RiskRule, RuleFinding } from './rule.ts';

/** Raised when the number of holdings is below `below`, but not below `atLeast`, where a graver rule speaks. */
function tooFew(id: RuleFinding['id'], severity: RuleFinding['severity'], atLeast: number, below: number): RiskRule {
  return {
    id,
    evaluate: ({ held }) => {
      const count = held.length;
      if (count === 0) return NO_HOLDINGS;
      if (count < atLeast || count >= below) return CLEAR;
      const holdings = held.map(({ key }) => key);
      return {
        outcome: 'raised',
        finding: {
          id,
          severity,
          value: count,
          threshold: below,
          unit: 'holdings',
          holdings,
          considered: count,
          outOf: count,
          usesSample: false,
        },
      };
    },
  };
}

/** Exactly one holding. */
export const singleHolding = tooFew('single_holding', 'critical', 1, 2);
/** Fewer than 3 holdings. */
export const veryFewHoldings = tooFew('very_few_holdings', 'high', 2, 3);
/** Fewer than 5 holdings. */
export const fewHoldings = tooFew('few_holdings', 'moderate', 3, 5);
