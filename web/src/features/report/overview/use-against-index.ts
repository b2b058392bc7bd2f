import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { verdictOf } from '../compare/verdict.ts';
import { useReportPart } from '../use-report.ts';

/** A return's difference is whole points, or has one decimal where its standard error is below half a point. */
const SURE = 0.005;
const ERRORS_WIDE = 4;
const POINTS = 100;

/** Return and worst drawdown against the index, in words; null until they are known, and without an index. */
export function useAgainstIndex(): { readonly figure: string; readonly note: string } | null {
  const t = useTranslations('report.tiles');
  const { level } = useEstimates();
  const comparison = useReportPart((report) => report?.sections.comparison);
  if (comparison?.ok !== true) return null;
  const rowOf = (id: string) => comparison.value.rows.find((row) => row.id === id);
  const [gained, fell] = [rowOf('annualized_return'), rowOf('maximum_drawdown')];
  const [gain, fall] = [gained && verdictOf(gained), fell && verdictOf(fell)];
  if (!gained || !gain || !gained.difference || gained.portfolio === null || gained.benchmark === null)
    return { figure: t('notCompared'), note: '' };
  const { low, high } = gained.difference;
  const decimals = (high - low) / ERRORS_WIDE < SURE ? 10 : 1;
  const points = Math.round(Math.abs(gained.portfolio - gained.benchmark) * POINTS * decimals) / decimals;
  return {
    figure: t(`return.${gain}`, { points }),
    note:
      fell && fall ? t(`drawdown.${fall}`, { own: level(fell.portfolio ?? 0), index: level(fell.benchmark ?? 0) }) : '',
  };
}
