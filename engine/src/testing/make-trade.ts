import { currencyOfMarket, type Market } from '../quotes/market.ts';
import type { PortfolioTrade, TradeAction } from '../ledger/trade.ts';

let made = 0;

/** A trade of INFY at the National Stock Exchange, with a key of its own, unless said otherwise. */
export function makeTrade(
  day: string,
  action: TradeAction,
  quantity: number,
  price: number | null,
  more: Partial<PortfolioTrade> = {},
): PortfolioTrade {
  made += 1;
  const market: Market = more.market ?? 'IN';
  return {
    key: `made:${made}`,
    symbol: 'INFY',
    exchange: market === 'IN' ? 'NSE' : null,
    market,
    currency: currencyOfMarket(market),
    action,
    day,
    time: null,
    quantity,
    ratio: null,
    price,
    charges: 0,
    ...more,
  };
}

/** A split stated as a ratio. */
export function makeSplit(day: string, ratio: number, more: Partial<PortfolioTrade> = {}): PortfolioTrade {
  return makeTrade(day, 'split', 0, null, { ratio, ...more });
}
