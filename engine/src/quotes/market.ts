import type { Currency } from '../money/currency.ts';

/** The market switch: which country a symbol without an exchange belongs to. */
export const MARKETS = ['US', 'IN'] as const;
export type Market = (typeof MARKETS)[number];

export const EXCHANGES = ['NSE', 'BSE', 'NYSE', 'NASDAQ'] as const;
export type Exchange = (typeof EXCHANGES)[number];

const MARKET_OF_EXCHANGE: Readonly<Record<Exchange, Market>> = { NSE: 'IN', BSE: 'IN', NYSE: 'US', NASDAQ: 'US' };
const CURRENCY_OF_MARKET: Readonly<Record<Market, Currency>> = { US: 'USD', IN: 'INR' };

/** The market an exchange belongs to. */
export function marketOfExchange(exchange: Exchange): Market {
  return MARKET_OF_EXCHANGE[exchange];
}

/** The one of the two countries that a market is not. */
export function otherMarket(market: Market): Market {
  return market === 'US' ? 'IN' : 'US';
}

/** The currency a market trades in. */
export function currencyOfMarket(market: Market): Currency {
  return CURRENCY_OF_MARKET[market];
}

/** Where a share trades: at its exchange; where that is not said, its currency tells the country. */
export function marketOfShare(exchange: Exchange | null, currency: Currency): Market {
  if (exchange !== null) return marketOfExchange(exchange);
  return currency === CURRENCY_OF_MARKET.IN ? 'IN' : 'US';
}
