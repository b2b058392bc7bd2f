import type { Measured } from '@ballast/engine/measures/measured';
import { measureFigure } from '@ballast/engine/report/measures/measure-figure';
import type { MeasureRow, Measures } from '@ballast/engine/report/measures/measures';
import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useMeasureName } from '../../../lib/use-measure-name.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Explained } from '../words/meaning.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useBenchmarkBasis } from '../words/use-benchmark-basis.ts';
import { useNames } from '../words/use-names.ts';
import type { Sheet, SheetCell } from '../store/sheet.ts';

const PERCENT = 100;

/** The tear sheet: every measure, beside that of the index. */
export function MeasuresSection() {
  const t = useTranslations('reportMeasures');
  const reasons = useTranslations('reportFigures.reasons');
  const caption = useTranslations('report.sections')('measures.title');
  const format = useFormat();
  const estimates = useEstimates();
  const names = useNames();
  const nameOf = useMeasureName();
  const basisOf = useBenchmarkBasis();

  // A decimal where a whole percentage would be none.
  const yearlyText = (size: number) => format.percent(size, Math.round(size * PERCENT) === 0 ? 1 : 0);
  const cell = (row: MeasureRow, measured: Measured | null, measures: Measures, basis: Basis): SheetCell => {
    if (measured === null) return null;
    if (measured.ok) {
      const { isChance, ...figure } = measureFigure(row, measured.value, measures, basis);
      return isChance ? { ...figure, verdict: t('noAlpha') } : figure;
    }
    // Of a ratio that is not above 0 no number of days makes one that surely is.
    const isNever = row.id === 'minimum_track_record' && measured.reason === 'out_of_range';
    return isNever ? t('noTrackRecord') : reasons(measured.reason);
  };
  const sheetOf = (measures: Measures, basis: Basis): Sheet => {
    const { rows, benchmark, by } = measures;
    return {
      caption,
      currency: basis.currency,
      columns: [
        { head: t('measure'), kind: 'text' },
        { head: t('portfolio'), kind: 'mixed' },
        ...(benchmark === null ? [] : [{ head: names(benchmark), kind: 'mixed' } as const]),
      ],
      rows: rows.map((row) => [
        nameOf(row.id, by),
        cell(row, row.portfolio, measures, basis),
        ...(benchmark === null ? [] : [cell(row, row.benchmark, measures, basis)]),
      ]),
      meanings: rows.map(({ id }) => t(`meanings.${id}`)),
    };
  };
  return (
    <ReportSection id="measures" isFolded>
      {(value, basis) => {
        const figure = (wanted: MeasureRow['id']): number | null => {
          const measured = value.rows.find(({ id }) => id === wanted)?.portfolio;
          return measured?.ok === true ? measured.value : null;
        };
        const yearly = figure('annualized_return');
        const volatility = figure('volatility');
        const drawdown = figure('maximum_drawdown');
        return {
          sentence:
            volatility === null || drawdown === null
              ? ''
              : t('sentence', {
                  way: yearly === null ? 'none' : yearly < 0 ? 'loss' : 'gain',
                  return: yearlyText(Math.abs(yearly ?? 0)),
                  volatility: estimates.level(volatility),
                  drawdown: estimates.level(drawdown),
                }),
          picture: null,
          sheet: () => sheetOf(value, basis),
          more: (
            <div className="max-w-[70ch] text-small text-pretty text-soft">
              {value.benchmark !== null && basisOf({ parts: [], interest: null, by: value.by })}{' '}
              {value.riskFree === null ? (
                t('noRiskFree')
              ) : (
                <>
                  {t('riskFree', {
                    rate: estimates.level(value.riskFree.mean),
                    date: format.date(value.riskFree.asOf),
                  })}{' '}
                  <RiskFreeGap riskFree={value.riskFree} />
                  <div className="print:hidden">
                    <Explained name={t('riskFreeSource')}>{value.riskFree.source}</Explained>
                  </div>
                  <span className="hidden print:inline">{value.riskFree.source}.</span>
                </>
              )}
            </div>
          ),
        };
      }}
    </ReportSection>
  );
}

/** The longest time for which no yield is known. */
function RiskFreeGap({ riskFree: { gap, asOf } }: { riskFree: NonNullable<Measures['riskFree']> }) {
  const t = useTranslations('reportMeasures');
  const format = useFormat();
  if (gap === null) return null;
  const [from, to] = [format.date(gap.from), format.date(gap.to)];
  return <>{gap.from === asOf ? t('riskFreeOld', { from }) : t('riskFreeGap', { from, to })} </>;
}
