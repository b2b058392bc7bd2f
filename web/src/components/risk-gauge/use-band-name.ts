import type { Interval } from '@ballast/engine/numerics/interval';
import { riskBands } from '@ballast/engine/risk-band/risk-band';
import { useTranslations } from 'use-intl/react';

/** The band of a volatility in words: both where its interval spans an edge. */
export function useBandName(): (volatility: number, interval: Interval | null) => string {
  const t = useTranslations('report.gauge');
  return (volatility, interval) => {
    const [low, high] = riskBands(volatility, interval);
    return high === undefined ? t(`bands.${low}`) : t('between', { low: t(`bands.${low}`), high: t(`bands.${high}`) });
  };
}
