import type { QuotaExceeded } from '@ballast/contract/quotas';
import { useTranslations } from 'use-intl/react';

/** Which quota stands in the way of a write, and what to do about it. */
export function useQuotaReason(): (quota: QuotaExceeded) => string {
  const t = useTranslations('common.quota');
  return ({ relation, unit, limit }) => (unit === 'rows' ? t(relation, { limit }) : t('space'));
}
