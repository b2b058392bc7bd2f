import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { RetryTextButton } from '../../../components/failures/retry.tsx';

/** A chunk of its own: what is seen first does not wait for it. */
const load = () => import('./what-if-section.tsx');

export function LazyWhatIf() {
  const { loaded, hasFailed, retry } = useLoaded(load);
  const t = useTranslations('reportTrade');
  if (loaded !== null) return <loaded.WhatIfSection />;
  if (!hasFailed) return <div className="min-h-40" />;
  return (
    <p role="alert" className="text-soft">
      {t('notLoaded')} <RetryTextButton onClick={retry} />
    </p>
  );
}
