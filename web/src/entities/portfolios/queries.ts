import { fromAssetRow, type AssetRow, type EditPortfolio, type SavePortfolio } from '@ballast/contract/portfolios';
import type { Owned } from '@ballast/engine/holdings/owned';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { allPages } from '../../lib/all-pages.ts';
import { orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toHoldings } from '../holdings/to-holdings.ts';
import {
  ASSET_COLUMNS,
  savedAssetSchema,
  savedHoldingSchema,
  summarySchema,
  type PortfolioSummary,
  type SavedHolding,
  type SavedPortfolio,
} from './rows.ts';

const KEY = ['portfolios'] as const;
const SUMMARY = 'id,name,description,currency,holdings_count,assets_count,created_at,updated_at,version';
const HOLDING = 'id,symbol,exchange,currency,shares,purchase_price,purchase_date,account';

/** Without a connection a call fails at once instead of waiting for one: what failed is shown, and tried again then. */
const WHEN_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;

/** The saved portfolios of the account, newest first. */
export const portfoliosQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'list'],
    queryFn: ({ signal }) => fetchSummaries(signal),
    ...WHEN_OFFLINE,
  });

/** One saved portfolio with its holdings; null when the account has no such portfolio. */
export const portfolioQuery = (accountId: string, portfolioId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'one', portfolioId],
    queryFn: ({ signal }) => fetchPortfolio(portfolioId, signal),
    ...WHEN_OFFLINE,
  });

/** What is in a saved portfolio: one holding per share, and its other assets where its summary has any. */
export const ownedQuery = (portfolioId: string, hasAssets: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'owned-in', portfolioId, hasAssets],
    queryFn: async ({ signal }): Promise<Owned> => {
      const [holdings, assets] = await Promise.all([
        fetchHoldings(portfolioId, signal),
        hasAssets ? fetchAssets(portfolioId, signal) : [],
      ]);
      return { holdings: toHoldings(holdings), assets: assets.map(fromAssetRow) };
    },
    refetchOnReconnect: true,
  });

/** What is stored was changed, here or in another tab: everything that shows it is read again. */
export function rereadPortfolios(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

const changing = {
  networkMode: 'always',
  onSuccess: () => {
    tellOtherTabs('portfolios');
    return rereadPortfolios();
  },
} as const;

/** Stores a portfolio with its holdings: all or nothing, and once however often the same id is sent. */
export const savePortfolioMutation = mutationOptions({
  ...changing,
  mutationFn: async (portfolio: SavePortfolio): Promise<string> => {
    const client = await getBackend();
    return z.string().parse(orThrow(await client.rpc('save_portfolio', portfolio)));
  },
});

/** Stores everything that was edited, or nothing: a `conflict` when the version is not the stored one any more. */
export const editPortfolioMutation = mutationOptions({
  ...changing,
  mutationFn: async (portfolio: EditPortfolio): Promise<number> => {
    const client = await getBackend();
    return z.number().parse(orThrow(await client.rpc('edit_portfolio', portfolio)));
  },
});

/** Takes a portfolio that is deleted out of what was read before. */
export function dropFromLists(portfolioId: string): Promise<void> {
  queryClient.setQueriesData<PortfolioSummary[]>(
    { queryKey: KEY, predicate: ({ queryKey }) => queryKey[2] === 'list' },
    (list) => list?.filter(({ id }) => id !== portfolioId),
  );
  return changing.onSuccess();
}

function fetchSummaries(signal: AbortSignal): Promise<PortfolioSummary[]> {
  return allPages(summarySchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('portfolio_summaries')
      .select(SUMMARY)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false);
  });
}

/** The version is read before the holdings: a change in between makes an edit a conflict instead of overwriting it. */
async function fetchPortfolio(portfolioId: string, signal: AbortSignal): Promise<SavedPortfolio | null> {
  const summary = await fetchSummary(portfolioId, signal);
  if (summary === null) return null;
  const [holdings, assets] = await Promise.all([
    fetchHoldings(portfolioId, signal),
    summary.assets_count > 0 ? fetchAssets(portfolioId, signal) : [],
  ]);
  return { ...summary, holdings, assets };
}

export async function fetchSummary(portfolioId: string, signal: AbortSignal): Promise<PortfolioSummary | null> {
  const client = await getBackend();
  const answer = await client
    .from('portfolio_summaries')
    .select(SUMMARY)
    .eq('id', portfolioId)
    .abortSignal(signal)
    .retry(false);
  const [summary] = z.array(summarySchema).parse(orThrow(answer));
  return summary ?? null;
}

export function fetchAssets(portfolioId: string, signal: AbortSignal): Promise<AssetRow[]> {
  return allPages(savedAssetSchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('portfolio_assets')
      .select(ASSET_COLUMNS)
      .eq('portfolio_id', portfolioId)
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false);
  });
}

export function fetchHoldings(portfolioId: string, signal: AbortSignal): Promise<SavedHolding[]> {
  return allPages(savedHoldingSchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('portfolio_holdings')
      .select(HOLDING)
      .eq('portfolio_id', portfolioId)
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false);
  });
}
