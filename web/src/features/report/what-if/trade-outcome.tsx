import type { PairedChange } from '@ballast/engine/what-if/paired-change';
import { betaErrorOf } from '@ballast/engine/report/measures/beta-error';
import type { TradeEffect, TradeFigures } from '@ballast/engine/what-if/trade';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { BasisLine } from '../words/basis-line.tsx';
import { useNames } from '../words/use-names.ts';
import { SheetTable } from '../sheets/sheet-table.tsx';
import { ratioKind } from '../sheets/ratio-kind.ts';
import type { Figure, Sheet } from '../store/sheet.ts';
import { useReportPart } from '../store/use-report.ts';
import type { Traded } from '../worker/protocol.ts';
import { SaleTax } from './sale-tax.tsx';

const KINDS: Readonly<Record<keyof TradeFigures, Figure['kind']>> = {
  value: 'money',
  valueAtRiskAmount: 'estimate',
  expectedShortfallAmount: 'estimate',
  valueAtRisk: 'estimatedPart',
  expectedShortfall: 'estimatedPart',
  volatility: 'estimatedPart',
  beta: 'ratio',
  weight: 'weight',
  largestWeight: 'weight',
  largestCompany: 'weight',
  topFive: 'weight',
  effectiveCount: 'tenths',
};
const CHANGES: Partial<Record<Figure['kind'], Figure['kind']>> = {
  money: 'estimateChange',
  estimate: 'estimateChange',
  estimatedPart: 'points',
  weight: 'weightPoints',
  ratio: 'ratioChange',
  tenths: 'tenthsChange',
};
const FIGURES = [
  'value',
  'valueAtRiskAmount',
  'expectedShortfallAmount',
  'valueAtRisk',
  'expectedShortfall',
  'volatility',
  'beta',
  'weight',
  'largestWeight',
  'largestCompany',
  'topFive',
  'effectiveCount',
] as const satisfies readonly (keyof TradeFigures)[];

/** Every figure before and after a trade, and the tax of a sale. */
export function TradeOutcome({ traded: { trade, result, notes } }: { traded: Traded }) {
  const t = useTranslations('reportTrade');
  const reasons = useTranslations('reportFigures.reasons');
  const format = useFormat();
  const estimates = useEstimates();
  const names = useNames();
  const error = betaErrorOf(useReportPart((report) => report?.sections.measures));
  if (!result.ok) {
    const { reason } = result;
    const name = names(trade.holding.key);
    const missing = notes?.unknown.length ? 'unknown' : notes?.unanswered.length ? 'unanswered' : null;
    if (missing !== null) return <output className="text-soft">{t(`reasons.${missing}`, { name })}</output>;
    const isOfTrade = reason === 'not_covered' || reason === 'not_held' || reason === 'nothing_left';
    return <output className="text-soft">{isOfTrade ? t(`reasons.${reason}`) : reasons(reason)}</output>;
  }
  const { before, after, badDay, tax, basis } = result.value;
  // Its own: that of the report may be another by now.
  const { currency } = basis;
  const badDayFigure = (name: 'valueAtRisk' | 'valueAtRiskAmount', { change }: PairedChange) =>
    isWrittenAlike(result.value, name) ? 'same' : change;
  const amount = (value: number) => estimates.amount(rounded(value), currency);
  const sentences = [
    t(`moved.${trade.side}`, { amount: format.money(trade.amount, currency), name: names(trade.holding.key) }),
    ...(Number.isNaN(badDay.amount.low)
      ? [t('tooFewDays')]
      : [
          t(`badDay.${badDayFigure('valueAtRiskAmount', badDay.amount)}`, {
            before: amount(before.valueAtRiskAmount),
            after: amount(after.valueAtRiskAmount),
          }),
          t(`perValue.${badDayFigure('valueAtRisk', badDay.fraction)}`, {
            side: trade.side,
            before: estimates.percent(rounded(before.valueAtRisk)),
            after: estimates.percent(rounded(after.valueAtRisk)),
          }),
        ]),
  ];
  return (
    <div className="grid gap-3">
      <output className="max-w-[70ch] text-lead text-pretty">{sentences.join(' ')}</output>
      <SheetTable sheet={sheetOf(result.value)} />
      {FIGURES.some((name) => !isMeasurable(result.value, name)) && (
        <p className="text-small text-soft">{t('noChangeMeaning')}</p>
      )}
      {trade.side === 'sell' && <SaleTax tax={tax} from={trade.tax} currency={currency} />}
      <p className="text-small text-soft">
        <BasisLine basis={basis} />
      </p>
    </div>
  );

  function sheetOf(effect: TradeEffect): Sheet {
    const kindOf = (name: keyof TradeFigures) => (name === 'beta' ? ratioKind(error) : KINDS[name]);
    const cell = (figures: TradeFigures, name: keyof TradeFigures, kind: Figure['kind']): Figure | null => {
      const value = figures[name];
      // A digit more than an estimate alone has: it is the change that is read.
      return value === null ? null : { kind, value, digits: 3 };
    };
    return {
      caption: t('title'),
      currency,
      columns: [
        { head: t('figure'), kind: 'text' },
        { head: t('now'), kind: 'mixed' },
        { head: t('after'), kind: 'mixed' },
        { head: t('difference'), kind: 'mixed' },
      ],
      rows: FIGURES.map((name) => [
        t(`figures.${name}`),
        cell(effect.before, name, kindOf(name)),
        cell(effect.after, name, kindOf(name)),
        isMeasurable(effect, name)
          ? cell(effect.difference, name, CHANGES[kindOf(name)] ?? kindOf(name))
          : t('noChange'),
      ]),
      meanings: FIGURES.map((name) => t(`meanings.${name}`)),
    };
  }
}

/** An exact figure always is; an estimate where the change is more than chance, and shows. */
function isMeasurable(effect: TradeEffect, name: keyof TradeFigures): boolean {
  const estimated: Partial<Record<keyof TradeFigures, PairedChange>> = effect.changes;
  const change = estimated[name]?.change;
  return change === undefined || (change !== 'same' && !isWrittenAlike(effect, name));
}

function isWrittenAlike({ before, after }: TradeEffect, name: keyof TradeFigures): boolean {
  const [had, has] = [before[name], after[name]];
  return had !== null && has !== null && rounded(had) === rounded(has);
}

/** To three significant digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
