import type { Currency } from '@ballast/engine/money/currency';
import { positionName, type Position } from '@ballast/engine/valuation/position';

/** One part of what is held in a currency. */
export interface Slice {
  readonly key: string;
  readonly symbol: string;
  readonly value: number;
  /** A fraction of the currency's total. */
  readonly weight: number;
}

/** The priced holdings of a currency, the largest first: their weights sum to 1. */
export function slicesOf(positions: readonly Position[], currency: Currency): Slice[] {
  return positions
    .flatMap((position) => {
      const { key, holding, value, weight } = position;
      if (holding.currency !== currency || value === null || weight === null) return [];
      return [{ key, symbol: positionName(position), value, weight }];
    })
    .toSorted((a, b) => b.weight - a.weight);
}

/** The first `most` parts; when there are more, the last place is all the others together. */
export function cutSlices(slices: readonly Slice[], most: number): { shown: readonly Slice[]; others: Rest | null } {
  if (slices.length <= most) return { shown: slices, others: null };
  const rest = slices.slice(most - 1);
  return { shown: slices.slice(0, most - 1), others: { count: rest.length, ...sumOf(rest) } };
}

interface Rest {
  readonly count: number;
  readonly value: number;
  readonly weight: number;
}

export function sumOf(slices: readonly Slice[]): { value: number; weight: number } {
  return slices.reduce((sum, { value, weight }) => ({ value: sum.value + value, weight: sum.weight + weight }), {
    value: 0,
    weight: 0,
  });
}
