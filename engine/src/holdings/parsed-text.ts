import type { Asset, AssetKind } from '../assets/asset.ts';
import type { MissingTerm } from '../assets/asset-terms.ts';
import type { Holding } from '../assets/holding.ts';
import type { FundChoice } from './listed-symbol.ts';

/** Where in the text something stands. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1; invisible characters (byte order marks, zero-width spaces) do not count. */
  readonly column: number;
  /** The line, or the part of it between commas, as it was typed. */
  readonly raw: string;
  /** How many lines it takes in a table that was pasted one cell a line; `raw` is the first of them. */
  readonly lines?: number;
}

export interface ParsedHolding extends Holding, Place {}

/** What is owned without a symbol. */
export interface ParsedAsset extends Place {
  readonly asset: Asset;
  /** What it has no place for, as typed: a price or value beside the quantity that it is valued by, or the interest rate of cash. */
  readonly unused?: string;
}

/** Text that can honestly be read in more than one way. The person chooses one of `readings`; there are at least two, or one for a symbol that changed. */
export interface ParseQuestion extends Place {
  readonly readings: readonly ParsedHolding[];
}

export const PARSE_PROBLEMS = [
  /** The symbol is neither 1–10 letters nor known. */
  'invalid_symbol',
  /** A number without a symbol. */
  'symbol_missing',
  /** A price without a quantity. */
  'quantity_missing',
  'quantity_not_positive',
  /** An amount of money stands where the number of shares belongs. */
  'quantity_is_money',
  /** Digits and separators that are no number (`1,50,0`), or a number too large. */
  'invalid_number',
  /** A price in another currency than the holding's market trades in. */
  'currency_mismatch',
  /** Two different exchanges for one symbol. */
  'exchange_conflict',
  /** The column names of a table, or its row of totals. */
  'heading',
  /** A symbol and perhaps a quantity, then words that belong to no accepted shape. */
  'unexpected_text',
  /** A word alone that no list has: it is not taken for a symbol. */
  'lone_word',
  /** A fund that is bought at its net asset value. */
  'fund',
  /** A fund of several plans and options: `funds` are those that may be meant. */
  'fund_plan',
  /** An index, which nobody holds. */
  'index',
  /** An asset without a symbol: `kind` is what it is, `missing` what it lacks; without that, something typed is none of its terms. */
  'asset_incomplete',
  /** A word for a deposit that is also a symbol, beside a number that may be an amount or a number of shares: `CD 40`. */
  'deposit_or_share',
  /** The code of a coin that is also a symbol, beside a price that is not a coin's: `BTC 50 @ 40`. */
  'coin_or_share',
  /** A symbol and a number beside a word for an account: shares in it, or an amount. */
  'account_or_shares',
  /** A mutual fund and a round number that may be units or an amount. */
  'units_or_amount',
  /** Sovereign gold bonds without their series. */
  'gold_bond',
  /** A holding with a day, which none has here. */
  'date',
  /** An insurance policy. */
  'insurance',
  /** An option, a future, a short position. */
  'derivative',
  /** Shares that were sold. */
  'sale',
  /** A row of a list of trades. */
  'trade',
  /** More characters than a holding has. */
  'too_long',
] as const;
export type ParseProblemCode = (typeof PARSE_PROBLEMS)[number];

/** Text that is no holding, and why. */
export interface ParseProblem extends Place {
  readonly code: ParseProblemCode;
  /** The part of `raw` that is at fault. */
  readonly fragment: string;
  /** Of `asset_incomplete`. */
  readonly kind?: AssetKind;
  readonly missing?: MissingTerm | null;
  /** Of `fund_plan`: likely ones first. */
  readonly funds?: readonly FundChoice[];
}

/** Every non-blank line is in at least one of the four, or among the lines that one of them takes. */
export interface ParsedText {
  readonly holdings: readonly ParsedHolding[];
  readonly assets: readonly ParsedAsset[];
  readonly questions: readonly ParseQuestion[];
  readonly problems: readonly ParseProblem[];
}
