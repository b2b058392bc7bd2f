import { useTranslations } from 'use-intl/react';
import type { ChartRange } from '../../../components/charts/line-chart.tsx';

/** In trading days. */
const LAST = [
  ['month', 21],
  ['halfYear', 126],
  ['year', 252],
  ['fiveYears', 1260],
] as const;
/** A year and five years have a few trading days more or fewer than that. */
const NEARLY = 30;

/** The ranges of a chart over as many days; all of it by its length where that is one of them. */
export function useRanges(): (days: number) => {
  readonly label: string;
  readonly all: string;
  readonly last: readonly ChartRange[];
} {
  const t = useTranslations('report.periods');
  return (days) => {
    const whole = LAST.find(([key, range]) => key !== 'month' && Math.abs(days - range) <= NEARLY);
    return {
      label: t('label'),
      all: t(whole?.[0] ?? 'all'),
      last: LAST.filter((one) => one !== whole).map(([key, count]) => ({ name: t(key), days: count })),
    };
  };
}
