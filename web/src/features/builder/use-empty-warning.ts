import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';

/** Tells that there is nothing yet to save or to analyse. */
export function useEmptyWarning(): (before: 'saving' | 'analyzing') => void {
  const t = useTranslations('builder.toasts');
  return (before) =>
    notify({
      kind: 'error',
      title: t('emptyTitle'),
      description: t(before === 'saving' ? 'emptySave' : 'emptyAnalyze'),
    });
}
