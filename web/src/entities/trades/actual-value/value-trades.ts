import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { Currency } from '@ballast/engine/money/currency';
import { askedAs } from '@ballast/engine/portfolio-history/wanted-series';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Position } from '@ballast/engine/valuation/position';
import type { QueryClient } from '@tanstack/react-query';
import { createWorkerClient } from '../../../lib/worker-client.ts';
import { priceHistoryQuery } from '../../price-history/queries.ts';
import { fetchStoredTrades } from '../stored-trades.ts';
import type { ActualValueHandler } from './handler.ts';

/** How many trades are copied to the worker in one task of the page. */
const AT_ONCE = 2_000;
/** A close before the first day, over the longest holiday. */
const LEAD_DAYS = 15;

export interface ActualValueQuestion {
  readonly portfolioId: string;
  readonly base: Currency;
  /** Ascending. */
  readonly days: readonly Day[];
  readonly holdings: readonly Position[];
}

/**
 * What a saved portfolio was worth at the close of each of `days`, by its trades, in `base`; NaN where that isn't known. Null where it has no trades, or they don't
 * come to what is held today.
 */
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
    for (let from = 0; from < trades.length; from += AT_ONCE)
      await worker.call((handler) => handler.addTradesToValue(trades.slice(from, from + AT_ONCE)));
    for (const page of pages) await worker.call((handler) => handler.addPricePage(page));
    return await worker.call((handler) => handler.value({ base, days, held, keysOf }));
  } finally {
    worker.end();
  }
}
