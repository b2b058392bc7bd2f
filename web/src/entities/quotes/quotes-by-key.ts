import type { Market } from '@ballast/engine/quotes/market';
import { MARKETS } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';

/** By `quoteKey`. */
export type QuotesByKey = ReadonlyMap<string, Quote>;

/** The markets with quotes that meet a condition. */
export function marketsWith(quotes: QuotesByKey, test: (quote: Quote, key: string) => boolean): readonly Market[] {
  const keys = [...quotes].filter(([key, quote]) => test(quote, key)).map(([key]) => key);
  return MARKETS.filter((market) => keys.some((key) => key.startsWith(`${market}:`)));
}

export function isSample({ status }: Quote): boolean {
  return status === 'error';
}

/** Where only a sample came, a price that a source gave before stays, marked as stale, with the reason of the sample. */
export function keepPrices(fresh: QuotesByKey, before: QuotesByKey): QuotesByKey {
  return new Map([...fresh].map(([key, quote]) => [key, kept(quote, before.get(key))]));
}

function kept(quote: Quote, before: Quote | undefined): Quote {
  if (!isSample(quote) || before === undefined || isSample(before) || before.price === null) return quote;
  return { ...before, status: 'stale', ...(quote.reason !== undefined && { reason: quote.reason }) };
}
