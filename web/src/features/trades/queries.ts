import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Holding } from '@ballast/engine/assets/holding';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { fetchStoredTrades, type StoredTrade } from '../../entities/trades/stored-trades.ts';
import { toHoldings } from '../../entities/holdings/to-holdings.ts';
import { savedShareSchema } from '../../entities/portfolios/rows.ts';
import { fetchQuotes } from '../../entities/quotes/fetch-quotes.ts';
import { keepPrices, type QuotesByKey } from '../../entities/quotes/quotes-by-key.ts';
import { allPages } from '../../lib/all-pages.ts';
import { orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';

const MINUTE_MS = 60_000;

const portfolioSchema = z.object({ id: z.string(), name: z.string(), currency: z.enum(CURRENCIES) });
const fundSchema = z.object({ kind: z.literal('fund'), name: z.string(), category: z.nullable(z.string()) });

/** A saved portfolio with its trades, oldest first, and one holding per share. */
export interface TradedPortfolio {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly holdings: readonly Holding[];
  readonly trades: readonly StoredTrade[];
}

/** Null when the account has no such portfolio. Read again with everything else under `portfolios`. */
export const tradedQuery = (accountId: string, portfolioId: string) =>
  queryOptions({
    queryKey: ['portfolios', accountId, 'traded', portfolioId],
    queryFn: ({ signal }) => fetchTraded(portfolioId, signal),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

async function fetchTraded(id: string, signal: AbortSignal): Promise<TradedPortfolio | null> {
  const client = await getBackend();
  const answer = await client
    .from('portfolio_summaries')
    .select('id,name,currency')
    .eq('id', id)
    .abortSignal(signal)
    .retry(false);
  const [portfolio] = z.array(portfolioSchema).parse(orThrow(answer));
  if (portfolio === undefined) return null;
  const [shares, trades] = await Promise.all([
    allPages(savedShareSchema, (from, to) =>
      client
        .from('portfolio_holdings')
        .select('symbol,exchange,currency,shares,purchase_price')
        .eq('portfolio_id', id)
        .order('id')
        .range(from, to)
        .abortSignal(signal)
        .retry(false),
    ),
    fetchStoredTrades(id, signal),
  ]);
  return { ...portfolio, holdings: toHoldings(shares), trades };
}

/** Prices of what is still held. It does not fail: where the market cannot be asked, prices of before stay, marked as stale. */
export function heldQuotesQuery(accountId: string, held: readonly Holding[]) {
  const queryKey = ['trades-quotes', accountId, held.map(({ symbol, market }) => quoteKey(symbol, market)).toSorted()];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<QuotesByKey>(queryKey) ?? new Map();
      return keepPrices(await fetchQuotes(held, signal), before);
    },
    enabled: held.length > 0,
    networkMode: 'always',
    staleTime: MINUTE_MS,
  });
}

/** An Indian fund by its code; null where the list of instruments does not have it. */
export const fundQuery = (symbol: string) =>
  queryOptions({
    queryKey: ['trades-fund', symbol],
    queryFn: async ({ signal }) => {
      const client = await getBackend();
      const answer = await client
        .from('instruments')
        .select('kind,name,category')
        .match({ symbol, market: 'IN', kind: 'fund' })
        .abortSignal(signal)
        .retry(false);
      const [fund = null] = z.array(fundSchema).parse(orThrow(answer));
      return fund;
    },
    staleTime: Infinity,
    retry: false,
  });
