import type { ShareLots } from '@ballast/engine/ledger/lot';
import type { Holding } from '@ballast/engine/assets/holding';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { isSample, type QuotesByKey } from '../quotes/quotes-by-key.ts';

/** Prices of a market, and what they rest on. */
export interface MarketPrices {
  /** By `quoteKey`. */
  readonly prices: ReadonlyMap<string, number>;
  /** Oldest and newest; null where there is no price. */
  readonly times: { readonly oldest: string; readonly newest: string } | null;
  readonly sources: readonly string[];
  readonly stale: number;
}

/** A made-up price, or one in another currency than the share's, is none: gains are of real trades. */
export function marketPrices(quotes: QuotesByKey, held: readonly Holding[]): MarketPrices {
  const currencies = new Map(held.map(({ symbol, market, currency }) => [quoteKey(symbol, market), currency]));
  const priced = [...quotes].filter(
    ([key, quote]) => quote.price !== null && !isSample(quote) && currencies.get(key) === quote.currency,
  );
  const times = priced.flatMap(([, quote]) => quote.as_of ?? []).toSorted();
  const [oldest] = times;
  const newest = times.at(-1);
  return {
    prices: new Map(
      priced.flatMap(([key, { price }]) => (price === null || !(price > 0) ? [] : [[key, price] as const])),
    ),
    times: oldest === undefined || newest === undefined ? null : { oldest, newest },
    sources: [...new Set(priced.map(([, { source }]) => source))],
    stale: priced.filter(([, { status }]) => status === 'stale').length,
  };
}

/** The shares of lots that are still held, as quotes are asked for them. */
export function stillHeld(lots: Iterable<ShareLots>): readonly Holding[] {
  return [...lots].flatMap(({ symbol, exchange, market, currency, shares, averageCost }) =>
    shares === 0 ? [] : [{ symbol, exchange, market, currency, shares, purchasePrice: averageCost }],
  );
}
