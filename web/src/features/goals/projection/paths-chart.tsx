import type { GoalPlan } from '@ballast/engine/goals/plan';
import type { GoalProjection } from '@ballast/engine/goals/project-goal';
import type { Currency } from '@ballast/engine/money/currency';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LineChart } from '../../../components/charts/line-chart.tsx';
import { today } from '../../../lib/today.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Choice } from '../../../ui/choice.tsx';

interface PathsChartProps {
  projection: GoalProjection;
  plan: GoalPlan;
  /** Nothing follows a market or has an assumed volatility, so that all futures are the same. */
  isFixed: boolean;
  currency: Currency;
}

const HALF_YEAR = 6;
const KINDS = ['real', 'nominal'] as const;
type Kind = (typeof KINDS)[number];

/** A bad, a middling and a good outcome, in today's money or in that of the year. */
export function PathsChart({ projection: { points, paidIn }, plan, isFixed, currency }: PathsChartProps) {
  const t = useTranslations('goals.paths');
  const format = useFormat();
  const estimates = useEstimates();
  const titleId = useId();
  const [kind, setKind] = useState<Kind>('real');
  const rough = (value: number) => estimates.estimate(roundEstimate(value, null), currency);
  // The axis has one step for each point: the end of a year that is nearly over would be drawn a whole year from today.
  const drawn = points.filter(({ month }, place) => place === 0 || month >= HALF_YEAR || points.length === 2);
  const days = drawn.map(({ month }) => monthsLater(month));
  const year = (days.at(-1) ?? '').slice(0, 4);
  const last = points.at(-1)?.[kind];
  const start = estimates.amount(Number(plan.start.toPrecision(3)), currency);
  const outcome = (of: 'bad' | 'middle' | 'good') => drawn.map((point) => point[kind][of]);
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={titleId} className="font-semibold">
          {t('title')}
        </h3>
        <Choice
          label={t('money')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={setKind}
        />
      </div>
      {last !== undefined && <p className="max-w-[70ch] text-pretty">{sentenceOf(last)}</p>}
      <LineChart
        label={t(isFixed ? 'labelFixed' : 'label', { year })}
        days={days}
        lines={
          isFixed
            ? [{ name: t('value'), values: outcome('middle') }]
            : [
                { name: t('middle'), values: outcome('middle') },
                { name: t('bad'), values: outcome('bad') },
                { name: t('good'), values: outcome('good') },
              ]
        }
        write={rough}
        writeTick={(value) => estimates.short(value, currency)}
        writeDay={(day) => format.month(day.slice(0, 7))}
        readLabel={t('read')}
        include={0}
      />
      <p className="text-small text-soft">
        {plan.monthly < 0 ? t('basis.out', { start }) : t('basis.in', { start, paidIn: rough(paidIn) })}
      </p>
    </section>
  );

  function sentenceOf(end: GoalProjection['points'][number][Kind]): string {
    const [bad, middle, good] = [rough(end.bad), rough(end.middle), rough(end.good)];
    if (isFixed) return t('fixed', { middle, year });
    return bad === good ? t('same', { middle, year }) : t('sentence', { bad, middle, good, year });
  }
}

/** The first day of the month that is so many months from this one. */
function monthsLater(months: number): string {
  const [year = 0, month = 1] = today().split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  return `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}
