import type { Currency } from '../money/currency.ts';

/**
 * What a quote's price rests on. `error` marks a sample quote: generated, never from a provider. `unknown_symbol` and
 * `rate_limited` carry no price.
 */
export const QUOTE_STATUSES = [
  'live',
  'delayed',
  'market_closed',
  'stale',
  'unknown_symbol',
  'rate_limited',
  'error',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Why a provider's price is missing, and the last one or a sample stands in its place. */
export const QUOTE_FAILURES = [
  'rate_limited',
  'timeout',
  'unreachable',
  'upstream_error',
  'malformed',
  'currency_mismatch',
  'bad_price',
  /** The answer left out a share that is listed, or was priced before. */
  'no_quote',
] as const;
export type QuoteFailure = (typeof QUOTE_FAILURES)[number];

/**
 * One symbol's price. `change` and `change_amount` are the same amount against the previous session, in `currency`;
 * `changePercent` and `change_percent` the same change in percent (1.5 means 1.5%): clients of either spelling are served.
 */
export interface Quote {
  readonly symbol: string;
  readonly name: string | null;
  readonly price: number | null;
  readonly change: number | null;
  readonly change_amount: number | null;
  readonly changePercent: number | null;
  readonly change_percent: number | null;
  readonly volume: number | null;
  readonly status: QuoteStatus;
  readonly exchange_code: string | null;
  readonly currency: Currency;
  /** Who said so: `yahoo`, `sample`, … */
  readonly source: string;
  /** When the price was made, ISO 8601 in UTC; null when there is no price. */
  readonly as_of: string | null;
  /** On a sample, and on a stale price that a newer one was wanted for: why none came from a provider. */
  readonly reason?: QuoteFailure;
}
