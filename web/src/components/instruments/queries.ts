import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { allPages } from '../../lib/all-pages.ts';
import { getBackend } from '../../lib/backend.ts';

const rowSchema = z.object({ symbol: z.string(), name: z.string(), market: z.enum(MARKETS) });

/** What can be held: names by market and symbol. */
export interface Instruments {
  readonly isKnown: (symbol: string, market: Market) => boolean;
  readonly nameOf: (symbol: string, market: Market) => string | null;
}

export const NO_INSTRUMENTS: Instruments = { isKnown: () => false, nameOf: () => null };

export const instrumentsQuery = queryOptions({
  queryKey: ['instruments'],
  queryFn: ({ signal }) => fetchInstruments(signal),
  staleTime: Infinity,
});

async function fetchInstruments(signal: AbortSignal): Promise<Instruments> {
  const client = await getBackend();
  const rows = await allPages(rowSchema, (from, to) =>
    client
      .from('instruments')
      .select('symbol,name,market')
      .eq('is_active', true)
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
  const names = new Map(rows.map((row) => [quoteKey(row.symbol, row.market), row.name]));
  return {
    isKnown: (symbol, market) => names.has(quoteKey(symbol, market)),
    nameOf: (symbol, market) => names.get(quoteKey(symbol, market)) ?? null,
  };
}
