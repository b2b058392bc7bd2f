import type { Position } from '@ballast/engine/valuation/position';
import type { Sort } from '../../../ui/sortable-table.tsx';
import type { InBase } from './use-in-base.ts';

const SORT_KEYS = ['symbol', 'shares', 'cost', 'price', 'value', 'gain', 'weight', 'day'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type HoldingSort = Sort<SortKey>;

/** The largest first. */
export const DEFAULT_SORT: HoldingSort = { key: 'value', descending: true };

type NumberKey = Exclude<SortKey, 'symbol'>;
const NUMBER: Readonly<Record<NumberKey, (position: Position) => number | null>> = {
  shares: ({ holding }) => holding.shares,
  cost: ({ cost }) => cost,
  price: ({ price }) => price,
  value: ({ value }) => value,
  gain: ({ gain }) => gain,
  weight: ({ weight }) => weight,
  day: ({ dayChangeAmount }) => dayChangeAmount,
};

/** As it stands in an address: `gain`, `-gain` for descending. What is none is the default. */
export function parseSort(text: string | null): HoldingSort {
  const key = SORT_KEYS.find((candidate) => candidate === text?.replace(/^-/, ''));
  return key === undefined ? DEFAULT_SORT : { key, descending: text?.startsWith('-') === true };
}

/** Null for the default, which an address does not name. */
export function printSort({ key, descending }: HoldingSort): string | null {
  if (key === DEFAULT_SORT.key && descending === DEFAULT_SORT.descending) return null;
  return descending ? `-${key}` : key;
}

/**
 * Positions in another order, those of several currencies by what they are in `base`: amounts of two cannot be compared. What is not
 * known comes last in either direction; equals stay in their order.
 */
export function sortPositions(
  positions: readonly Position[],
  { key, descending }: HoldingSort,
  base: InBase | null = null,
): Position[] {
  const sign = descending ? -1 : 1;
  if (key === 'symbol') return positions.toSorted((a, b) => sign * compareText(a.holding.symbol, b.holding.symbol));
  const numberOf = numberIn(key, base);
  return positions.toSorted((a, b) => compareKnown(numberOf(a), numberOf(b), sign));
}

/** In the base currency; there, the weight of all is in the order of the value. */
function numberIn(key: NumberKey, base: InBase | null): (position: Position) => number | null {
  const numberOf = NUMBER[key === 'weight' && base !== null ? 'value' : key];
  return base === null || key === 'shares'
    ? numberOf
    : (position) => base.amountOf(numberOf(position), position.holding.currency);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareKnown(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}
