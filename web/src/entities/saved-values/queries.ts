import { fromAssetRow } from '@ballast/contract/portfolios';
import type { Asset } from '@ballast/engine/assets/asset';
import type { Holding } from '@ballast/engine/assets/holding';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { toHoldings, type SavedShare } from '../holdings/to-holdings.ts';
import { ASSET_COLUMNS, savedAssetSchema, savedShareSchema } from '../portfolios/rows.ts';
import { fetchQuotes } from '../quotes/fetch-quotes.ts';
import type { PriceSource } from '../quotes/price-source.ts';
import { keepPrices, type QuotesByKey } from '../quotes/quotes-by-key.ts';
import { allPages } from '../../lib/all-pages.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';

const MINUTE_MS = 60_000;

const portfolioSchema = z.object({ id: z.string(), name: z.string(), assets_count: z._default(z.number(), 0) });
const assetSchema = z.extend(savedAssetSchema, { portfolio_id: z.string() });
const shareSchema = z.extend(savedShareSchema, { portfolio_id: z.string() });

/** A saved portfolio with one holding per share, and what it has beside shares. */
export interface Saved {
  readonly id: string;
  readonly name: string;
  readonly holdings: readonly Holding[];
  readonly assets: readonly Asset[];
}

/** Every saved portfolio of the account, newest first. Read again with everything else under `portfolios`. */
export const savedQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['portfolios', accountId, 'with-holdings'],
    queryFn: ({ signal }) => fetchSaved(signal),
    refetchOnReconnect: true,
  });

async function fetchSaved(signal: AbortSignal): Promise<readonly Saved[]> {
  const client = await getBackend();
  const [portfolios, rows] = await Promise.all([
    allPages(portfolioSchema, (from, to) =>
      client
        .from('portfolio_summaries')
        .select('id,name,assets_count')
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to)
        .abortSignal(signal)
        .retry(false),
    ),
    allPages(shareSchema, (from, to) =>
      client
        .from('portfolio_holdings')
        .select('portfolio_id,symbol,exchange,currency,shares,purchase_price')
        .order('id')
        .range(from, to)
        .abortSignal(signal)
        .retry(false),
    ),
  ]);
  const assets = portfolios.some(({ assets_count: count }) => count > 0) ? await fetchAllAssets(signal) : [];
  const sharesOf = new Map<string, SavedShare[]>(portfolios.map(({ id }) => [id, []]));
  for (const row of rows) sharesOf.get(row.portfolio_id)?.push(row);
  return portfolios.map(({ id, name }) => ({
    id,
    name,
    holdings: toHoldings(sharesOf.get(id) ?? []),
    assets: assets.filter((row) => row.portfolio_id === id).map(({ portfolio_id: _of, ...row }) => fromAssetRow(row)),
  }));
}

async function fetchAllAssets(signal: AbortSignal) {
  const client = await getBackend();
  return allPages(assetSchema, (from, to) =>
    client
      .from('portfolio_assets')
      .select(`portfolio_id,${ASSET_COLUMNS}`)
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false),
  );
}

/**
 * The prices of everything that is saved. It does not fail: where the market cannot be asked, prices of before stay, marked
 * as stale, and samples stand where there were none.
 */
export function savedQuotesQuery(accountId: string, holdings: readonly Holding[], prices: PriceSource) {
  const keys = new Set(holdings.map(({ symbol, market }) => quoteKey(symbol, market)));
  const queryKey = ['saved-quotes', accountId, prices, [...keys].toSorted()];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<QuotesByKey>(queryKey) ?? new Map();
      return keepPrices(await fetchQuotes(holdings, signal, prices), before);
    },
    enabled: holdings.length > 0,
    // Without a connection every price would be a sample: it waits for one.
    networkMode: 'online',
    // What is saved meanwhile leaves the other prices where they are.
    placeholderData: (before) => before,
    staleTime: MINUTE_MS,
  });
}
