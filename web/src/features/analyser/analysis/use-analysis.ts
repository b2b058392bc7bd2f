import type { Holding } from '@ballast/engine/holdings/holding';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { analyse, type Occasion, type PricedAnalysis } from './priced-analysis.ts';
import { useAnalysisToasts } from './use-analysis-toasts.ts';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import { useTask, type TaskStatus } from './use-task.ts';

/** Finds what to analyse; an empty list when there is nothing. */
type HoldingsSource = (signal: AbortSignal) => Promise<readonly Holding[]>;

export interface Analysing {
  readonly analysis: PricedAnalysis | null;
  readonly status: TaskStatus;
  readonly isPending: boolean;
  /** `prices`: where they are not those of the address yet. */
  readonly run: (source: HoldingsSource, occasion: Occasion, prices?: PriceSource) => void;
  /** Once more, from the beginning. */
  readonly retry: () => void;
  /** New prices for the result in sight. */
  readonly refresh: () => void;
  readonly cancel: () => void;
}

/** Runs an analysis and tells how it went. A result stays in sight until the next one is there. */
export function useAnalysis(): Analysing {
  const { status, isPending, start, cancel } = useTask();
  const [analysis, setAnalysis] = useState<PricedAnalysis | null>(null);
  const latest = useRef<PricedAnalysis | null>(null);
  const lastAsked = useRef<HoldingsSource | null>(null);
  const { tell, tellFailure } = useAnalysisToasts();
  const [prices] = usePriceSource();
  const lastPrices = useRef(prices);
  useEffect(() => {
    latest.current = analysis;
  }, [analysis]);

  const run = useCallback(
    (source: HoldingsSource, occasion: Occasion, from: PriceSource = lastPrices.current) => {
      lastAsked.current = source;
      lastPrices.current = from;
      start(async (signal) => {
        try {
          const holdings = await source(signal);
          if (holdings.length === 0) return setAnalysis(null);
          const result = await analyse(holdings, { occasion, prices: from, before: latest.current }, signal);
          setAnalysis(result);
          tell(result);
        } catch (error) {
          if (!signal.aborted) tellFailure();
          throw error;
        }
      });
    },
    [start, tell, tellFailure],
  );
  const retry = useCallback(() => {
    if (lastAsked.current !== null) run(lastAsked.current, 'asked');
  }, [run]);
  const refresh = useCallback(() => {
    const { asked = [] } = latest.current ?? {};
    run(() => Promise.resolve(asked), 'refreshed');
  }, [run]);
  useEffect(() => {
    // Another choice of prices, in the address: what is in sight is priced anew.
    if (lastPrices.current === prices) return;
    lastPrices.current = prices;
    if (lastAsked.current !== null) run(lastAsked.current, 'asked', prices);
  }, [prices, run]);
  return { analysis, status, isPending, run, retry, refresh, cancel };
}
