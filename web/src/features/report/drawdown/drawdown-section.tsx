import type { DrawdownReport } from '@ballast/engine/report/drawdown/drawdown';
import type { Currency } from '@ballast/engine/money/currency';
import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { LineChart } from '../../../components/charts/line-chart.tsx';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useReportPart } from '../store/use-report.ts';
import { monthly } from '../sheets/monthly.ts';
import { More } from '../section/more.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useRough } from '../../../lib/use-rough.ts';
import { useReturnBasis } from '../words/use-benchmark-basis.ts';
import { useNames } from '../words/use-names.ts';
import { useScope } from '../words/use-scope.ts';
import { WorstDrawdowns } from './worst-drawdowns.tsx';
import { SheetTable } from '../sheets/sheet-table.tsx';
import type { Sheet } from '../store/sheet.ts';

/** How deep it fell, for how long, and whether it came back. */
export function DrawdownSection() {
  const t = useTranslations('reportFigures.drawdown');
  const read = useTranslations('report.section')('read');
  const format = useFormat();
  const estimates = useEstimates();
  const rough = useRough();
  const names = useNames();
  const scopeOf = useScope();
  const basisOf = useReturnBasis();
  const overTime = useReportPart((report) => report?.sections.overTime);
  const indexKey = overTime?.ok === true ? (overTime.value.benchmark?.key ?? null) : null;

  const sentenceOf = ({ by, maximum, benchmark, current }: DrawdownReport, { currency, coverage }: Basis): string => {
    if (maximum === null) return t('none');
    const { depth, amount, peak, trough, daysBack } = maximum;
    return [
      t('sentence', {
        by: basisOf(by),
        depth: estimates.level(depth),
        peak: format.date(peak),
        trough: format.date(trough),
        amount: rough.amount(Math.abs(amount), currency),
        scope: scopeOf(coverage),
      }),
      daysBack === null ? t('notBack') : t('back', { days: daysBack }),
      benchmark !== null &&
        indexKey !== null &&
        t('benchmark', { index: names(indexKey), depth: estimates.level(benchmark.depth) }),
      current !== null && t('current', { depth: estimates.level(current.depth) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const episodesOf = ({ episodes }: DrawdownReport, currency: Currency): Sheet => ({
    caption: t('episodes'),
    currency,
    columns: [
      { head: t('peak'), kind: 'day' },
      { head: t('trough'), kind: 'day' },
      { head: t('recovery'), kind: 'day' },
      { head: t('depth'), kind: 'level' },
      { head: t('amount'), kind: 'estimate' },
      { head: t('daysDown'), kind: 'count' },
      { head: t('daysBack'), kind: 'count' },
    ],
    rows: episodes.map(({ peak, trough, recovery, depth, amount, daysDown, daysBack }) => [
      peak,
      trough,
      recovery,
      depth,
      Math.abs(amount),
      daysDown,
      daysBack,
    ]),
  });

  return (
    <ReportSection id="drawdown">
      {(value, basis) => {
        const { currency } = basis;
        const { days, drawdowns, benchmarkDrawdowns, episodes, maximum } = value;
        const below = (depths: Float64Array) => depths.map((depth) => -Math.abs(depth));
        const label = t('label', { from: format.date(days[0] ?? ''), to: format.date(days.at(-1) ?? '') });
        const depths = below(drawdowns);
        const index = benchmarkDrawdowns === null || indexKey === null ? [] : [below(benchmarkDrawdowns)];
        const sheet = (): Sheet => ({
          caption: label,
          currency,
          columns: [
            { head: t('day'), kind: 'day' },
            { head: t('line'), kind: 'level' },
            ...index.map(() => ({ head: names(indexKey ?? ''), kind: 'level' }) as const),
          ],
          rows: days.map((day, place) => [day, depths[place] ?? null, ...index.map((one) => one[place] ?? null)]),
        });
        return {
          sentence: sentenceOf(value, basis),
          picture: (
            <LineChart
              label={label}
              days={days}
              lines={[
                { name: t('line'), values: depths, isArea: true },
                ...index.map((values) => ({ name: names(indexKey ?? ''), values })),
              ]}
              shaded={
                maximum && {
                  name: t(maximum.recovery === null ? 'worstOpen' : 'worst'),
                  from: maximum.peak,
                  to: maximum.recovery ?? days.at(-1) ?? '',
                }
              }
              write={estimates.level}
              writeTick={(part) => format.percent(part, 0)}
              writeDay={(day) => format.date(day)}
              readLabel={read}
              include={0}
              size="compact"
            />
          ),
          sheet,
          table: () => monthly(sheet(), t('monthly')),
          more: episodes.length > 0 && (
            <>
              <WorstDrawdowns episodes={episodes} />
              <More title={t('episodes')} className="text-small">
                <SheetTable sheet={episodesOf(value, currency)} />
              </More>
            </>
          ),
        };
      }}
    </ReportSection>
  );
}
