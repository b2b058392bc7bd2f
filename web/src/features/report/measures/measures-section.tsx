import type { Measured } from '@ballast/engine/measures/measured';
import type { Currency } from '@ballast/engine/money/currency';
import type { MeasureRow, Measures } from '@ballast/engine/report/measures/measures';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useNames } from '../section/use-names.ts';
import type { Figure, Sheet, SheetCell } from '../sheets/sheet.ts';

/** The tear sheet: every measure, beside that of the index. */
export function MeasuresSection() {
  const t = useTranslations('reportMeasures');
  const reasons = useTranslations('reportFigures.reasons');
  const caption = useTranslations('report.sections')('measures.title');
  const format = useFormat();
  const names = useNames();

  const cell = ({ unit }: MeasureRow, measured: Measured | null): SheetCell => {
    if (measured === null) return null;
    return measured.ok ? { kind: KINDS[unit], value: measured.value } : reasons(measured.reason);
  };
  const sheetOf = ({ rows, benchmark }: Measures, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('measure'), kind: 'text' },
      { head: t('portfolio'), kind: 'mixed' },
      ...(benchmark === null ? [] : [{ head: names(benchmark), kind: 'mixed' } as const]),
    ],
    rows: rows.map((row) => [
      t(`names.${row.id}`),
      cell(row, row.portfolio),
      ...(benchmark === null ? [] : [cell(row, row.benchmark)]),
    ]),
    meanings: rows.map(({ id }) => t(`meanings.${id}`)),
  });
  return (
    <ReportSection id="measures">
      {(value, { currency }) => {
        const figure = (id: MeasureRow['id']): string => {
          const row = value.rows.find((one) => one.id === id);
          return row?.portfolio.ok === true ? format.percent(Math.abs(row.portfolio.value)) : t('unknown');
        };
        return {
          sentence: t('sentence', {
            return: signed(value, (part) => format.percentChange(part)) ?? t('unknown'),
            volatility: figure('volatility'),
            drawdown: figure('maximum_drawdown'),
          }),
          picture: null,
          sheet: () => sheetOf(value, currency),
          more: (
            <p className="text-small text-soft">
              {value.riskFree === null
                ? t('noRiskFree')
                : t('riskFree', {
                    rate: format.percent(value.riskFree.mean, 2),
                    source: value.riskFree.source,
                    date: format.date(value.riskFree.asOf),
                  })}
            </p>
          ),
        };
      }}
    </ReportSection>
  );
}

const KINDS: Readonly<Record<MeasureRow['unit'], Figure['kind']>> = {
  fraction: 'percent',
  ratio: 'ratio',
  days: 'days',
};

function signed({ rows }: Measures, write: (value: number) => string): string | null {
  const found = rows.find(({ id }) => id === 'annualised_return')?.portfolio;
  return found?.ok === true ? write(found.value) : null;
}
