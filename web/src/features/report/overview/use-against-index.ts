import { useTranslations } from 'use-intl/react';
import { useCompared } from '../../../lib/use-compared.ts';
import { untestedOf } from '../compare/untested.ts';
import { useReportPart } from '../store/use-report.ts';

/** A return's difference is whole points, or has one decimal where its standard error is below half a point. */
const SURE = 0.005;
const ERRORS_WIDE = 4;
const POINTS = 100;

/** Return and worst drawdown against the index, in words; null until they are known, and without an index. */
export function useAgainstIndex(): { readonly figure: string; readonly note: string } | null {
  const t = useTranslations('report.tiles');
  // The tile says nothing of beta.
  const { write, verdictOf } = useCompared()(null);
  const comparison = useReportPart((report) => report?.sections.comparison);
  if (comparison?.ok !== true) return null;
  const untested = untestedOf(comparison.value);
  if (untested?.reason === 'standIns') return { figure: t('notTested'), note: t('notTestedNote', untested) };
  const rowOf = (id: string) => comparison.value.rows.find((row) => row.id === id);
  const [gained, fell] = [rowOf('annualized_return'), rowOf('maximum_drawdown')];
  const [gain, fall] = [gained && verdictOf(gained), fell && verdictOf(fell)];
  const depth = (value: number | null) => write('maximum_drawdown', value ?? 0);
  const fallText = fell && fall && t(`drawdown.${fall}`, { own: depth(fell.portfolio), index: depth(fell.benchmark) });
  if (!gained && fallText) return { figure: fallText, note: t('noReturn') };
  if (!gained || !gain || !gained.difference || gained.portfolio === null || gained.benchmark === null)
    return { figure: t('notCompared'), note: '' };
  if (gain === 'chance' && fall === 'chance') return { figure: t('chance.figure'), note: t('chance.note') };
  const { low, high } = gained.difference;
  const decimals = (high - low) / ERRORS_WIDE < SURE ? 10 : 1;
  const points = Math.round(Math.abs(gained.portfolio - gained.benchmark) * POINTS * decimals) / decimals;
  return {
    figure: t(`return.${gain}`, { points }),
    note: fallText ?? '',
  };
}
