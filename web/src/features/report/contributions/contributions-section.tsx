import { betaError } from '@ballast/engine/benchmark/beta-error';
import type { ContributionRow, ContributionsReport } from '@ballast/engine/report/contributions/contributions';
import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useShare } from '../../../lib/use-share.ts';
import { Fold } from '../section/fold.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useBadDayAmount } from '../words/use-bad-day-amount.ts';
import { useNames } from '../words/use-names.ts';
import { useScope } from '../words/use-scope.ts';
import { ratioKind } from '../sheets/ratio-kind.ts';
import type { Figure, Sheet } from '../store/sheet.ts';
import { ConcentrationFigures } from './concentration-figures.tsx';
import { PairedBars } from './paired-bars.tsx';

/** Whose doing the risk is, beside what each holding weighs. */
export function ContributionsSection() {
  const t = useTranslations('reportFigures.contributions');
  const concentration = useTranslations('reportFigures.concentration');
  const caption = useTranslations('report.sections')('contributions.title');
  const share = useShare();
  const estimates = useEstimates();
  const badDay = useBadDayAmount();
  const names = useNames();
  const scopeOf = useScope();

  const sentenceOf = (
    { rows, volatility, valueAtRiskAmount }: ContributionsReport,
    { currency, coverage }: Basis,
  ): string => {
    const [first] = rows;
    const scope = scopeOf(coverage);
    const all = t('all', {
      volatility: estimates.level(volatility),
      risk: badDay(Math.max(0, valueAtRiskAmount), currency),
      scope,
    });
    if (first === undefined) return all;
    const { key, weight, riskContribution } = first;
    const values = {
      name: names(key),
      weight: share(weight),
      part: share(riskContribution),
      scope,
    };
    return `${t(rows.length === 1 ? 'alone' : 'sentence', values)} ${all}`;
  };
  const sheetOf = ({ rows, volatility }: ContributionsReport, { currency, window }: Basis): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('holding'), kind: 'text' },
      { head: t('value'), kind: 'money' },
      { head: t('weight'), kind: 'weight' },
      { head: t('part'), kind: 'share', meaning: t('meanings.part') },
      { head: t('riskAmount'), kind: 'estimate', meaning: t('meanings.riskAmount') },
      { head: t('shortfallContribution'), kind: 'share', meaning: t('meanings.shortfallContribution') },
      { head: t('shortfallAmount'), kind: 'estimate', meaning: t('meanings.shortfallAmount') },
      { head: t('volatility'), kind: 'level', meaning: t('meanings.volatility') },
      { head: t('beta'), kind: 'mixed', meaning: t('meanings.beta') },
      { head: t('marginal'), kind: 'estimatedPart', meaning: t('meanings.marginal') },
    ],
    rows: rows.map((row) => [
      names(row.key),
      row.value,
      row.weight,
      row.riskContribution,
      row.valueAtRiskAmount,
      row.shortfallContribution,
      row.shortfallAmount,
      row.volatility,
      betaOf(row, volatility, window.days),
      row.marginalValueAtRisk,
    ]),
  });

  return (
    <ReportSection id="contributions" isFolded>
      {(value, basis, titleId) => ({
        sentence: sentenceOf(value, basis),
        picture: (
          <PairedBars
            labelledBy={titleId}
            rows={value.rows.map(({ key, weight, riskContribution: part }) => ({
              key,
              name: names(key),
              weight,
              part,
            }))}
          />
        ),
        sheet: () => sheetOf(value, basis),
        more: (
          <Fold title={concentration('title')}>
            <ConcentrationFigures {...value} />
          </Fold>
        ),
      })}
    </ReportSection>
  );
}

/** A beta to the whole, whose correlation with it follows from the two volatilities. */
function betaOf({ betaToPortfolio: value, volatility }: ContributionRow, whole: number, days: number): Figure | null {
  if (value === null) return null;
  const correlation = (value * whole) / volatility;
  return { kind: ratioKind(betaError(value, correlation ** 2, days)), value };
}
