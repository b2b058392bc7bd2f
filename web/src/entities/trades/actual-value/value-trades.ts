import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { Currency } from '@ballast/engine/money/currency';
import { askedAs, LEAD_DAYS } from '@ballast/engine/portfolio-history/wanted-series';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Position } from '@ballast/engine/valuation/position';
import type { QueryClient } from '@tanstack/react-query';
import { createWorkerClient } from '../../../lib/worker-client.ts';
import { priceHistoryQuery } from '../../price-history/queries.ts';
import { fetchStoredTrades, inParts } from '../stored-trades.ts';
import type { ActualValueHandler } from './handler.ts';

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
  const worker = createWorkerClient<ActualValueHandler>(
    () => new Worker(new URL('actual-value-worker.ts', import.meta.url), { type: 'module', name: 'actual value' }),
  );
  signal.addEventListener('abort', worker.end);
  try {
    for (const part of inParts(trades)) await worker.call((handler) => handler.addTradesToValue(part));
    for (const page of pages) await worker.call((handler) => handler.addPricePage(page));
    return await worker.call((handler) => handler.value({ base, days, held, keysOf }));
  } finally {
    worker.end();
  }
}
