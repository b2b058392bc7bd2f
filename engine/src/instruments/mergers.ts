import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import { unclearSymbol, type SymbolChoice } from './unclear-symbols.ts';

/** A listed company that merged into another, and what its holders got. */
export interface Merger extends SymbolChoice {
  /** Of the shares that are gone. */
  readonly isin: string;
  /** The record date: who held shares on it got the new ones. */
  readonly day: Day;
  readonly into: SymbolChoice;
  /** `shares` new ones for `per` old. */
  readonly shares: number;
  readonly per: number;
}

/**
 * As of 2026-11-20. Ratios and months stand in `unclear-symbols.ts`. The record dates are those of the companies' notices to the exchanges,
 * the ISINs those of NSDL's list.
 */
const RECORDED: readonly (readonly [symbol: string, isin: string, day: Day])[] = [
  ['HDFC', 'INE001A01036', '2023-07-13'],
  ['MINDTREE', 'INE018I01017', '2022-11-24'],
  ['IDFC', 'INE043D01016', '2024-10-10'],
  ['ISEC', 'INE763G01038', '2025-03-24'],
];

export const MERGERS: readonly Merger[] = RECORDED.flatMap(([symbol, isin, day]): Merger[] => {
  const unclear = unclearSymbol(symbol, 'IN');
  const into = unclear?.choices[0];
  return unclear?.swap && into ? [{ symbol, market: 'IN', isin, day, into, ...unclear.swap }] : [];
});
const BY_SYMBOL = new Map(MERGERS.map((merger) => [`${merger.market}:${merger.symbol}`, merger]));
const BY_ISIN = new Map(MERGERS.map((merger) => [merger.isin, merger]));

/** What became of a symbol (upper case) that merged; null for any other. */
export function mergerOf(symbol: string, market: Market): Merger | null {
  return BY_SYMBOL.get(`${market}:${symbol}`) ?? null;
}

/** The same for the ISIN of the shares that are gone. */
export function mergerOfIsin(isin: string): Merger | null {
  return BY_ISIN.get(isin) ?? null;
}
