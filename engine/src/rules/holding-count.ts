import type { QuoteRule } from './context.ts';
import { abstain, type Severity } from './rule.ts';

/** Fewer than `threshold` holdings, unless there are fewer than `atLeast`: then a more severe rule applies. */
function tooFew<Id extends string>(id: Id, severity: Severity, atLeast: number, threshold: number): QuoteRule<Id> {
  return {
    id,
    unit: 'holdings',
    direction: 'below',
    figure: ({ held }) => {
      if (held.length === 0) return abstain('no_holdings');
      return held.length < atLeast ? null : held.length;
    },
    limit: () => ({ severity, threshold }),
    holdings: ({ held }) => held.map(({ key }) => key),
  };
}

/** Exactly one holding. */
export const singleHolding = tooFew('single_holding', 'critical', 1, 2);
export const veryFewHoldings = tooFew('very_few_holdings', 'high', 2, 3);
export const fewHoldings = tooFew('few_holdings', 'moderate', 3, 5);
