import type { Interval } from '@ballast/engine/numerics/interval';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../lib/use-estimates.ts';
import { GaugeBar } from './gauge-bar.tsx';
import { gaugePlaces } from './gauge-places.ts';
import { useBandName } from './use-band-name.ts';

interface SmallGaugeProps {
  volatility: { readonly value: number; readonly interval: Interval | null };
  index: { readonly name: string; readonly volatility: number } | null;
}

/** The gauge where there is little room: its band and figure above the scale. */
export function SmallGauge({ volatility: { value, interval }, index }: SmallGaugeProps) {
  const t = useTranslations('report.gauge');
  const { level } = useEstimates();
  const band = useBandName()(value, interval);
  const label = [
    t('label', { band, volatility: level(value) }),
    index && t('indexLabel', { index: index.name, volatility: level(index.volatility) }),
  ];
  return (
    <figure aria-label={label.filter(Boolean).join(' ')} className="text-small tabular-nums">
      <p aria-hidden="true" className="mb-1 flex justify-between gap-2">
        <span className="font-medium">{band}</span>
        <span className="text-soft">{level(value)}</span>
      </p>
      <GaugeBar {...gaugePlaces(value, interval, index?.volatility ?? null)} />
    </figure>
  );
}
