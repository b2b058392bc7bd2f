import { isCoveredEnough } from '@ballast/engine/goals/goal-start';
import type { DailyHistory } from '@ballast/engine/goals/monthly-shocks';
import type { Currency } from '@ballast/engine/money/currency';
import type { OverTime } from '@ballast/engine/report/over-time/over-time';
import { daysPerYear } from '@ballast/engine/returns/days-per-year';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PriceSource } from '../../entities/quotes/price-source.ts';
import type { ValuedPortfolio } from '../../entities/saved-values/value-saved.ts';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GoalSection } from './goal-section.tsx';
import { usePlanDraft } from './plan/use-plan-draft.ts';
import { GoalsSkeleton } from './goals-skeleton.tsx';
import type { ReportParts } from './report-slot.ts';
import { ScoreSection } from './score/score-section.tsx';
import { useGoalStart } from './use-goal-start.ts';

interface ReportedGoalsProps {
  owner: string;
  valued: ValuedPortfolio;
  prices: PriceSource;
  /** Where the report has none. */
  currency: Currency;
  report: ReportParts;
}

/** Score and goal, on the figures of a report. */
export function ReportedGoals({ owner, valued, prices, currency: usual, report }: ReportedGoalsProps) {
  const t = useTranslations('goals');
  const { sections, isComing, problem, NoFigures } = report;
  const { headline, overTime } = sections;
  const currency = headline?.ok === true ? headline.basis.currency : usual;
  const start = useGoalStart(valued, currency, prices);
  const history = useMemo(() => (overTime?.ok === true ? dailyHistory(overTime.value) : null), [overTime]);
  if (start === null) return <GoalsSkeleton label={t('portfolio.loading')} />;
  if (start.value <= 0) return <Notice tone="caution">{t('noValue')}</Notice>;
  const isCalm = start.marketLinked === 0;
  if (!isCalm && headline === undefined && isComing) return <GoalsSkeleton label={t('score.working')} />;
  const isCovered = isCalm || (headline?.ok === true && isCoveredEnough(headline.basis.coverage));
  return (
    <div className="grid grid-cols-1 gap-10">
      {!isCalm && problem}
      <StartNotes valued={valued} prices={prices} start={start} currency={currency} />
      {headline?.ok === false && !isCalm && <NoFigures reason={headline.reason} />}
      {headline?.ok === true && !isCovered && <Notice tone="caution">{t('uncovered')}</Notice>}
      {isCovered && (
        <Measured
          key={currency}
          owner={owner}
          start={start}
          currency={currency}
          headline={headline?.ok === true && !isCalm ? headline : null}
          history={isCalm ? null : history}
          isReady={isCalm || history !== null}
          report={report}
        />
      )}
    </div>
  );
}

/** The days of a line at today's weights: what turned each level into the next. */
function dailyHistory({
  days: [first, ...days],
  rebalanced,
}: Pick<OverTime, 'days' | 'rebalanced'>): DailyHistory | null {
  if (first === undefined) return null;
  const returns = days.map((_, day) => (rebalanced[day + 1] ?? Number.NaN) / (rebalanced[day] ?? Number.NaN) - 1);
  return { returns: Float64Array.from(returns), daysPerYear: daysPerYear(first, days) };
}

interface MeasuredProps {
  owner: string;
  start: NonNullable<ReturnType<typeof useGoalStart>>;
  currency: Currency;
  headline: Extract<ReportParts['sections']['headline'], { readonly ok: true }> | null;
  history: DailyHistory | null;
  isReady: boolean;
  report: ReportParts;
}

function Measured({ owner, start, currency, headline, history, isReady, report: { RestsOn } }: MeasuredProps) {
  const { draft, type, choose, reset } = usePlanDraft(owner, currency);
  return (
    <>
      <ScoreSection
        start={start}
        currency={currency}
        volatility={headline?.value.volatility ?? null}
        limit={draft.typed['limit'] ?? ''}
        onLimit={(typed) => type('limit', typed)}
        restsOn={headline && <RestsOn basis={{ ...headline.basis, tail: null }} />}
      />
      <GoalSection
        start={start}
        currency={currency}
        history={history}
        isReady={isReady}
        draft={draft}
        onType={type}
        onWay={choose}
        onReset={reset}
      />
    </>
  );
}

/** What it starts from, and what is wrong with the prices of that. */
function StartNotes({
  valued: { totals, stale },
  prices,
  start: { value, marketLinked, unknownContent, locked, leftOut },
  currency,
}: Pick<ReportedGoalsProps, 'valued' | 'prices'> & Pick<MeasuredProps, 'start' | 'currency'>) {
  const t = useTranslations('goals.portfolio');
  const sampleData = useTranslations('common')('sampleData');
  const format = useFormat();
  const estimates = useEstimates();
  const amount = (exact: number) => estimates.amount(Number(exact.toPrecision(3)), currency);
  const sampled = totals.reduce((sum, { coverage }) => sum + coverage.sampled, 0);
  const notes = [
    leftOut.length > 0 && t('leftOut', { count: leftOut.length }),
    sampled > 0 && prices === 'market' && t('sampled', { count: sampled }),
    stale > 0 && t('stale', { count: stale }),
  ].filter((note) => note !== false);
  return (
    <div className="grid gap-3">
      <p className="max-w-[70ch] text-pretty text-soft">
        {t('basis', {
          value: amount(value),
          part: format.percent(marketLinked / value, 0),
        })}{' '}
        {unknownContent > 0 && `${t('unknownContent', { value: amount(unknownContent) })} `}
        {locked > 0 && `${t('locked', { value: amount(locked) })} `}
        {prices === 'sample-market' && <Badge tone="caution">{sampleData}</Badge>}
      </p>
      {notes.length > 0 && <Notice tone="caution">{notes.join(' ')}</Notice>}
    </div>
  );
}
