import type {
  Explored,
  ExplorePoint,
  ExploreQuestion,
  WeighedReturn,
  WeightRange,
} from '@ballast/engine/explore/question';
import type { PlannedTrade } from '@ballast/engine/plans/plan';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Report } from '../store/report.ts';
import { More } from '../section/more.tsx';
import { useNameList, useNames } from '../words/use-names.ts';
import { SheetTable } from '../sheets/sheet-table.tsx';
import { CarriedLosses } from './carried-losses.tsx';
import { CostLine } from './cost-line.tsx';
import { CrashNote } from './crash-note.tsx';
import { ExitLoadNotes } from './exit-load-notes.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanTable } from './plan-table.tsx';
import { TaxBasis } from './tax-basis.tsx';
import { useAimAndLimits } from './use-aim-and-limits.ts';
import { useFiguresSheet } from './use-figures-sheet.ts';
import { Waits } from './waits.tsx';

interface PlanOutcomeProps {
  explored: Explored;
  points: readonly ExplorePoint[] | null;
  ranges: readonly WeightRange[] | null;
  question: ExploreQuestion;
  report: Report;
  isStale: boolean;
}

/** Doing nothing first; then the trades, what they cost in tax and otherwise, and what they change. */
export function PlanOutcome({ explored, points, ranges, question, report, isStale }: PlanOutcomeProps) {
  const t = useTranslations('explore.result');
  const format = useFormat();
  const estimates = useEstimates();
  const list = useNameList();
  const names = useNames();
  const { plan, before, after, badDay, keys, residual, views, existingCash, unpriced } = explored;
  const currency = report.options.base;
  // A digit more than an estimate alone has: it is the change that is read.
  const precise = (amount: number) => estimates.amount(Number(amount.toPrecision(3)), currency);
  const isAlike = precise(before.valueAtRiskAmount) === precise(after.valueAtRiskAmount);
  const nameOf = ({ holding }: Pick<PlannedTrade, 'holding'>) => names(keys[holding] ?? '');
  const figures = useFiguresSheet(explored, question);
  const { findings } = report.sections;
  const asked = useAimAndLimits(question, findings?.ok === true ? findings.value.findings : [], currency);
  const words = {
    nameOf,
    side: (trade: PlannedTrade) =>
      t(trade.side, { units: format.quantity(trade.units, currency), name: nameOf(trade) }),
    effect: ({ holding }: PlannedTrade) => {
      const weight = (state: typeof plan.before) =>
        state.value > 0 ? ((state.units[holding] ?? 0) * (explored.prices[holding] ?? 0)) / state.value : 0;
      return t('weight', { before: format.percent(weight(plan.before)), after: format.percent(weight(plan.after)) });
    },
  };
  const rangeText = ({ key, low, high }: WeightRange) =>
    t('range', { name: names(key), low: format.percent(low, 0), high: format.percent(high, 0) });
  const viewText = ({ key, implied, weighed }: WeighedReturn) =>
    t('view', { name: names(key), implied: format.percent(implied, 0), weighed: format.percent(weighed, 0) });
  const sells = plan.trades.some(({ side }) => side === 'sell');
  const left = plan.after.unrealized;
  const invested = after.value - after.cash;
  const largest = {
    withCash: format.percent(after.largestWeight),
    alone: format.percent(invested > 0 ? (after.largestWeight * after.value) / invested : 0),
  };
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="hidden print:block">
        <p className="font-medium">{t('printed', { day: format.date(today()) })}</p>
        {asked.map(([label, text]) => (
          <p key={label}>
            {label}: {text}
          </p>
        ))}
      </div>
      {isStale && <Notice tone="caution">{t('stale')}</Notice>}
      {unpriced.length > 0 && <Notice tone="caution">{t('unpriced', { names: list(unpriced) })}</Notice>}
      <section className="grid gap-1">
        <h2 className="text-title font-semibold">{t('nothing')}</h2>
        <p className="max-w-[70ch] text-pretty">
          {plan.trades.length === 0
            ? existingCash.used > 0
              ? t('nothingCash', {
                  held: format.money(existingCash.held, currency),
                  used: format.money(existingCash.used, currency),
                })
              : t('nothingMeets')
            : t('nothingText', {
                amount: precise(before.valueAtRiskAmount),
                cash: existingCash.held > 0 ? 'yes' : 'no',
                percent: estimates.percent(roundEstimate(before.valueAtRisk, null)),
              })}
        </p>
      </section>
      {plan.trades.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <h2 className="text-title font-semibold">{t('title')}</h2>
          <p className="max-w-[70ch] text-lead text-pretty">
            {t('sentence', {
              count: plan.trades.length,
              amount: format.money(
                plan.trades.reduce((sum, { amount }) => sum + amount, 0),
                currency,
              ),
              tax: plan.tax === null ? 'none' : 'some',
              due: plan.tax === null ? '' : estimates.tax(plan.tax, currency),
              cost: format.money(plan.cost, currency),
            })}{' '}
            {existingCash.used > 0 && `${t('fromCash', { used: format.money(existingCash.used, currency) })} `}
            {t(`badDay.${Number.isNaN(badDay.amount.low) ? 'few' : isAlike ? 'same' : badDay.amount.change}`, {
              before: precise(before.valueAtRiskAmount),
              after: precise(after.valueAtRiskAmount),
            })}
          </p>
          <PlanTable plan={plan} currency={currency} words={words} />
          <div className="grid max-w-[70ch] gap-1 text-pretty">
            <ExitLoadNotes explored={explored} question={question} currency={currency} />
            <Waits explored={explored} currency={currency} />
            {after.cash > 0 && (
              <p>
                {t('cash', {
                  amount: format.money(after.cash, currency),
                  // What cannot be told may be due, and is counted at its most where only the cost or the day is missing.
                  tax: sells && (plan.tax === null || plan.tax > 0) ? 'due' : 'none',
                })}
              </p>
            )}
            {plan.noTax !== null && (
              <p>
                {t(`noTax.${plan.noTax.reason}`, {
                  names: list(plan.noTax.holdings.map((place) => keys[place] ?? '')),
                })}
              </p>
            )}
            <CarriedLosses plan={plan} isIndian={question.seller.residence === 'IN'} currency={currency} />
            {left !== null && (
              <p>{t(left < 0 ? 'leftLoss' : 'left', { amount: format.money(Math.abs(left), currency) })}</p>
            )}
            {plan.tax !== null && <TaxBasis explored={explored} question={question} />}
          </div>
          <h3 className="text-lead font-semibold">{t('figures')}</h3>
          <div className="max-w-3xl">
            <SheetTable sheet={figures} />
            {existingCash.held > 0 && (
              <p className="max-w-[70ch] text-small text-pretty text-soft">
                {t('existingCash', { amount: format.money(existingCash.held, currency) })}{' '}
                {question.aim.kind === 'invest' && t('newMoney')}
              </p>
            )}
            {sells && invested > 0 && largest.alone !== largest.withCash && (
              <p className="max-w-[70ch] text-small text-pretty text-soft">
                {t('soldCash', { percent: largest.alone })}
              </p>
            )}
            <CrashNote tiles={explored.tiles} />
          </div>
          {points !== null && points.length > 1 && (
            <CostLine points={points} now={before.valueAtRiskAmount} currency={currency} />
          )}
          <More title={t('sure')} className="max-w-[70ch]">
            <p className="text-pretty text-soft">
              {plan.isExact ? t('exact') : t('approximate')}{' '}
              {residual !== null && t('residual', { residual: residual.toExponential(0) })}{' '}
              {views !== null && t('views', { views: views.map(viewText).join(', ') })}{' '}
              {ranges !== null && t('ranges', { ranges: ranges.map(rangeText).join(', ') })} {t('past')}
            </p>
          </More>
          <PlanActions
            explored={explored}
            question={question}
            asked={asked}
            currency={currency}
            words={words}
            figures={figures}
          />
        </section>
      )}
    </div>
  );
}
