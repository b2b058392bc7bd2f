import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import type { PriceTimes } from '../../entities/saved-values/value-saved.ts';

/** Of when prices are: one moment, or the first and the last. */
export function AsOf({ times }: { times: PriceTimes }) {
  const t = useTranslations('dashboard.saved');
  const format = useFormat();
  if (times === null) return t('noneAsOf');
  const [oldest, newest] = [format.dateTime(times.oldest), format.dateTime(times.newest)];
  return oldest === newest ? t('asOf', { time: newest }) : t('between', { oldest, newest });
}
