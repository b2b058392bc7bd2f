import type { Holding } from '@ballast/engine/holdings/holding';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { analyse, type PricedAnalysis } from './priced-analysis.ts';

interface Run {
  readonly holdings: readonly Holding[];
  /** See `PricedAnalysis`. */
  readonly quiet?: boolean;
}

/** Runs an analysis and tells how it went. A result stays in sight until the next one is there. */
export function useAnalysis() {
  const t = useTranslations('analyser.toasts');
  const [analysis, setAnalysis] = useState<PricedAnalysis | null>(null);
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: ({ holdings, quiet = false }: Run) => analyse(holdings, quiet),
    onSuccess: (result) => {
      setAnalysis(result);
      if (!result.quiet) tellOutcome(result);
    },
    onError: () => notify({ kind: 'error', title: t('failedTitle'), description: t('failed') }),
  });

  const tellOutcome = ({ sampled, priceCounts }: PricedAnalysis) => {
    for (const market of sampled) {
      notify({ kind: 'error', title: t('stockDataTitle'), description: t('stockData', { market }) });
    }
    const { provider, sample } = priceCounts;
    const description = provider > 0 ? t('live', { count: provider }) : t('sample', { count: sample });
    notify({ kind: 'success', title: t('doneTitle'), description });
  };
  return {
    run: mutate,
    clear: () => setAnalysis(null),
    analysis,
    isPending,
    isError,
    asked: variables?.holdings ?? [],
  };
}
