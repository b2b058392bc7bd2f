import type { Holding } from '@ballast/engine/holdings/holding';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { toHoldings } from '../holdings/to-holdings.ts';
import { allPages } from '../../lib/all-pages.ts';
import { getBackend } from '../../lib/backend.ts';

/** Numbers of the database may come as text. */
const rowSchema = z.object({
  symbol: z.string(),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  shares: z.coerce.number(),
  purchase_price: z.union([z.null(), z.coerce.number()]),
});

/** What a saved portfolio holds, one holding a share. Read again with everything else under `portfolios`. */
export const holdingsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ['portfolios', 'holdings-of', portfolioId],
    queryFn: ({ signal }) => fetchHoldings(portfolioId, signal),
    refetchOnReconnect: true,
  });

async function fetchHoldings(portfolioId: string, signal: AbortSignal): Promise<readonly Holding[]> {
  const rows = await allPages(rowSchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('portfolio_holdings')
      .select('symbol,exchange,currency,shares,purchase_price')
      .eq('portfolio_id', portfolioId)
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false);
  });
  return mergeHoldings(toHoldings(rows)).holdings;
}
