import type { LimitUnit } from '@ballast/messages/format';
import { useTranslations } from 'use-intl/react';
import { useFormat } from './words.tsx';

/** Writes a figure beside the limit it is compared with: “just over 20%” where rounding would hide on which side it lies. */
export function useAgainst(): (value: number, limit: number, unit: LimitUnit) => string {
  const t = useTranslations('common.limits');
  const format = useFormat();
  return (value, limit, unit) => {
    const { text, side } = format.against(value, limit, unit);
    return side === null ? text : t(side, { limit: text });
  };
}
