import type { Currency } from '@ballast/engine/money/currency';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useEstimates } from '../../../lib/use-estimates.ts';

interface Rough {
  readonly amount: (amount: number, currency: Currency) => string;
  /** With a sign in front of gains too. */
  readonly change: (amount: number, currency: Currency) => string;
  readonly percent: (fraction: number) => string;
  readonly percentChange: (fraction: number) => string;
}

/** Writes estimates that have no interval of their own, with the two digits that they support. */
export function useRough(): Rough {
  const estimates = useEstimates();
  const amount = (value: number, currency: Currency) => estimates.amount(roundEstimate(value, null), currency);
  const percent = (fraction: number) => estimates.percent(roundEstimate(fraction, null));
  return {
    amount,
    change: (value, currency) => plus(value) + amount(value, currency),
    percent,
    percentChange: (fraction) => plus(fraction) + percent(fraction),
  };
}

function plus(value: number): string {
  return value > 0 ? '+' : '';
}
