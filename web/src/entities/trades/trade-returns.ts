import { addDays } from '@ballast/engine/calendar/day';
import type { TimeWeighted } from '@ballast/engine/ledger/time-weighted';
import { askedAs, LEAD_DAYS } from '@ballast/engine/portfolio-history/wanted-series';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { QueryClient } from '@tanstack/react-query';
import { today } from '../../lib/today.ts';
import { splitClosesQuery } from '../price-history/queries.ts';
import { fetchQuotes } from '../quotes/fetch-quotes.ts';
import { marketPrices, type MarketPrices } from './market-prices.ts';
import type { ClosesBasis } from './read-closes.ts';
import { fetchStoredTrades } from './stored-trades.ts';
import type { GainsSummary } from './worker/protocol.ts';
import { createTradesClient } from './worker/trades-client.ts';

/** What trades in one currency returned. */
export interface TradeReturns extends GainsSummary {
  readonly timeWeighted: TimeWeighted;
}

export interface MeasuredTrades {
  /** In each currency by itself. */
  readonly returns: readonly TradeReturns[];
  /** What they rest on. */
  readonly prices: MarketPrices;
  readonly closes: ClosesBasis;
}

/** What the trades of a saved portfolio returned; null where it has no trades. */
export async function measureTrades(
  portfolioId: string,
  client: QueryClient,
  signal: AbortSignal,
): Promise<MeasuredTrades | null> {
  const trades = await fetchStoredTrades(portfolioId, signal);
  const [first] = trades;
  if (first === undefined) return null;
  const keyOf = new Map(trades.map((trade) => [askedAs(trade), quoteKey(trade.symbol, trade.market)]));
  // Without closes the money-weighted return is still known.
  const pages = client
    .fetchQuery(splitClosesQuery([...keyOf.keys()].toSorted(), addDays(first.day, -LEAD_DAYS)))
    .catch(() => []);
  const worker = createTradesClient(trades);
  signal.addEventListener('abort', worker.close);
  try {
    const held = await worker.call((handler) => handler.held(today()));
    const prices = marketPrices(held.length === 0 ? new Map() : await fetchQuotes(held, signal), held);
    const request = { prices: prices.prices, holdings: [], isPriced: true, today: today(), assets: new Map() };
    const { gains } = await worker.call((handler) => handler.gains(request));
    const { basis, timeWeighted } = await worker.callWith(await pages, (handler) => handler.returns(keyOf));
    const returns = gains.flatMap((each) => {
      const measured = timeWeighted.get(each.currency);
      return measured === undefined ? [] : { ...each, timeWeighted: measured };
    });
    return { returns, prices, closes: basis };
  } finally {
    worker.close();
  }
}
