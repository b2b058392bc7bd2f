import type { Draft } from '@ballast/contract/advisor';
import { currencyOfMarket, marketOfExchange, MARKETS } from '@ballast/engine/quotes/market';
import type { Instruments } from '../../../entities/instruments/queries.ts';
import type { NewItem } from '../../../entities/watchlists/queries.ts';

type Share = Pick<Draft, 'symbol' | 'exchange'>;

/** A share as it stands on a watchlist. Without an exchange it is where the list of instruments has it; Indian ones are at the NSE. */
export function listedShare({ symbol, exchange }: Share, { find }: Instruments): Omit<NewItem, 'watchlist_id'> {
  const known =
    exchange === null ? MARKETS.map((market) => find(symbol, market)).find((one) => one !== null) : undefined;
  const market = exchange === null ? (known?.market ?? 'US') : marketOfExchange(exchange);
  return { symbol, exchange: exchange ?? known?.exchange ?? null, currency: currencyOfMarket(market) };
}
