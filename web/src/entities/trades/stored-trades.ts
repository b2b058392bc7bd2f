import { tradeSchema } from '@ballast/contract/import';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { z } from 'zod/mini';
import { allPages } from '../../lib/all-pages.ts';
import { getBackend } from '../../lib/backend.ts';

/** Numbers of the database may come as text. */
const rowSchema = z.extend(tradeSchema, {
  quantity: z.coerce.number(),
  ratio: z.union([z.null(), z.coerce.number()]),
  price: z.union([z.null(), z.coerce.number()]),
  charges: z.coerce.number(),
  import_id: z.string(),
});

/** A trade, and the import that brought it. */
export interface StoredTrade extends PortfolioTrade {
  readonly import_id: string;
}

/** All trades of a portfolio, oldest first. */
export async function fetchStoredTrades(portfolioId: string, signal: AbortSignal): Promise<StoredTrade[]> {
  const client = await getBackend();
  return allPages(rowSchema, (from, to) =>
    client
      .from('trades')
      .select('key,symbol,exchange,market,currency,action,day,time,quantity,ratio,price,charges,import_id')
      .eq('portfolio_id', portfolioId)
      .order('day')
      .order('key')
      .range(from, to)
      .abortSignal(signal)
      .retry(false),
  );
}

/** How many trades are copied to a worker in one task of the page: all of them at once would block it. */
const AT_ONCE = 2_000;

/** Trades in parts that a worker is sent one by one. */
export function inParts(trades: readonly PortfolioTrade[]): readonly (readonly PortfolioTrade[])[] {
  return Array.from({ length: Math.ceil(trades.length / AT_ONCE) }, (_, part) =>
    trades.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
