import { unmeasured, type Outcome } from '../measures/measured.ts';
import type { Shock, ShockEffect } from './shocks.ts';

/**
 * What a shock would do at another size, without the returns it was made from: `change` is a fraction, −0.2 falls by a fifth;
 * `total` is the value of all holdings, in the base currency. Each holding moves in proportion, changeᵢ · change / change of the
 * shock, down to a loss of everything: the same as asking `shock` for it. `out_of_range` where an index is not at least as
 * deep down as in the shock, since a loss that was cut off at everything says nothing of a smaller one, and where the direction is
 * another; a shock without an effect gives its reason.
 */
export function sizedShock({ event, effect }: Shock, change: number, total: number): Outcome<ShockEffect> {
  if (!effect.ok) return effect;
  const times = change / event.change;
  const least = event.kind === 'index' ? 1 : Number.MIN_VALUE;
  if (!(times >= least && times < Infinity)) return unmeasured('out_of_range');
  const holdings = effect.value.holdings.map((one) => {
    if (one.change === 0) return one;
    const moved = Math.max(-1, one.change * times);
    return { key: one.key, change: moved, amount: (one.amount / one.change) * moved };
  });
  const amount = holdings.reduce((sum, one) => sum + one.amount, 0);
  return {
    ok: true,
    value: {
      amount,
      change: total === 0 ? 0 : amount / total,
      holdings: holdings.toSorted((a, b) => a.amount - b.amount),
      beta: effect.value.beta,
      betaDays: effect.value.betaDays,
      betaError: effect.value.betaError,
    },
  };
}
