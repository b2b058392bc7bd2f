import { measureFigure } from '@ballast/engine/report/measures/measure-figure';
import type { MeasureRow, Measures } from '@ballast/engine/report/measures/measures';
import type { Section } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../../lib/use-estimates.ts';
import { useRough } from '../../../../lib/use-rough.ts';
import { useFormat } from '../../../../lib/words.tsx';

/** Writes a measure as the report does. */
export function useMeasureText(): (
  row: Pick<MeasureRow, 'id' | 'unit'>,
  value: number,
  measures: Extract<Section<Measures>, { ok: true }>,
) => string {
  const t = useTranslations('reportMeasures');
  const days = useTranslations('report.table');
  const format = useFormat();
  const estimates = useEstimates();
  const rough = useRough();
  return (row, value, measures) => {
    const { kind, interval, isChance } = measureFigure(row, value, measures.value, measures.basis);
    if (isChance) return t('noAlpha');
    if (kind === 'level') return estimates.level(value);
    if (kind === 'estimatedPart') return rough.percent(value, interval);
    return kind === 'days' ? days('days', { count: Math.ceil(value) }) : format.score(value, kind === 'ratio' ? 2 : 1);
  };
}
