import type { GoalStart } from '@ballast/engine/goals/goal-start';
import type { DailyHistory } from '@ballast/engine/goals/monthly-shocks';
import { mixReturns, usualInflation } from '@ballast/engine/goals/return-assumptions';
import type { Currency } from '@ballast/engine/money/currency';
import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { today } from '../../lib/today.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Projected } from './projection/projected.tsx';
import { useProjection } from './worker/use-projection.ts';
import { AssumptionFields } from './plan/assumption-fields.tsx';
import { PlanFields } from './plan/plan-fields.tsx';
import type { PlanDraft, TypedField, Way } from './plan/plan-draft.ts';
import { numberIn, readPlan } from './plan/read-plan.ts';

interface GoalSectionProps {
  start: GoalStart;
  currency: Currency;
  /** Of what follows a market; null where nothing does. */
  history: DailyHistory | null;
  /** Whether `history` is there, if there is any. */
  isReady: boolean;
  draft: PlanDraft;
  onType: (field: TypedField, typed: string) => void;
  onWay: (way: Way) => void;
  onReset: (fields: readonly TypedField[]) => void;
}

/** While somebody types, nothing is computed. */
const SETTLED_MS = 250;
const PERCENT_DIGITS = 10;

/** A goal, how likely it is, and what a change of it does. */
export function GoalSection({ start, currency, history, isReady, draft, onType, onWay, onReset }: GoalSectionProps) {
  const t = useTranslations('goals.plan');
  const titleId = useId();
  const assumedId = useId();
  const defaults = useDefaults(start, currency, draft);
  const { asked, faults } = readPlan(draft, start, defaults, today(), currency);
  const part = start.marketLinked / start.value;
  const assumed = start.assumedDeviation / start.value;
  // The same words are the same request, however often the page is drawn.
  const words = useSettled(asked === null ? null : JSON.stringify(asked), SETTLED_MS);
  const request = useMemo(() => {
    if (words === null || !isReady) return null;
    // It was written from `asked` above.
    const settled: NonNullable<typeof asked> = JSON.parse(words);
    return { ...settled, history, part, assumed };
  }, [words, isReady, history, part, assumed]);
  const projected = useProjection(request);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <section aria-labelledby={titleId} className="grid content-start gap-5">
        <h2 id={titleId} className="text-title font-semibold">
          {t('title')}
        </h2>
        <PlanFields draft={draft} faults={faults} currency={currency} onType={onType} onWay={onWay} />
      </section>
      <Projected
        asked={asked}
        faults={faults}
        isReady={isReady}
        way={draft.way}
        currency={currency}
        projected={projected}
        onMonthly={(monthly) => onType('monthly', String(Math.round(Math.abs(monthly) * 100) / 100))}
        onYear={(year) => onType('year', String(year))}
      />
      <section aria-labelledby={assumedId} className="grid content-start gap-5">
        <h2 id={assumedId} className="text-title font-semibold">
          {t('assumed')}
        </h2>
        <AssumptionFields
          draft={draft}
          faults={faults}
          defaults={defaults}
          start={start}
          currency={currency}
          onType={onType}
          onReset={onReset}
        />
      </section>
    </div>
  );
}

/** What percent fields hold before anything is typed, in percent. */
function useDefaults(start: GoalStart, currency: Currency, draft: PlanDraft) {
  const preset = usualInflation(currency);
  const typed = numberIn(draft.typed['inflation']);
  const inflation = typed === null ? preset : typed / 100;
  return useMemo(() => {
    const mix = mixReturns(start.parts, inflation);
    const { low, middle, high } = mix.ok ? mix.value : { low: 0, middle: 0, high: 0 };
    const percent = (fraction: number) => Number((100 * fraction).toFixed(PERCENT_DIGITS));
    return {
      stepUp: 0,
      inflation: percent(preset),
      fees: 0,
      tax: 0,
      low: percent(low),
      middle: percent(middle),
      high: percent(high),
    };
  }, [start, inflation, preset]);
}
