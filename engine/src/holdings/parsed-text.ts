import type { Holding } from './holding.ts';
import type { OtherAsset } from './other-assets.ts';

/** Where in the text something stands. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1; invisible characters (byte order marks, zero-width spaces) do not count. */
  readonly column: number;
  /** The line, or the part of it between commas, as it was typed. */
  readonly raw: string;
}

export interface ParsedHolding extends Holding, Place {}

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
  /** An index, which nobody holds. */
  'index',
  /** Something else that is owned: `asset` tells what. */
  'not_yet',
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
  /** Of `not_yet`. */
  readonly asset?: OtherAsset;
}

/** Every non-blank line is in at least one of the three. */
export interface ParsedText {
  readonly holdings: readonly ParsedHolding[];
  readonly questions: readonly ParseQuestion[];
  readonly problems: readonly ParseProblem[];
}
