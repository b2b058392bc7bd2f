import type { GoalStart } from '@ballast/engine/goals/goal-start';
import type { Currency } from '@ballast/engine/money/currency';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import type { RiskScore } from '@ballast/engine/risk-score/risk-score';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { LimitField } from './limit-field.tsx';
import { ScoreBar } from './score-bar.tsx';
import { ScoreMethod } from './score-method.tsx';
import { useScore, type Volatility } from './use-score.ts';

interface ScoreSectionProps {
  start: GoalStart;
  currency: Currency;
  /** Of what follows a market; null where nothing does. */
  volatility: Volatility | null;
  /** What is typed as the limit. */
  limit: string;
  onLimit: (typed: string) => void;
  /** What volatility rests on. */
  restsOn: ReactNode;
}

/** The risk score of everything owned, beside what the person says they can stand to lose. */
export function ScoreSection({ start, currency, volatility, limit, onLimit, restsOn }: ScoreSectionProps) {
  const t = useTranslations('goals.score');
  const titleId = useId();
  const score = useScore(start, volatility, currency);
  // "No loss" is no result of what nobody knows.
  const isUnknown = score?.loss === 0 && start.unknownContent > 0;
  return (
    <section aria-labelledby={titleId} className="rounded-large border border-line bg-surface p-4 sm:p-6">
      <h2 id={titleId} className="text-title font-semibold">
        {t('title')}
      </h2>
      {score === null ? (
        <p className="mt-2 text-soft">{t('noAnchor')}</p>
      ) : isUnknown ? (
        <p className="mt-2 text-soft">{t('noLoss')}</p>
      ) : (
        <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <Figure score={score} total={start.value} currency={currency} />
          <LimitField score={score} total={start.value} currency={currency} typed={limit} onType={onLimit} />
        </div>
      )}
      {score !== null && !isUnknown && (
        <div className="mt-4 grid gap-2 text-small text-soft">
          {restsOn !== null && <p className="max-w-[90ch] text-pretty">{restsOn}</p>}
          <ScoreMethod anchor={score.anchor} />
        </div>
      )}
    </section>
  );
}

function Figure({ score, total, currency }: { score: RiskScore; total: number; currency: Currency }) {
  const t = useTranslations('goals.score');
  const format = useFormat();
  const estimates = useEstimates();
  const { anchor, interval, loss, lossInterval } = score;
  const whole = (value: number) => format.quantity(Math.round(value));
  const inMoney = lossInterval && { low: lossInterval.low * total, high: lossInterval.high * total };
  const money = (value: number) => estimates.estimate(roundEstimate(value, inMoney), currency);
  // An interval’s ends have two digits, as on the report.
  const end = (value: number) => estimates.estimate(roundEstimate(value, null), currency);
  const months = { from: format.month(anchor.from.slice(0, 7)), to: format.month(anchor.to.slice(0, 7)) };
  return (
    <div className="grid content-start gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <b className="text-heading font-semibold">{t('figure', { score: whole(score.score) })}</b>
        {interval !== null && whole(interval.low) !== whole(interval.high) && (
          <span className="text-soft">{t('interval', { low: whole(interval.low), high: whole(interval.high) })}</span>
        )}
      </p>
      <ScoreBar score={score} />
      <p className="text-pretty">
        {loss === 0 ? t('noLoss') : t('loss', { loss: money(loss * total) })}{' '}
        {inMoney !== null && end(inMoney.low) !== end(inMoney.high) && (
          <span className="text-soft">{t('lossInterval', { low: end(inMoney.low), high: end(inMoney.high) })}</span>
        )}
      </p>
      <p className="text-small text-pretty text-soft">{t('scale', { index: anchor.index, ...months })}</p>
    </div>
  );
}
