import type { GoalEffect } from '@ballast/engine/goals/goal-effects';
import type { Currency } from '@ballast/engine/money/currency';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { yearAfter } from '../plan/read-plan.ts';
import type { GoalRequest } from '../worker/protocol.ts';
import { useChance } from './use-chance.ts';

interface EffectsProps {
  /** Null while they are computed. */
  effects: readonly GoalEffect[] | null;
  request: GoalRequest;
  currency: Currency;
  onMonthly: (monthly: number) => void;
  onYear: (year: number) => void;
}

const MONTHS_PER_YEAR = 12;

/** Two inputs changed, one at a time, with the likelihood that follows; a press takes the change over. */
export function Effects({ effects, request: { plan }, currency, onMonthly, onYear }: EffectsProps) {
  const t = useTranslations('goals.effects');
  const estimates = useEstimates();
  const chance = useChance();
  const titleId = useId();
  const isTakenOut = plan.monthly < 0;
  if (effects?.length === 0) return null;
  const nameOf = ({ changed, to }: GoalEffect) => {
    if (changed === 'months') {
      return t(isTakenOut ? 'longer' : 'later', { years: (to - plan.months) / MONTHS_PER_YEAR });
    }
    const amount = estimates.amount(Number(Math.abs(to - plan.monthly).toPrecision(3)), currency);
    return t(isTakenOut ? 'less' : 'more', { amount });
  };
  const take = ({ changed, to }: GoalEffect) => {
    // The buttons go while new effects are computed.
    document.getElementById(titleId)?.focus();
    if (changed === 'months') onYear(yearAfter(to, today()));
    else onMonthly(to);
  };
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} tabIndex={-1} className="font-semibold outline-none">
        {t('title')}
      </h3>
      {effects === null ? (
        <Pending label={t('working')}>
          <Skeleton className="h-76 w-full sm:h-37" />
        </Pending>
      ) : (
        <ul className="grid gap-2 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-3">
          {effects.map((effect) => (
            <li key={`${effect.changed} ${String(effect.to)}`} className="min-w-0">
              <button
                type="button"
                onClick={() => take(effect)}
                className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-medium border border-line bg-surface px-3 py-2 text-left transition-colors hover:border-edge"
              >
                <span>{nameOf(effect)}</span>
                <b className="font-semibold tabular-nums">
                  {isSame(effect) ? t('same') : t('result', { chance: chance(effect.probability) })}
                </b>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-soft">{t('try')}</p>
    </section>
  );
}

/** Both are computed on the same futures, so that half a point is no chance. */
function isSame({ difference }: GoalEffect): boolean {
  return Math.abs(difference) < 0.005;
}
