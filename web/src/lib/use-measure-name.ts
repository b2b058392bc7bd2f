import type { MeasureId } from '@ballast/engine/measures/registry';
import type { Measures } from '@ballast/engine/report/measures/measures';
import { useTranslations } from 'use-intl/react';

/** Other sections have these by other definitions: what is held throughout, and a beta over the days around. */
const QUALIFIED = ['total_return', 'annualized_return', 'beta'] as const;

/** A measure's name, which says what its returns leave out. */
export function useMeasureName(): (id: MeasureId, by: Measures['by']) => string {
  const t = useTranslations('reportMeasures');
  return (id, by) => {
    const qualified = QUALIFIED.find((one) => one === id);
    return qualified === undefined ? t(`names.${id}`) : t(`qualified.${by}.${qualified}`);
  };
}
