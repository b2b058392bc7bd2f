import type { Currency } from '../money/currency.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import { sumIn, type Sum } from '../money/sum-in.ts';
import { percentOf } from './percent-of.ts';
import type { CurrencyTotals } from './totals.ts';

/** Totals of several currencies as one, all at today's rates. Null where no currency contributes. */
export interface CombinedTotal {
  readonly currency: Currency;
  /** Σ totalValue · rate */
  readonly totalValue: number | null;
  /** Σ totalCost · rate: at today's rate too, because that of the day of purchase is not known here. */
  readonly totalCost: number | null;
  /** Σ totalGainLoss · rate: what prices did. What the rates did since the purchase is not in it. */
  readonly totalGainLoss: number | null;
  /** 100 · totalGainLoss / totalCost; null for a cost of 0. */
  readonly totalGainLossPercent: number | null;
  /** Σ dayChange · rate: what prices did today, not what the rates did. */
  readonly dayChange: number | null;
  /** Of totalValue: the others are sums over some of the same currencies. */
  readonly rates: Sum['rates'];
  readonly leftOut: Sum['leftOut'];
}

/**
 * The totals of several currencies in `currency`.
 *
 * A currency without a rate is left out and named; one without a value contributes nothing and needs no rate. No totals
 * give nulls. No output is NaN or infinite.
 */
export function combineTotals(
  totals: readonly CurrencyTotals[],
  currency: Currency,
  rates: readonly ExchangeRate[],
): CombinedTotal {
  const sum = (amountOf: (total: CurrencyTotals) => number | null): Sum =>
    sumIn(
      totals.map((total) => ({ currency: total.currency, amount: amountOf(total) })),
      currency,
      rates,
    );
  const value = sum((total) => total.totalValue);
  const totalCost = sum((total) => total.totalCost).amount;
  const totalGainLoss = sum((total) => total.totalGainLoss).amount;
  return {
    currency,
    totalValue: value.amount,
    totalCost,
    totalGainLoss,
    totalGainLossPercent: percentOf(totalGainLoss, totalCost),
    dayChange: sum((total) => total.dayChange).amount,
    rates: value.rates,
    leftOut: value.leftOut,
  };
}
