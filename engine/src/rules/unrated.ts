import type { WeightContext, WeightRule } from './context.ts';
import { abstain } from './rule.ts';

type Figure = WeightRule<string>['figure'];

/** A weight is of the whole value: where some holdings lack an exchange rate, it could be anything below, and another holding could weigh more. */
export function ofWhole(figure: Figure): Figure {
  return (context: WeightContext) =>
    context.unrated.length > 0 ? abstain('no_rate', context.unrated) : figure(context);
}
