import { EXCHANGES, marketOfExchange, type Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { allPages } from '../../lib/all-pages.ts';
import { getBackend } from '../../lib/backend.ts';
import type { Instrument } from './instrument.ts';
import { searchIndex } from './search.ts';

const rowSchema = z.object({ symbol: z.string(), name: z.string(), exchange: z.enum(EXCHANGES), kind: z.string() });
type Row = z.infer<typeof rowSchema>;

/** What can be held, by market and symbol. */
export interface Instruments {
  readonly isKnown: (symbol: string, market: Market) => boolean;
  readonly nameOf: (symbol: string, market: Market) => string | null;
  readonly find: (symbol: string, market: Market) => Instrument | null;
  /** What a symbol or a name that is being typed may mean, best first. */
  readonly search: (typed: string, market: Market) => readonly Instrument[];
}

export const NO_INSTRUMENTS: Instruments = {
  isKnown: () => false,
  nameOf: () => null,
  find: () => null,
  search: () => [],
};

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
      .select('symbol,name,exchange,kind')
      .eq('is_active', true)
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
  return instrumentsOf(rows);
}

function instrumentsOf(rows: readonly Row[]): Instruments {
  const listed = new Map<string, Instrument>();
  const holdable = new Map<string, Instrument>();
  for (const { symbol, name, exchange, kind } of rows) {
    const market = marketOfExchange(exchange);
    const key = quoteKey(symbol, market);
    // NSE and BSE list the same share: the first one stands for it.
    if (listed.has(key)) continue;
    const instrument = { symbol, name, exchange, market };
    listed.set(key, instrument);
    if (kind !== 'index') holdable.set(key, instrument);
  }
  const find = (symbol: string, market: Market) => listed.get(quoteKey(symbol, market)) ?? null;
  return {
    isKnown: (symbol, market) => find(symbol, market) !== null,
    nameOf: (symbol, market) => find(symbol, market)?.name ?? null,
    find,
    search: searchIndex([...holdable.values()]),
  };
}
