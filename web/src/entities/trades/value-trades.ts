import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { Currency } from '@ballast/engine/money/currency';
import { askedAs, LEAD_DAYS } from '@ballast/engine/portfolio-history/wanted-series';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Position } from '@ballast/engine/valuation/position';
import type { QueryClient } from '@tanstack/react-query';
import { priceHistoryQuery } from '../price-history/queries.ts';
import { fetchStoredTrades } from './stored-trades.ts';
import { createTradesClient } from './worker/trades-client.ts';

export interface ActualValueQuestion {
  readonly portfolioId: string;
  readonly base: Currency;
  /** Ascending. */
  readonly days: readonly Day[];
  readonly holdings: readonly Position[];
}

/** What a saved portfolio was worth on each day, see `actualValue` of the engine; null too where it has no trades. */
export async function valueTrades(
  { portfolioId, base, days, holdings }: ActualValueQuestion,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Float64Array | null> {
  const trades = await fetchStoredTrades(portfolioId, signal);
  const [first] = days;
  if (trades.length === 0 || first === undefined) return null;
  const held = new Map<string, number>();
  for (const { key, holding } of holdings) held.set(key, (held.get(key) ?? 0) + holding.shares);
  const keysOf = new Map(trades.map((trade) => [askedAs(trade), [quoteKey(trade.symbol, trade.market)]]));
  const pages = await client.fetchQuery(
    priceHistoryQuery([...keysOf.keys()].toSorted(), base, addDays(first, -LEAD_DAYS)),
  );
  const worker = createTradesClient(trades);
  signal.addEventListener('abort', worker.close);
  try {
    return await worker.callWith(pages, (handler) => handler.actualValue({ base, days, held, keysOf }));
  } finally {
    worker.close();
  }
}
