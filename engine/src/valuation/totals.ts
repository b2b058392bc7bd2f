import type { Currency } from '../money/currency.ts';
import { sumKnown } from '../numerics/sums.ts';
import { percentOf } from './percent-of.ts';
import type { Exclusion, Position } from './position.ts';

/** How much of a currency's holdings its totals rest on. Keys as in `quoteKey`. */
export interface Coverage {
  readonly holdings: number;
  /** Holdings with a value: the others are in `leftOut`. */
  readonly priced: number;
  /** Of those priced. */
  readonly costKnown: number;
  /** Of those priced. */
  readonly dayChangeKnown: number;
  /** Of those priced: how many at a generated price. */
  readonly sampled: number;
  /** Of those sampled: how many are in the gain, and how many in the change of today. */
  readonly sampledInGain: number;
  readonly sampledInDayChange: number;
  readonly leftOut: readonly { readonly key: string; readonly reason: Exclusion }[];
  /** Priced, but without a known cost: in the value, not in the gain. */
  readonly costUnknown: readonly string[];
}

/** Sums over the priced positions of one currency. Null where no position contributes. */
export interface CurrencyTotals {
  readonly currency: Currency;
  /** Σ value */
  readonly totalValue: number | null;
  /** Σ cost, over priced positions with known cost. */
  readonly totalCost: number | null;
  /** Σ gain, over the same: their value − totalCost. */
  readonly totalGainLoss: number | null;
  /** 100 · totalGainLoss / totalCost; null for a cost of 0. */
  readonly totalGainLossPercent: number | null;
  /** Σ dayChangeAmount, over positions with a known change. */
  readonly dayChange: number | null;
  /** 100 · dayChange / what those positions were worth at the previous session. */
  readonly dayChangePercent: number | null;
  readonly coverage: Coverage;
}

/** The totals of positions that are all in `currency`. */
export function totalsOf(currency: Currency, positions: readonly Omit<Position, 'weight'>[]): CurrencyTotals {
  const priced = positions.filter(({ value }) => value !== null);
  const withCost = priced.filter(({ cost }) => cost !== null);
  const withChange = priced.filter(({ dayChangeAmount }) => dayChangeAmount !== null);
  const totalCost = sumKnown(withCost.map(({ cost }) => cost));
  const totalGainLoss = sumKnown(withCost.map(({ gain }) => gain));
  const dayChange = sumKnown(withChange.map(({ dayChangeAmount }) => dayChangeAmount));
  const valueOfChanged = sumKnown(withChange.map(({ value }) => value));
  const previous = dayChange === null || valueOfChanged === null ? null : valueOfChanged - dayChange;
  return {
    currency,
    totalValue: sumKnown(priced.map(({ value }) => value)),
    totalCost,
    totalGainLoss,
    totalGainLossPercent: percentOf(totalGainLoss, totalCost),
    dayChange,
    dayChangePercent: percentOf(dayChange, previous),
    coverage: {
      holdings: positions.length,
      priced: priced.length,
      costKnown: withCost.length,
      dayChangeKnown: withChange.length,
      sampled: countSampled(priced),
      sampledInGain: countSampled(withCost),
      sampledInDayChange: countSampled(withChange),
      leftOut: positions.flatMap(({ key, excluded }) => (excluded === null ? [] : [{ key, reason: excluded }])),
      costUnknown: priced.filter(({ cost }) => cost === null).map(({ key }) => key),
    },
  };
}

function countSampled(positions: readonly Pick<Position, 'basis'>[]): number {
  return positions.filter(({ basis }) => basis === 'sample').length;
}
