import { NOTHING_OWNED, ownsNothing, type Owned } from '@ballast/engine/holdings/owned';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useState } from 'react';
import { usePriceSource, type PriceSource } from '../../../entities/quotes/price-source.ts';
import { analyse, type Occasion, type PricedAnalysis } from './priced-analysis.ts';
import { beginAttempt } from './attempt.ts';
import { useAnalysisToasts } from './use-analysis-toasts.ts';

/** After this long a note says that it takes long, and offers to cancel. */
const LATE_AFTER_MS = 1000;

/** `late`: pending for so long that the person should know. */
export type AnalysisStatus = 'idle' | 'pending' | 'late' | 'failed' | 'cancelled';

/** Finds what to analyse. */
type OwnedSource = (signal: AbortSignal) => Promise<Owned>;

interface Request {
  readonly count: number;
  readonly source: OwnedSource;
  readonly occasion: Occasion;
  /** The result that stays in sight until there is another. */
  readonly before: PricedAnalysis | null;
}

interface State {
  /** What the address says of the prices. */
  readonly address: PriceSource;
  /** The prices to use; the address follows them. */
  readonly prices: PriceSource;
  readonly request: Request | null;
}

/** Runs one analysis at a time and tells how it went. A result stays in sight until the next one is there. */
export function useAnalysis() {
  const queryClient = useQueryClient();
  const id = useId();
  const { tell, tellFailure } = useAnalysisToasts();
  const [address] = usePriceSource();
  const [state, setState] = useState<State>({ address, prices: address, request: null });
  const { prices, request } = state;

  const shown = useCallback(
    (asked: Request | null): PricedAnalysis | null => {
      const found = asked && queryClient.getQueryData<PricedAnalysis | null>(['analysis', id, asked.count]);
      return found === undefined ? (asked?.before ?? null) : found;
    },
    [queryClient, id],
  );
  const ask = useCallback(
    (last: State, source: OwnedSource, occasion: Occasion, from = last.prices): State => {
      const count = (last.request?.count ?? 0) + 1;
      return { ...last, prices: from, request: { count, source, occasion, before: shown(last.request) } };
    },
    [shown],
  );
  if (state.address !== address) {
    // Another choice of prices, in the address: what is shown is priced again.
    const isAnew = request !== null && prices !== address;
    setState({ ...(isAnew ? ask(state, request.source, 'asked', address) : { ...state, prices: address }), address });
  }

  const queryKey = ['analysis', id, request?.count];
  const {
    data,
    isFetching,
    isError,
    isPending: isMissing,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PricedAnalysis | null> => {
      if (request === null) return null;
      const { source, occasion, before } = request;
      beginAttempt();
      try {
        const owned = await source(signal);
        if (ownsNothing(owned)) return null;
        const result = await analyse(owned, { occasion, prices, before }, signal);
        signal.throwIfAborted();
        tell(result);
        return result;
      } catch (error) {
        if (!signal.aborted) tellFailure();
        throw error;
      }
    },
    enabled: request !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // What was canceled stays canceled.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isLate = useLate(isFetching ? request : null);

  /** `from`: where the prices are not those of the address yet. */
  const run = useCallback(
    (source: OwnedSource, occasion: Occasion, from?: PriceSource) =>
      setState((last) => ask(last, source, occasion, from)),
    [ask],
  );
  const retry = useCallback(
    () => setState((last) => (last.request === null ? last : ask(last, last.request.source, 'asked'))),
    [ask],
  );
  /** New prices for the result in sight. */
  const refresh = useCallback(
    () =>
      setState((last) => {
        const { asked = NOTHING_OWNED } = shown(last.request) ?? {};
        return ask(last, () => Promise.resolve(asked), 'refreshed');
      }),
    [ask, shown],
  );
  const cancel = useCallback(() => void queryClient.cancelQueries({ queryKey: ['analysis', id] }), [queryClient, id]);
  const rest = isError ? 'failed' : request !== null && isMissing ? 'cancelled' : 'idle';
  const status: AnalysisStatus = isFetching ? (isLate ? 'late' : 'pending') : rest;
  const analysis = data === undefined ? (request?.before ?? null) : data;
  return { analysis, status, isPending: isFetching, run, retry, refresh, cancel };
}

/** Whether this has been pending for so long that the person should know. */
function useLate(pending: Request | null): boolean {
  const [late, setLate] = useState<Request | null>(null);
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => setLate(pending), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending !== null && late === pending;
}
