import {
  IMPORT_COLUMNS,
  importSchema,
  storedImportSchema,
  undoneImportSchema,
  type Import,
  type StoredImport,
  type StoreImport,
  type UndoneImport,
} from '@ballast/contract/import';
import { fromAssetRow } from '@ballast/contract/portfolios';
import type { Asset } from '@ballast/engine/assets/asset';
import type { HeldHolding } from '@ballast/engine/import/plan/import-plan';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { marketOfShare } from '@ballast/engine/quotes/market';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { allPages } from '../../lib/all-pages.ts';
import { orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { fetchAssets, fetchHoldings, fetchSummary } from '../portfolios/queries.ts';
import type { SavedHolding } from '../portfolios/rows.ts';
import { fetchStoredTrades } from '../trades/stored-trades.ts';

/** Read again with everything else under `portfolios`. */
const KEY = 'portfolios';

/** A portfolio with all that an import is planned against. */
export interface ImportTarget {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly holdings: readonly HeldHolding[];
  readonly assets: readonly Asset[];
  readonly trades: readonly PortfolioTrade[];
}

/** A portfolio with its holdings and trades; null when it is gone. */
export const targetQuery = (accountId: string, portfolioId: string) =>
  queryOptions({
    queryKey: [KEY, accountId, 'import-target', portfolioId],
    queryFn: ({ signal }) => fetchTarget(portfolioId, signal),
    refetchOnReconnect: true,
  });

/** What was imported into a portfolio, newest first. */
export const importsQuery = (accountId: string, portfolioId: string) =>
  queryOptions({
    queryKey: [KEY, accountId, 'imports', portfolioId],
    queryFn: ({ signal }): Promise<Import[]> =>
      allPages(importSchema, async (from, to) =>
        (await getBackend())
          .from('imports')
          .select(IMPORT_COLUMNS)
          .eq('portfolio_id', portfolioId)
          .order('stored_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .retry(false),
      ),
    refetchOnReconnect: true,
  });

async function fetchTarget(portfolioId: string, signal: AbortSignal): Promise<ImportTarget | null> {
  // The version first: a change in between makes the import a conflict instead of overwriting it.
  const summary = await fetchSummary(portfolioId, signal);
  if (summary === null) return null;
  const { id, name, version } = summary;
  const [holdings, assets, trades] = await Promise.all([
    fetchHoldings(id, signal),
    summary.assets_count > 0 ? fetchAssets(id, signal) : [],
    fetchStoredTrades(id, signal),
  ]);
  return { id, name, version, holdings: holdings.map(asHeld), assets: assets.map(fromAssetRow), trades };
}

function asHeld(row: SavedHolding): HeldHolding {
  const { purchase_price: purchasePrice, purchase_date: purchaseDay, account = null, ...rest } = row;
  const held = { ...rest, market: marketOfShare(row.exchange, row.currency), purchasePrice, purchaseDay };
  return account === null ? held : { ...held, account };
}

const changing = {
  networkMode: 'always',
  onSuccess: () => {
    tellOtherTabs('portfolios');
    return queryClient.invalidateQueries({ queryKey: [KEY] });
  },
} as const;

/** Stores an import, all or nothing, and once however often the same id is sent: a `conflict` when the portfolio was changed since. */
export const storeImportMutation = mutationOptions({
  ...changing,
  mutationFn: async (asked: StoreImport): Promise<StoredImport> => {
    const client = await getBackend();
    return storedImportSchema.parse(orThrow(await client.rpc('store_import', asked)));
  },
});

/** Takes an import back: a `conflict` when the portfolio was changed since. */
export const undoImportMutation = mutationOptions({
  ...changing,
  mutationFn: async (id: string): Promise<UndoneImport> => {
    const client = await getBackend();
    return undoneImportSchema.parse(orThrow(await client.rpc('undo_import', { id })));
  },
});

/** The portfolio that the last import of a format went to; null when there was none. */
export const lastTargetQuery = (accountId: string, format: string) =>
  queryOptions({
    queryKey: [KEY, accountId, 'last-import', format],
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await getBackend();
      const answer = await client
        .from('imports')
        .select('portfolio_id')
        .eq('format', format)
        .eq('state', 'stored')
        .order('stored_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .retry(false);
      const [last] = z.array(z.object({ portfolio_id: z.string() })).parse(orThrow(answer));
      return last?.portfolio_id ?? null;
    },
    retry: false,
  });
