import type { Currency } from '@ballast/engine/money/currency';
import type { Coverage } from '@ballast/engine/portfolio-history/coverage';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PriceSource } from '../../entities/quotes/price-source.ts';
import type { ValuedPortfolio } from '../../entities/saved-values/value-saved.ts';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dailyHistory } from './daily-history.ts';
import { GoalSection } from './goal-section.tsx';
import { usePlanDraft } from './plan/use-plan-draft.ts';
import { GoalsSkeleton } from './goals-skeleton.tsx';
import type { ReportParts } from './report-slot.ts';
import { ScoreSection } from './score/score-section.tsx';
import { useGoalStart } from './use-goal-start.ts';
import type { DailyHistory } from './worker/protocol.ts';

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
  const isCovered = isCalm || (headline?.ok === true && covers(headline.basis.coverage));
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

/** Of what follows a market: below, the rest says too little of it. */
const LEAST_COVERED = 1 / 2;

function covers({ own, proxied }: Coverage): boolean {
  return own + proxied >= LEAST_COVERED;
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
