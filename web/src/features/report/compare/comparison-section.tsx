import { betaErrorOf } from '@ballast/engine/report/measures/beta-error';
import type { ComparedId } from '@ballast/engine/report/comparison/compared';
import type { Comparison, ComparisonRow } from '@ballast/engine/report/comparison/comparison';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useCompared } from '../../../lib/use-compared.ts';
import { useFormat } from '../../../lib/words.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useNames } from '../words/use-names.ts';
import { ratioKind } from '../sheets/ratio-kind.ts';
import type { Figure, Sheet } from '../store/sheet.ts';
import { useReportPart } from '../store/use-report.ts';
import { untestedOf } from './untested.ts';
import { useBenchmarkBasis } from '../words/use-benchmark-basis.ts';

/** Which way is better for the investor; of the others only more and less is said. */
const IS_BETTER: Readonly<Partial<Record<ComparedId, 'higher' | 'lower'>>> = {
  annualized_return: 'higher',
  sharpe: 'higher',
  maximum_drawdown: 'lower',
};

/** Verdicts of a difference beyond its interval. */
const DIFFERENT: ReadonlySet<string | null> = new Set(['higher', 'lower']);

const KINDS: Partial<Record<ComparisonRow['id'], Figure['kind']>> = {
  sharpe: 'tenths',
  annualized_return: 'share',
};

/** Portfolio and index, measure by measure, in words where they differ by more than chance. */
export function ComparisonSection() {
  const t = useTranslations('reportFigures.comparison');
  const caption = useTranslations('report.sections')('comparison.title');
  const format = useFormat();
  const names = useNames();
  const basisOf = useBenchmarkBasis();
  const betaError = betaErrorOf(useReportPart((report) => report?.sections.measures));
  const compared = useCompared()(betaError);

  const write = ({ id }: ComparisonRow, value: number | null): string =>
    value === null ? t('none') : compared.write(id, value);

  const verdict = (row: ComparisonRow): string => {
    if (row.portfolio === null || row.benchmark === null) return t('none');
    const found = compared.verdictOf(row);
    if (found === null) return t('verdicts.unknown');
    const better = IS_BETTER[row.id];
    if (!DIFFERENT.has(found)) return t(`verdicts.${found}`);
    // The digits that are sure show none of it.
    if (write(row, row.portfolio) === write(row, row.benchmark))
      return t('slightly', { verdict: t(`verdicts.${found}`) });
    if (better === undefined) return t(`verdicts.${found}`);
    return t(`verdicts.${found === better ? 'better' : 'worse'}`);
  };
  const sentenceOf = (value: Comparison): string => {
    const { benchmark, rows } = value;
    const different = rows.filter((row) => DIFFERENT.has(compared.verdictOf(row)));
    const index = names(benchmark);
    const untested = untestedOf(value);
    if (untested !== null) return t(`untested.${untested.reason}`, { ...untested, index });
    if (different.length === 0) return t('same', { index });
    const parts = different.map((row) => t('part', { name: row.id, verdict: verdict(row) }));
    return t('sentence', { index, parts: format.list(parts) });
  };
  const sheetOf = ({ benchmark, rows }: Comparison, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('measure'), kind: 'text' },
      { head: t('portfolio'), kind: 'mixed' },
      { head: names(benchmark), kind: 'mixed' },
      { head: t('verdict'), kind: 'text' },
      { head: t('low'), kind: 'mixed' },
      { head: t('high'), kind: 'mixed' },
    ],
    rows: rows.map((row) => {
      const figure = (value: number | null): Figure | null =>
        value === null
          ? null
          : {
              kind: row.id === 'beta' ? ratioKind(betaError) : (KINDS[row.id] ?? 'level'),
              value,
            };
      const { difference } = row;
      const bound = (value: number): Figure | null => {
        const of = figure(value);
        return of?.kind === 'level' || of?.kind === 'share' ? { kind: 'points', value } : of;
      };
      return [
        t(`names.${row.id}`),
        figure(row.portfolio),
        figure(row.benchmark),
        verdict(row),
        difference && bound(difference.low),
        difference && bound(difference.high),
      ];
    }),
  });
  return (
    <ReportSection id="comparison">
      {(value, { currency }, titleId) => ({
        sentence: sentenceOf(value),
        picture: (
          <SmallTable
            name={{ titleId }}
            className="text-small"
            columns={[
              { key: 'measure', head: t('measure'), render: ({ id }) => t(`names.${id}`) },
              {
                key: 'portfolio',
                head: t('portfolio'),
                numeric: true,
                render: (row) => write(row, row.portfolio),
              },
              {
                key: 'benchmark',
                head: names(value.benchmark),
                numeric: true,
                render: (row) => write(row, row.benchmark),
              },
              { key: 'verdict', head: t('verdict'), numeric: true, render: verdict },
            ]}
            items={value.rows}
            keyOf={({ id }) => id}
          />
        ),
        more: <p className="text-small text-pretty text-soft empty:hidden">{basisOf(value)}</p>,
        sheet: () => sheetOf(value, currency),
      })}
    </ReportSection>
  );
}
