import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useRough } from '../../../lib/use-rough.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useReportPart } from '../store/use-report.ts';
import { useReturnBasis } from '../words/use-benchmark-basis.ts';
import { PrintTable } from './print-table.tsx';

/** Worst drawdowns of today's holdings; the sheet of that section has every day. */
export function PrintedDrawdowns() {
  const t = useTranslations('reportFigures.drawdown');
  const print = useTranslations('print');
  const none = useTranslations('report')('none');
  const format = useFormat();
  const estimates = useEstimates();
  const rough = useRough();
  const basisOf = useReturnBasis();
  const drawdown = useReportPart((report) => report?.sections.drawdown);
  if (drawdown?.ok !== true || drawdown.value.episodes.length === 0) return null;
  const { value, basis } = drawdown;
  return (
    <PrintTable
      title={t('episodes')}
      columns={[
        { head: t('peak'), kind: 'day' },
        { head: t('trough'), kind: 'day' },
        { head: t('recovery'), kind: 'day' },
        { head: t('depth') },
        { head: t('amount') },
        { head: t('daysDown') },
      ]}
      rows={value.episodes.map(({ peak, trough, recovery, depth, amount, daysDown }) => [
        format.date(peak),
        format.date(trough),
        recovery === null ? none : format.date(recovery),
        estimates.level(depth),
        rough.amount(Math.abs(amount), basis.currency),
        format.quantity(daysDown),
      ])}
      note={print(`atWeights.${basisOf(value.by)}`)}
    />
  );
}
