import { addDays } from '@ballast/engine/calendar/day';
import { askedAs, LEAD_DAYS } from '@ballast/engine/portfolio-history/wanted-series';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { QueryClient } from '@tanstack/react-query';
import { today } from '../../../lib/today.ts';
import { createWorkerClient } from '../../../lib/worker-client.ts';
import { splitClosesQuery } from '../../price-history/queries.ts';
import { fetchQuotes } from '../../quotes/fetch-quotes.ts';
import { marketPrices, type MarketPrices } from '../market-prices.ts';
import type { ClosesBasis } from '../read-closes.ts';
import { fetchStoredTrades, inParts } from '../stored-trades.ts';
import type { TradeReturns, TradeReturnsHandler } from './handler.ts';

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
  const worker = createWorkerClient<TradeReturnsHandler>(
    () => new Worker(new URL('trade-returns-worker.ts', import.meta.url), { type: 'module', name: 'trade returns' }),
  );
  signal.addEventListener('abort', worker.end);
  try {
    for (const part of inParts(trades)) await worker.call((handler) => handler.addTradesToMeasure(part));
    const held = await worker.call((handler) => handler.heldByTrades(today()));
    const prices = marketPrices(held.length === 0 ? new Map() : await fetchQuotes(held, signal), held);
    for (const page of await pages) await worker.call((handler) => handler.addClosePage(page));
    const request = { prices: prices.prices, keyOf, today: today() };
    const { returns, basis } = await worker.call((handler) => handler.measure(request));
    return { returns, prices, closes: basis };
  } finally {
    worker.end();
  }
}
