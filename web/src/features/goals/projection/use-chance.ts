import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';

/** Writes a part of the futures, out of a hundred; a simulation never says none or all. */
export function useChance(): (part: number) => string {
  const t = useTranslations('goals.answer');
  const format = useFormat();
  return (part) => {
    const whole = Math.round(100 * part);
    if (whole < 1) return t('under');
    return whole > 99 ? t('over') : format.quantity(whole);
  };
}
