import { useTranslations } from 'use-intl/react';
import { Badge } from '../../ui/badge.tsx';

/** Stands beside every figure that is made up. */
export function SampleMark() {
  const t = useTranslations('common');
  return <Badge tone="caution">{t('sampleData')}</Badge>;
}
