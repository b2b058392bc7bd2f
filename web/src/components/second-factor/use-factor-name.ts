import { useTranslations } from 'use-intl/react';
import type { Factor } from '../../entities/second-factor/factor.ts';

/** What a second factor is called on the screen. */
export function useFactorName(): (factor: Pick<Factor, 'kind' | 'name' | 'ending'>) => string {
  const t = useTranslations('auth.codes');
  return ({ kind, name, ending }) => {
    if (kind === 'app') return name === '' ? t('app') : name;
    return name === '' ? t('phone', { ending }) : t('namedPhone', { name, ending });
  };
}
