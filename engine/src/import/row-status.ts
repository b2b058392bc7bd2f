import type { Place } from './record.ts';

/** Why a row is no holding and no trade, though nothing is wrong with it. */
export const IGNORED_REASONS = [
  'before_header',
  'header',
  'total',
  'footer',
  'cash',
  'dividend',
  'interest',
  'charge',
  'tax',
  'derivative',
  'short_sale',
  'bond',
  'currency_exchange',
  'not_executed',
  'no_quantity',
  'summary',
  'other_table',
  'not_a_trade',
  'already_stored',
  'left_out',
] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** What is wrong with a row that should be a holding or a trade. */
export const WRONG_REASONS = [
  'no_instrument',
  'bad_quantity',
  /** Of shares that come in: an earlier row may be taken back. */
  'negative_quantity',
  'bad_price',
  'bad_date',
  'future_date',
  'unknown_action',
  'corporate_action',
  'unknown_currency',
  'value_differs',
  'unknown_instrument',
  'too_large',
  'too_few_cells',
  /** Of an asset without a symbol: its kind lacks one, or has no such term. */
  'bad_terms',
] as const;
export type WrongReason = (typeof WRONG_REASONS)[number];

/** `undecided`: which share it means waits for a person; only a plan tells that. */
export const ROW_STATUSES = ['taken', 'merged', 'undecided', 'ignored', 'wrong'] as const;

/**
 * What became of a row. Every row of a file has exactly one: none is dropped in silence. The remedy follows from the reason; its words
 * are in the catalogue.
 */
export interface RowStatus extends Place {
  readonly status: (typeof ROW_STATUSES)[number];
  /** Null for what is neither ignored nor wrong. */
  readonly reason: IgnoredReason | WrongReason | null;
  /** The column's header as the file writes it, and what stands there, where one cell is at fault. */
  readonly column: string | null;
  readonly value: string | null;
}
