import { daysBetween } from '@ballast/engine/calendar/day';
import { addMonths } from '@ballast/engine/calendar/periods';
import { useTranslations } from 'use-intl/react';
import type { ChartRange } from '../../../components/charts/line-chart.tsx';

/** In months. */
const LAST = [
  ['month', 1],
  ['halfYear', 6],
  ['year', 12],
  ['fiveYears', 60],
] as const;
/** A look-back of so many years starts at the last close before: up to ten days without one come between. */
const NEARLY = 10;

/** The ranges of a chart over these days; all of them by their length where that is one of the ranges. */
export function useRanges(): (days: readonly string[]) => {
  readonly label: string;
  readonly all: string;
  readonly last: readonly ChartRange[];
} {
  const t = useTranslations('report.periods');
  return (days) => {
    const [first = '', end = ''] = [days[0], days.at(-1)];
    const ranges = LAST.map(([key, months]) => ({ key, from: addMonths(end, -months) }));
    const isAll = ({ from }: { from: string }) => Math.abs(daysBetween(first, from)) <= NEARLY;
    const whole = ranges.find((one) => one.key !== 'month' && isAll(one));
    return {
      label: t('label'),
      all: t(whole?.key ?? 'all'),
      last: ranges.filter((one) => !isAll(one)).map(({ key, from }) => ({ name: t(key), from })),
    };
  };
}
