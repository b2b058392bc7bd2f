import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import type { PricedAnalysis } from './priced-analysis.ts';

/** Tells in toasts how an analysis went that the person asked for. */
export function useOutcome() {
  const t = useTranslations('analyser.toasts');
  const tell = useCallback(
    ({ occasion, sampled, kept, priceCounts: { provider, sample } }: PricedAnalysis) => {
      if (occasion === 'resumed') return;
      const isRefresh = occasion === 'refreshed';
      for (const market of sampled) {
        notify({ kind: 'error', title: t('stockDataTitle'), description: t('stockData', { market }) });
      }
      for (const market of kept) {
        notify({ kind: 'error', title: t('stockDataTitle'), description: t('kept', { market }) });
      }
      if (isRefresh && kept.length + sampled.length > 0) return;
      const live = isRefresh ? t('refreshed', { count: provider }) : t('live', { count: provider });
      const other = sample > 0 ? t('sample', { count: sample }) : t('unpriced');
      const title = isRefresh ? t('refreshedTitle') : t('doneTitle');
      notify({ kind: 'success', title, description: provider > 0 ? live : other });
    },
    [t],
  );
  const tellFailure = useCallback(
    () => notify({ kind: 'error', title: t('failedTitle'), description: t('failed') }),
    [t],
  );
  return { tell, tellFailure };
}
