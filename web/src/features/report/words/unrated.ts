import { leftOutOf, type Coverage } from '@ballast/engine/portfolio-history/coverage';
import { useTranslations } from 'use-intl/react';

/** Keys of holdings that are in no figure because their value of today has no exchange rate. */
export function unratedOf(coverage: Coverage): readonly string[] {
  return leftOutOf(coverage).flatMap(({ key, reason, value }) => (reason === 'no_rate' && value === null ? [key] : []));
}

/** Says beside a figure how many holdings it leaves out for that reason; empty where none is. */
export function useUnratedNote(): (coverage: Coverage) => string {
  const t = useTranslations('report.section');
  return (coverage) => {
    const count = unratedOf(coverage).length;
    return count === 0 ? '' : t('unrated', { count });
  };
}
