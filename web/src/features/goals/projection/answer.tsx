import { LEVELS, type Level } from '@ballast/engine/goals/plan';
import type { GoalProjection } from '@ballast/engine/goals/project-goal';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import type { GoalRequest } from '../worker/protocol.ts';
import { useChance } from './use-chance.ts';

interface AnswerProps {
  projection: GoalProjection;
  request: GoalRequest;
  year: string;
  currency: Currency;
}

/** The answer in a sentence, with its range, and the same at each assumed return. */
export function Answer({ projection: { probability, range }, request, year, currency }: AnswerProps) {
  const t = useTranslations('goals.answer');
  const estimates = useEstimates();
  const chance = useChance();
  const { plan, assumptions } = request;
  const target = estimates.amount(plan.target, currency);
  const isTakenOut = plan.monthly < 0;
  const [low, high] = [chance(range.low), chance(range.high)];
  const hasRange = low !== high;
  const what = isTakenOut
    ? plan.target > 0
      ? t('lastWith', { year, target })
      : t('last', { year })
    : t('reach', { target, year });
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-lead text-pretty tabular-nums first-letter:uppercase">
        <b className="text-heading font-semibold">{t('chance', { chance: chance(probability.middle) })}</b>{' '}
        {hasRange && <span className="text-soft">{t('range', { low, high })}</span>} {what}
      </p>
      {hasRange && <p className="max-w-[70ch] text-small text-pretty text-soft">{t('rangeMeaning')}</p>}
      <Levels probability={probability} realReturn={assumptions.realReturn} />
    </div>
  );
}

type ByLevel = Readonly<Record<Level, number>>;

function Levels({ probability, realReturn }: { probability: ByLevel; realReturn: ByLevel }) {
  const t = useTranslations('goals.answer.levels');
  const chances = useTranslations('goals.answer');
  const format = useFormat();
  const chance = useChance();
  return (
    <SmallTable
      name={{ caption: t('caption') }}
      className="max-w-md text-small"
      columns={[
        { key: 'level', head: t('level'), render: (level) => t(`names.${level}`) },
        {
          key: 'realReturn',
          head: t('realReturn'),
          numeric: true,
          render: (level) => format.percent(realReturn[level]),
        },
        {
          key: 'chance',
          head: t('chance'),
          numeric: true,
          render: (level) => chances('chance', { chance: chance(probability[level]) }),
        },
      ]}
      items={LEVELS}
      keyOf={(level) => level}
    />
  );
}
