import type { Holding } from '@ballast/engine/holdings/holding';
import { useCallback, useEffect, useRef, useState } from 'react';
import { analyse, type Occasion, type PricedAnalysis } from './priced-analysis.ts';
import { useOutcome } from './use-outcome.ts';
import { useTask, type TaskStatus } from './use-task.ts';

/** Finds what to analyse; an empty list when there is nothing. */
type HoldingsSource = (signal: AbortSignal) => Promise<readonly Holding[]>;

export interface Analysing {
  readonly analysis: PricedAnalysis | null;
  readonly status: TaskStatus;
  readonly isPending: boolean;
  readonly run: (source: HoldingsSource, occasion: Occasion) => void;
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
  const { tell, tellFailure } = useOutcome();
  useEffect(() => {
    latest.current = analysis;
  }, [analysis]);

  const run = useCallback(
    (source: HoldingsSource, occasion: Occasion) => {
      lastAsked.current = source;
      start(async (signal) => {
        try {
          const holdings = await source(signal);
          if (holdings.length === 0) return setAnalysis(null);
          const result = await analyse(holdings, occasion, latest.current, signal);
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
  return { analysis, status, isPending, run, retry, refresh, cancel };
}
