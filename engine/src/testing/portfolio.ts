import type { Holding } from '../assets/holding.ts';
import { currencyOfMarket, type Market } from '../quotes/market.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { Quote } from '../quotes/quote.ts';

/** A holding for tests: ten shares of unknown cost by default. */
export function holdingOf(symbol: string, market: Market, facts: Partial<Holding> = {}): Holding {
  const currency = currencyOfMarket(market);
  return { symbol, exchange: null, market, currency, shares: 10, purchasePrice: null, ...facts };
}

/** A live quote for tests: without a known change by default. */
export function quoteOf(symbol: string, market: Market, price: number | null, facts: Partial<Quote> = {}): Quote {
  return {
    symbol,
    name: `${symbol} Ltd`,
    price,
    change: null,
    change_amount: null,
    changePercent: null,
    change_percent: null,
    volume: null,
    status: 'live',
    exchange_code: null,
    currency: currencyOfMarket(market),
    source: 'test',
    as_of: '2026-11-20T10:00:00.000Z',
    ...facts,
  };
}

/** Quotes under the keys that `valuePortfolio` looks for, by the market of their currency. */
export function quotesByKey(...quotes: readonly Quote[]): ReadonlyMap<string, Quote> {
  return new Map(quotes.map((quote) => [quoteKey(quote.symbol, quote.currency === 'INR' ? 'IN' : 'US'), quote]));
}
