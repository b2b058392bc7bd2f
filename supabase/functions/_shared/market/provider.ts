import type { DayRange } from '@ballast/engine/history/day-range';
import type { Currency } from '@ballast/engine/money/currency';
import type { Exchange, Market } from '@ballast/engine/quotes/market';
import type { Quote, QuoteFailure } from '@ballast/engine/quotes/quote';
import type { PriceFacts } from './price-status.ts';

/** Where symbols trade; `exchange` is null where a symbol names one share in the whole market. */
export interface Venue {
  readonly market: Market;
  readonly exchange: Exchange | null;
}

/** What a provider is asked for. */
export type Operation = 'quotes' | 'history' | 'search' | 'fx' | 'fxHistory';

/** Why a provider has nothing to say: it failed, it does not know the symbol, or it does not offer this at all. */
export type ProviderFailure = QuoteFailure | 'unknown_symbol' | 'not_offered';

/** Nothing to say. */
export interface Refusal {
  readonly ok: false;
  readonly reason: ProviderFailure;
  /** How long the provider asks to be left alone (`Retry-After`), where it says so. */
  readonly retryAfterMs?: number;
}

export const NOT_OFFERED: Refusal = { ok: false, reason: 'not_offered' };
export const UNKNOWN_SYMBOL: Refusal = { ok: false, reason: 'unknown_symbol' };

export type ProviderResult<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** `facts` are what the quote's status was judged by, so that it can be judged again when the quote is older. */
export type QuoteResult = { readonly ok: true; readonly quote: Quote; readonly facts: PriceFacts } | Refusal;

/** One session. `close` is after every split the provider knew of when asked, before dividends; above 0. */
export interface DailyBar {
  readonly date: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
}

/** `ratio` new shares for one old: 5 for a 1:5 split, 2 for a 1:1 bonus, 0.1 for a 10:1 consolidation. */
export interface Split {
  readonly date: string;
  readonly ratio: number;
}

/** Per share, in the history's currency, after every split. `date` is the first day without it. */
export interface Dividend {
  readonly date: string;
  readonly amount: number;
}

/** Bars ascending by date, each date once; what the provider lists twice or out of order is put right before. */
export interface History {
  readonly currency: Currency;
  readonly bars: readonly DailyBar[];
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  /** The first day the provider has, where it says so. */
  readonly firstDay: string | null;
}

/** Something that can be held, or a currency pair, as a provider's search names it. */
export interface FoundInstrument {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: Exchange;
  readonly kind: 'share' | 'etf';
  readonly isin: string | null;
}

/** `rate` units of `quote` for one unit of `base`. */
export interface FxQuote {
  readonly base: Currency;
  readonly quote: Currency;
  readonly rate: number;
  readonly asOf: Date;
}

export interface FxPair {
  readonly base: Currency;
  readonly quote: Currency;
}

/**
 * One source of market data, asked directly: no cache, no retry, no other source behind it. Failure is a value; a call
 * throws only what `signal` aborts with.
 */
export interface MarketProvider {
  readonly name: string;
  /** What trades on exchanges and currencies, or Indian funds by their AMFI code: a provider is asked about one of the two only. */
  readonly covers: 'exchanges' | 'funds';
  /** How many symbols one upstream call for quotes may name. */
  readonly quoteBatch: number;
  /** Whether it needs a key, whose upstream calls are counted against a budget of the day. */
  readonly keyed: boolean;
  /** One result for every symbol asked. */
  quotes(symbols: readonly string[], venue: Venue, signal: AbortSignal): Promise<ReadonlyMap<string, QuoteResult>>;
  history(symbol: string, venue: Venue, range: DayRange, signal: AbortSignal): Promise<ProviderResult<History>>;
  search(query: string, signal: AbortSignal): Promise<ProviderResult<readonly FoundInstrument[]>>;
  /** Current rates, one result for every pair asked, by `base/quote`. */
  fx(pairs: readonly FxPair[], signal: AbortSignal): Promise<ReadonlyMap<string, ProviderResult<FxQuote>>>;
  /** Daily closes of a pair: bars whose `close` is the rate. */
  fxHistory(pair: FxPair, range: DayRange, signal: AbortSignal): Promise<ProviderResult<History>>;
}

/** A call to a provider that brought nothing. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: QuoteFailure;
  readonly status: number | null;
  /** How long the provider asks to be left alone, where it says so. */
  readonly retryAfterMs: number | null;

  constructor(reason: QuoteFailure, status: number | null = null, retryAfterMs: number | null = null) {
    super(status === null ? reason : `${reason} (${status})`);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What an error says of a call. One that isn't a ProviderError comes from an answer that couldn't be read. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ProviderError)) return { ok: false, reason: 'malformed' };
  const { reason, retryAfterMs } = error;
  return retryAfterMs === null ? { ok: false, reason } : { ok: false, reason, retryAfterMs };
}
