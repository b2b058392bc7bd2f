import type { SavePortfolio } from '@ballast/contract/portfolios';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { allPages } from '../../lib/all-pages.ts';
import { orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';
import { savedHoldingSchema, summarySchema, type PortfolioSummary, type SavedHolding } from './rows.ts';

const KEY = ['portfolios'] as const;

/** The saved portfolios of the account, newest first. */
export const portfoliosQuery = (accountId: string) =>
  queryOptions({ queryKey: [...KEY, accountId, 'list'], queryFn: ({ signal }) => fetchSummaries(signal) });

/** The holdings of one saved portfolio, in the order they were typed. */
export const holdingsQuery = (accountId: string, portfolioId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'holdings', portfolioId],
    queryFn: ({ signal }) => fetchHoldings(portfolioId, signal),
  });

/** Stores a portfolio with its holdings: all or nothing, and once however often the same id is sent. */
export const savePortfolioMutation = mutationOptions({
  mutationFn: async (portfolio: SavePortfolio): Promise<string> => {
    const client = await getBackend();
    return z.string().parse(orThrow(await client.rpc('save_portfolio', portfolio)));
  },
  onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
});

export const deletePortfolioMutation = mutationOptions({
  mutationFn: async (portfolioId: string): Promise<void> => {
    const client = await getBackend();
    orThrow(await client.from('portfolios').delete().eq('id', portfolioId).select('id'));
  },
  onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
});

function fetchSummaries(signal: AbortSignal): Promise<PortfolioSummary[]> {
  return allPages(summarySchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('portfolio_summaries')
      .select('id,name,description,currency,holdings_count,created_at')
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal);
  });
}

function fetchHoldings(portfolioId: string, signal: AbortSignal): Promise<SavedHolding[]> {
  return allPages(savedHoldingSchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('portfolio_holdings')
      .select('symbol,exchange,currency,shares,purchase_price,purchase_date')
      .eq('portfolio_id', portfolioId)
      .order('id')
      .range(from, to)
      .abortSignal(signal);
  });
}
