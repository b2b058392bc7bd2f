import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** A chunk of its own: the table has the weights too. */
const load = () => import('./allocation.tsx');

/** The allocation of each currency. */
export function LazyAllocation({ analysis }: { analysis: PricedAnalysis }) {
  const { loaded, hasFailed, retry } = useLoaded(load);
  const t = useTranslations('analyser.allocation');
  if (hasFailed) {
    return (
      <p role="alert" className="mt-3 text-soft">
        {t('failed')} <RetryTextButton onClick={retry} />
      </p>
    );
  }
  return (
    <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {loaded !== null &&
        analysis.totals.map(({ currency }) => (
          <loaded.Allocation key={currency} analysis={analysis} currency={currency} />
        ))}
    </div>
  );
}
