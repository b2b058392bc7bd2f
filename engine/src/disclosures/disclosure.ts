import type { Day } from '../calendar/day.ts';
import type { FileRefusal } from '../import/result.ts';
import type { Market } from '../quotes/market.ts';

/** What a fund holds a part of its money in. */
export const CONSTITUENT_KINDS = ['stock', 'bond', 'fund', 'derivative', 'cash', 'other'] as const;
export type ConstituentKind = (typeof CONSTITUENT_KINDS)[number];

/** One stock of a fund, or all of its bonds, funds, derivatives, cash or other positions together. */
export interface Constituent {
  readonly kind: ConstituentKind;
  /** As in the file, without footnote marks; empty for what is not a stock. */
  readonly name: string;
  readonly isin: string | null;
  /** See `quoteKey`: from the file's ticker, or from the master of instruments; null where neither has it. */
  readonly key: string | null;
  /** Of the fund's net assets: a fraction, negative for a short position. */
  readonly weight: number;
}

/** What a fund held on one day. The weights add up to 1 within `WEIGHT_TOLERANCE`. */
export interface Disclosure {
  /** The fund's name as in the file; empty where the file has none. */
  readonly fund: string;
  readonly asOf: Day;
  readonly constituents: readonly Constituent[];
}

/** How far from 1 the weights of a disclosure may add up: files round each weight. */
export const WEIGHT_TOLERANCE = 0.01;

/** A portfolio found in a file, before its day and weights are checked. */
export interface FoundPortfolio {
  readonly fund: string;
  /** Of the workbook; null in other files. */
  readonly sheet: string | null;
  /** Null where the file does not say. */
  readonly asOf: Day | null;
  /** What all weights add up to: a fraction. */
  readonly total: number;
  readonly constituents: readonly Constituent[];
}

/** `no_holdings`: no table in the file has names and weights. */
export type NoPortfolios = FileRefusal | 'no_holdings';

/** `wrong_total`: the weights do not add up to 1. `future`: the stated day is after today. */
export type NoDisclosure = 'wrong_total' | 'no_date' | 'future';

export interface DisclosureOptions {
  readonly today: Day;
  /** The fund's: its country's order of dates, and that of tickers whose country the file does not state. */
  readonly market: Market;
}
