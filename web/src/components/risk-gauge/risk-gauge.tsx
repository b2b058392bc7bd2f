import type { Currency } from '@ballast/engine/money/currency';
import type { Interval } from '@ballast/engine/numerics/interval';
import { GAUGE_EDGES } from '@ballast/engine/risk-band/gauge-place';
import { riskBand } from '@ballast/engine/risk-band/risk-band';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useFormat } from '../../lib/words.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { gaugePlaces } from './gauge-places.ts';
import { GaugeScale } from './gauge-scale.tsx';
import { useBandName } from './use-band-name.ts';

interface RiskGaugeProps {
  volatility: { readonly value: number; readonly interval: Interval | null };
  index: { readonly name: string; readonly volatility: number } | null;
  /** What returns are measured in. */
  currency: Currency;
  /** The volatility of everything that is owned, where much of it follows no market. */
  ofEverything: { readonly volatility: number; readonly isAssumed: boolean } | null;
  /** How many holdings the volatility is of; null for all of them. */
  part?: { readonly counted: number; readonly held: number } | null;
  /** Of the heading. */
  level?: 3 | 4;
}

/** How risky: the yearly volatility on a scale of four bands, beside that of the index. Its words are the report's. */
export function RiskGauge({
  volatility: { value, interval },
  index: benchmark,
  currency,
  ofEverything,
  part = null,
  level: headingLevel = 4,
}: RiskGaugeProps) {
  const t = useTranslations('report.gauge');
  const format = useFormat();
  const { level } = useEstimates();
  // A whole percent could put an end of the interval into another band.
  const end = (volatility: number) =>
    riskBand(Math.round(volatility * 100) / 100) === riskBand(volatility)
      ? level(volatility)
      : format.percent(volatility);
  const band = useBandName()(value, interval);
  const index = benchmark && { name: benchmark.name, volatility: level(benchmark.volatility) };
  const range = interval && { low: end(interval.low), high: end(interval.high) };
  const label = [
    range === null
      ? t('label', { band, volatility: level(value) })
      : t('labelBetween', { band, volatility: level(value), ...range }),
    index && t('indexLabel', { index: index.name, volatility: index.volatility }),
    part && t('part', part),
  ];
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  return (
    <div className="relative break-inside-avoid">
      <div className="flex flex-wrap items-baseline gap-x-2 pr-20 print:pr-0">
        <Heading className="text-small font-medium text-soft">{t('title')}</Heading>
        <p className="text-title font-semibold">{band}</p>
        {part !== null && <p className="text-small text-soft">{t('part', part)}</p>}
      </div>
      <GaugeScale
        places={gaugePlaces(value, interval, benchmark?.volatility ?? null)}
        mark={t('you', { volatility: level(value) })}
        indexMark={index && t('index', { index: index.name, volatility: index.volatility })}
        label={label.filter(Boolean).join(' ')}
        className="mt-1"
      />
      {ofEverything !== null && (
        <p className="mt-1 text-small text-pretty text-soft">
          {t(ofEverything.isAssumed ? 'withAssumed' : 'ofEverything', {
            linked: level(value),
            everything: level(ofEverything.volatility),
          })}
        </p>
      )}
      <Disclosure
        title={t('how')}
        className="mt-1 text-small text-soft print:hidden"
        titleClassName="absolute top-1 right-0 hover:text-ink"
      >
        <p className="mt-1 max-w-[70ch] text-pretty">
          {t('bandsMeaning', {
            currency,
            low: format.percent(GAUGE_EDGES[0] ?? 0, 0),
            moderate: format.percent(GAUGE_EDGES[1] ?? 0, 0),
            high: format.percent(GAUGE_EDGES[2] ?? 0, 0),
          })}{' '}
          {range !== null && t('interval', range)} {t('limits')}
        </p>
      </Disclosure>
    </div>
  );
}
