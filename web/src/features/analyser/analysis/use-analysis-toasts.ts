import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../../lib/notify.ts';
import { attemptSignal } from './attempt.ts';
import type { PricedAnalysis } from './priced-analysis.ts';

/** Holdings by what their price is. */
interface Counts {
  /** Live, delayed, or of the last session. */
  readonly fresh: number;
  readonly stale: number;
  readonly sample: number;
  readonly none: number;
}

/** Tells in toasts how an analysis went that the person asked for. Green is for prices from the market alone. */
export function useAnalysisToasts() {
  const t = useTranslations('analyser.toasts');
  const tell = useCallback(
    (analysis: PricedAnalysis) => {
      const { occasion, sampled, kept } = analysis;
      if (occasion === 'resumed') return;
      const isRefresh = occasion === 'refreshed';
      const signal = attemptSignal();
      for (const market of sampled) {
        notify({ kind: 'error', title: t('stockDataTitle'), description: t('stockData', { market }), signal });
      }
      for (const market of kept) {
        notify({ kind: 'error', title: t('stockDataTitle'), description: t('kept', { market }), signal });
      }
      if (isRefresh && kept.length + sampled.length > 0) return;
      const counts = countsOf(analysis);
      const { fresh, stale, sample } = counts;
      const kind = fresh > 0 && sample === 0 ? 'success' : 'info';
      if (isRefresh && fresh === 0 && stale > 0)
        return notify({ kind, title: t('refreshedTitle'), description: t('nothingNew', { count: stale }) });
      const [first, ...rest] = sentencesOf(counts, t);
      const description = [isRefresh && fresh > 0 ? t('refreshed', { count: fresh }) : first, ...rest].join(' ');
      notify({ kind, title: isRefresh ? t('refreshedTitle') : t('doneTitle'), description });
    },
    [t],
  );
  const tellFailure = useCallback(
    () => notify({ kind: 'error', title: t('failedTitle'), description: t('failed'), signal: attemptSignal() }),
    [t],
  );
  return { tell, tellFailure };
}

function countsOf({ holdings, priceCounts: { provider, sample, none } }: PricedAnalysis): Counts {
  const stale = holdings.filter(({ basis, quote }) => basis === 'provider' && quote?.status === 'stale').length;
  return { fresh: provider - stale, stale, sample, none };
}

/** What the best prices are, and then how many holdings have worse ones. */
function sentencesOf({ fresh, stale, sample, none }: Counts, t: ReturnType<typeof useTranslations<'analyser.toasts'>>) {
  const also = [
    stale > 0 && t('alsoStale', { count: stale }),
    sample > 0 && t('alsoSample', { count: sample }),
    none > 0 && t('alsoUnpriced', { count: none }),
  ];
  const after = (skipped: number) => also.slice(skipped).filter((sentence) => sentence !== false);
  if (fresh > 0) return [t('live', { count: fresh }), ...after(0)];
  if (sample > 0)
    return [t('sample', { count: sample }), ...[also[0], also[2]].filter((each) => typeof each === 'string')];
  if (stale > 0) return [t('lastKnown', { count: stale }), ...after(2)];
  return [t('unpriced')];
}
