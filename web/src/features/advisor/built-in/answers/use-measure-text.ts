import { correlationError } from '@ballast/engine/correlation/significance';
import { betaErrorOf } from '@ballast/engine/report/measures/beta-error';
import type { MeasureRow, Measures } from '@ballast/engine/report/measures/measures';
import type { Section } from '@ballast/engine/report/section';
import { useEstimates } from '../../../../lib/use-estimates.ts';
import { useRough } from '../../../../lib/use-rough.ts';
import { useFormat } from '../../../../lib/words.tsx';

/** Writes a measure with as many digits as the report shows of it. */
export function useMeasureText(): (
  row: Pick<MeasureRow, 'id' | 'unit'>,
  value: number,
  measures: Section<Measures>,
) => string {
  const format = useFormat();
  const estimates = useEstimates();
  const rough = useRough();
  return ({ id, unit }, value, measures) => {
    if (unit === 'fraction') return estimates.level(value);
    if (unit === 'days') return format.quantity(Math.ceil(value));
    if (id === 'beta') return rough.ratio(value, betaErrorOf(measures));
    const isKnown = id === 'correlation' && measures.ok;
    return rough.ratio(value, isKnown ? correlationError(value, measures.basis.window.days) : null);
  };
}
