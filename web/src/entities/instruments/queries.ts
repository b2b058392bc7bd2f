import { searchInstrumentsResponseSchema } from '@ballast/contract/instruments';
import { marketOfExchange, type Market } from '@ballast/engine/quotes/market';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getBackend } from '../../lib/backend.ts';
import type { Instrument } from './instrument.ts';
import { NO_INSTRUMENTS, type Instruments } from './instruments.ts';
import { lookUp } from './look-up.ts';

const FOUND_STAYS_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

/** What was looked up since the page was opened. It is asked for nowhere: `learnTerms` and `foundQuery` add to it. */
export const instrumentsQuery = queryOptions({
  queryKey: ['instruments'],
  queryFn: ({ client }) => knownInstruments(client),
  initialData: NO_INSTRUMENTS,
  staleTime: Infinity,
  gcTime: Infinity,
});

export function knownInstruments(client: QueryClient): Instruments {
  return client.getQueryData(instrumentsQuery.queryKey) ?? NO_INSTRUMENTS;
}

/**
 * What terms name, those that were not asked about before asked for in one request.
 * @throws when the server does not answer
 */
export async function learnTerms(
  client: QueryClient,
  terms: readonly string[],
  signal?: AbortSignal,
): Promise<Instruments> {
  const known = knownInstruments(client);
  const missing = [...new Set(terms)].filter((term) => !known.isAsked(term));
  if (missing.length === 0) return known;
  const found = await lookUp(missing, signal);
  const learned = knownInstruments(client).withLookedUp(found);
  client.setQueryData(instrumentsQuery.queryKey, learned);
  return learned;
}

/** Looks terms up. Asked only while some are missing: then it is never fresh. */
export const termsQuery = (terms: readonly string[]) =>
  queryOptions({
    queryKey: ['instrument-terms', [...new Set(terms)].toSorted()],
    queryFn: async ({ client, signal }) => {
      await learnTerms(client, terms, signal);
      return true;
    },
    staleTime: 0,
    retry: false,
  });

export interface Found {
  readonly instruments: readonly Instrument[];
  /** False when a provider was wanted and did not answer: there may be more. */
  readonly complete: boolean;
  /** False while the server has no list of instruments yet. */
  readonly isLoaded: boolean;
}

/** What the server finds for typed text. What it finds is known from then on, so that a symbol that is chosen is understood. */
export const foundQuery = (typed: string, market: Market) =>
  queryOptions({
    queryKey: ['instruments-found', typed.toLowerCase(), market],
    queryFn: async ({ signal, client }) => {
      const found = await askServer(typed, market, signal);
      client.setQueryData(instrumentsQuery.queryKey, knownInstruments(client).withFound(found.instruments));
      return found;
    },
    staleTime: FOUND_STAYS_MS,
    retry: false,
  });

async function askServer(query: string, market: Market, signal: AbortSignal): Promise<Found> {
  const client = await getBackend();
  const { data, error } = await client.functions.invoke<unknown>('search-instruments', {
    body: { query, market },
    timeout: TIMEOUT_MS,
    signal,
  });
  if (error !== null) throw error;
  const answer = searchInstrumentsResponseSchema.parse(data);
  return {
    instruments: answer.data.map(({ isListed, ...instrument }) => ({
      ...instrument,
      market: instrument.exchange === null ? 'IN' : marketOfExchange(instrument.exchange),
      isFound: !isListed,
    })),
    complete: answer.complete,
    isLoaded: answer.isLoaded,
  };
}
