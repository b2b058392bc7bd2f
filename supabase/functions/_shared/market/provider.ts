import type { Exchange, Market } from '@ballast/engine/quotes/market';
import type { Quote, QuoteFailure } from '@ballast/engine/quotes/quote';

/** Where symbols trade; `exchange` is null where a symbol names one share in the whole market. */
export interface Venue {
  readonly market: Market;
  readonly exchange: Exchange | null;
}

export type QuoteResult =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly reason: QuoteFailure | 'unknown_symbol' };

/** One source of prices. */
export interface QuoteProvider {
  readonly name: string;
  /** One result for every symbol asked. Failure is a value; it throws only when `signal` aborts. */
  quotes(symbols: readonly string[], venue: Venue, signal: AbortSignal): Promise<ReadonlyMap<string, QuoteResult>>;
}

/** A call to a provider that brought nothing. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: QuoteFailure;
  readonly status: number | null;

  constructor(reason: QuoteFailure, status: number | null = null) {
    super(status === null ? reason : `${reason} (${status})`);
    this.reason = reason;
    this.status = status;
  }
}
