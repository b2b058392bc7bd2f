import { searchInstrumentsResponseSchema } from '@ballast/contract/instruments';
import { INSTRUMENT_KINDS } from '@ballast/engine/instruments/kind';
import { EXCHANGES, marketOfExchange } from '@ballast/engine/quotes/market';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { allPages } from '../../lib/all-pages.ts';
import { getBackend } from '../../lib/backend.ts';
import type { Instrument } from './instrument.ts';
import { instrumentsOf, type Instruments } from './instruments.ts';

const REFERENCE = 'reference';
/** Members of the large indices and what was reviewed: the browser knows these by heart, and asks for the rest. */
const WELL_KNOWN = 1;
const FOUND_STAYS_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

const rowSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  exchange: z.enum(EXCHANGES),
  kind: z.enum(INSTRUMENT_KINDS),
  isin: z._default(z.nullable(z.string()), null),
  sector: z._default(z.nullable(z.string()), null),
  source: z._default(z.string(), REFERENCE),
});

export type { Instruments };
export const NO_INSTRUMENTS: Instruments = instrumentsOf([]);

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
      .select('symbol,name,exchange,kind,isin,sector,source')
      .eq('is_active', true)
      .or(`rank.lte.${String(WELL_KNOWN)},source.neq.${REFERENCE}`)
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false),
  );
  return instrumentsOf(
    rows.map(({ source, ...row }) => ({
      ...row,
      market: marketOfExchange(row.exchange),
      isFound: source !== REFERENCE,
    })),
  );
}

interface Found {
  readonly instruments: readonly Instrument[];
  /** False when no provider answered: there may be more. */
  readonly complete: boolean;
  /** False while the server has no list of instruments yet. */
  readonly isLoaded: boolean;
}

/**
 * What the server finds for typed text, beyond the list too. The list learns what it did not have, so that a symbol that is
 * chosen is also understood.
 */
export const foundQuery = (typed: string) =>
  queryOptions({
    queryKey: ['instruments-found', typed.toLowerCase()],
    queryFn: async ({ signal, client }) => {
      const found = await askServer(typed, signal);
      client.setQueryData(instrumentsQuery.queryKey, (known) => known?.with(found.instruments));
      return found;
    },
    staleTime: FOUND_STAYS_MS,
    retry: false,
  });

async function askServer(query: string, signal: AbortSignal): Promise<Found> {
  const client = await getBackend();
  const { data, error } = await client.functions.invoke<unknown>('search-instruments', {
    body: { query },
    timeout: TIMEOUT_MS,
    signal,
  });
  if (error !== null) throw error;
  const answer = searchInstrumentsResponseSchema.parse(data);
  return {
    instruments: answer.data.map(({ isListed, ...instrument }) => ({
      ...instrument,
      market: marketOfExchange(instrument.exchange),
      isFound: !isListed,
    })),
    complete: answer.complete,
    isLoaded: answer.isLoaded,
  };
}
