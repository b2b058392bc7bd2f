import type { Explored, ExploreQuestion, OverviewTiles } from '@ballast/engine/explore/question';
import { useTranslations } from 'use-intl/react';
import { useNames } from '../words/use-names.ts';
import type { Figure, Sheet, SheetCell } from '../store/sheet.ts';

/** The figures of doing nothing beside those with the trades: of the tiles of the overview, and of what the aim counts. */
export function useFiguresSheet(
  {
    basis,
    plan,
    before,
    after,
    tiles,
    existingCash: { held, used },
  }: Pick<Explored, 'basis' | 'plan' | 'before' | 'after' | 'tiles' | 'existingCash'>,
  { aim }: Pick<ExploreQuestion, 'aim'>,
): Sheet {
  const t = useTranslations('explore.result');
  const crisisName = useTranslations('reportFigures.crises.names');
  const names = useNames();
  const whole = held > 0 ? 'apart' : 'all';
  const isCounted = aim.kind === 'finding' && aim.id === 'few_effective_holdings';
  const figure = (kind: Figure['kind'], value: number | null): SheetCell =>
    value === null ? null : { kind, value, digits: 3 };
  const row = (name: string, kind: Figure['kind'], had: number | null, has: number | null): readonly SheetCell[] => [
    name,
    figure(kind, had),
    figure(kind, has),
  ];
  const tileRow = (name: string, cellOf: (of: OverviewTiles) => SheetCell): readonly SheetCell[] => [
    name,
    cellOf(tiles.before),
    cellOf(tiles.after),
  ];
  return {
    caption: t('figures'),
    currency: basis.currency,
    columns: [
      { head: t('figure'), kind: 'text' },
      { head: t('before'), kind: 'mixed' },
      { head: t('after'), kind: 'mixed' },
    ],
    rows: [
      row(t('value'), 'money', before.value + held, after.value + held - used),
      row(t('badDayAmount'), 'estimate', before.valueAtRiskAmount, after.valueAtRiskAmount),
      row(t(`badDayPercent.${whole}`), 'estimatedPart', before.valueAtRisk, after.valueAtRisk),
      row(t('shortfall'), 'estimate', before.expectedShortfallAmount, after.expectedShortfallAmount),
      row(t('volatility'), 'estimatedPart', before.volatility, after.volatility),
      tileRow(t('biggestRisk'), ({ biggestRisk }) => (biggestRisk === null ? null : names(biggestRisk.key))),
      tileRow(t('ofMoney'), ({ biggestRisk }) => figure('share', biggestRisk?.weight ?? null)),
      tileRow(t('ofRisk'), ({ biggestRisk }) => figure('share', biggestRisk?.part ?? null)),
      tileRow(t('crash'), ({ crash }) => (crash.outcome === 'loss' ? crisisName(crash.id) : t(crash.outcome))),
      tileRow(t('crashAmount'), ({ crash }) => figure('estimate', crash.outcome === 'loss' ? crash.loss : null)),
      tileRow(t(`crashPercent.${whole}`), ({ crash }) =>
        figure('estimatedPart', crash.outcome === 'loss' ? crash.fraction : null),
      ),
      row(t('largest'), 'weight', before.largestWeight, after.largestWeight),
      row(t('topFive'), 'weight', before.topFive, after.topFive),
      ...(isCounted ? [row(t('effective'), 'tenths', plan.before.figure, plan.after.figure)] : []),
    ],
  };
}
