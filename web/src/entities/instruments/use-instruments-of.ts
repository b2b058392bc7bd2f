import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { lookUp, tradedOf } from './look-up.ts';
import { instrumentsQuery, NO_INSTRUMENTS, type Instruments } from './queries.ts';

interface Held {
  readonly symbol: string;
  readonly market: Market;
}

/**
 * The list of instruments, with those of some holdings in it: what the browser does not have of them is asked for in one request. Without the
 * server it is what the browser has.
 */
export function useInstrumentsOf(held: readonly Held[]): {
  readonly instruments: Instruments;
  readonly isPending: boolean;
} {
  const list = useQuery(instrumentsQuery);
  const learning = useQuery({
    queryKey: ['instruments-of', [...new Set(held.map(({ symbol }) => symbol))].toSorted()],
    queryFn: async ({ client, signal }) => {
      const known = await client.ensureQueryData(instrumentsQuery);
      const missing = held.filter(({ symbol, market }) => !known.isKnown(symbol, market));
      const found = tradedOf(await lookUp([...new Set(missing.map(({ symbol }) => symbol))], signal));
      client.setQueryData(instrumentsQuery.queryKey, (now) => now?.with(found));
      return found.length;
    },
    staleTime: Infinity,
    retry: false,
  });
  return { instruments: list.data ?? NO_INSTRUMENTS, isPending: list.isPending || learning.isLoading };
}
