import { RISK_BANDS, riskBands } from '@ballast/engine/risk-band/risk-band';
import type { Headline } from '@ballast/engine/report/headline/headline';
import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useEverything } from '../headline/use-everything.ts';
import { useNames } from '../section/use-names.ts';

/** Where the last band ends on the gauge; what is beyond stands at its end. */
const LAST_EDGE = 0.5;
const EDGES = RISK_BANDS.map(({ below }) => Math.min(below, LAST_EDGE));
/** From calm to wild; with colors of the person's own the borders and names tell. */
const LOOKS = [
  'bg-[color-mix(in_srgb,var(--accent)_35%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--caution)_30%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--danger)_40%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--danger)_75%,var(--paper))]',
] as const;

interface RiskGaugeProps {
  volatility: NonNullable<Headline['volatility']>;
  benchmark: Headline['benchmark'];
  basis: Basis;
  /** Of what the volatility is of. */
  total: number;
}

/** How risky: the yearly volatility on a scale of four bands, beside that of the index. */
export function RiskGauge({ volatility: { value, interval }, benchmark, basis: { currency }, total }: RiskGaugeProps) {
  const t = useTranslations('report.gauge');
  const format = useFormat();
  const { level } = useEstimates();
  const names = useNames();
  const everything = useEverything(currency, total);
  const [low, high] = riskBands(value, interval);
  const band =
    high === undefined ? t(`bands.${low}`) : t('between', { low: t(`bands.${low}`), high: t(`bands.${high}`) });
  const index = benchmark && { name: names(benchmark.key), volatility: level(benchmark.volatility) };
  // Whole percents could put an end of it into another band.
  const range = interval && { low: format.percent(interval.low), high: format.percent(interval.high) };
  const label = [
    range === null
      ? t('label', { band, volatility: level(value) })
      : t('labelBetween', { band, volatility: level(value), ...range }),
    index && t('indexLabel', { index: index.name, volatility: index.volatility }),
  ];
  return (
    <div className="break-inside-avoid">
      <h4 className="text-small font-medium text-soft">{t('title')}</h4>
      <p className="mt-0.5 text-title font-semibold">{band}</p>
      <figure aria-label={label.filter(Boolean).join(' ')} className="mt-1 text-small tabular-nums">
        <div aria-hidden="true">
          <Mark at={value} className="font-semibold">
            {t('you', { volatility: level(value) })}
          </Mark>
          <div className="relative flex gap-0.5 forced-color-adjust-none">
            {RISK_BANDS.map(({ id }, place) => (
              <span
                key={id}
                className={cx(
                  'h-4 grow basis-0 border border-transparent forced-colors:border-edge',
                  LOOKS[place],
                  place === 0 && 'rounded-l-medium',
                  place === RISK_BANDS.length - 1 && 'rounded-r-medium',
                )}
              />
            ))}
            {interval !== null && (
              <span
                className="absolute inset-y-1.5 rounded-small bg-ink/60"
                style={{ left: percent(placeOf(interval.low)), right: percent(1 - placeOf(interval.high)) }}
              />
            )}
            <span
              className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-surface bg-ink"
              style={{ left: percent(placeOf(value)) }}
            />
            {benchmark !== null && (
              <span
                className="absolute -bottom-1 h-6 w-0.5 -translate-x-1/2 bg-ink"
                style={{ left: percent(placeOf(benchmark.volatility)) }}
              />
            )}
          </div>
          {benchmark !== null && index !== null && (
            <Mark at={benchmark.volatility} className="mt-1 text-soft">
              {t('index', { index: index.name, volatility: index.volatility })}
            </Mark>
          )}
          <div className="mt-1 flex gap-0.5 text-soft">
            {RISK_BANDS.map(({ id }) => (
              <span key={id} className="min-w-0 grow basis-0">
                {t(`bands.${id}`)}
              </span>
            ))}
          </div>
        </div>
      </figure>
      {everything?.isCovered === true && (
        <p className="mt-1 text-small text-pretty text-soft">
          {t(everything.assumed === null ? 'ofEverything' : 'withAssumed', {
            linked: level(value),
            everything: level(Math.hypot(value * total, everything.assumed?.deviation ?? 0) / everything.assets),
          })}
        </p>
      )}
      <Disclosure title={t('how')} className="mt-1 text-small text-soft print:hidden">
        <p className="mt-1 max-w-[70ch] text-pretty">
          {t('bandsMeaning', {
            currency,
            low: format.percent(EDGES[0] ?? 0, 0),
            moderate: format.percent(EDGES[1] ?? 0, 0),
            high: format.percent(EDGES[2] ?? 0, 0),
          })}{' '}
          {range !== null && t('interval', range)} {t('limits')}
        </p>
      </Disclosure>
    </div>
  );
}

/** Words above or below a place of the scale, kept inside its ends. */
function Mark({ at, className, children }: { at: number; className: string; children: string }) {
  const place = placeOf(at);
  return (
    <span className={cx('flex whitespace-nowrap', className)}>
      <span style={{ flexGrow: place }} />
      <span>{children}</span>
      <span style={{ flexGrow: 1 - place }} />
    </span>
  );
}

/** A volatility on the scale, in [0, 1]: bands are equally long. */
function placeOf(volatility: number): number {
  const band = EDGES.findIndex((edge) => volatility < edge);
  if (band === -1) return 1;
  const from = EDGES[band - 1] ?? 0;
  return (band + (volatility - from) / ((EDGES[band] ?? 1) - from)) / EDGES.length;
}

function percent(part: number): string {
  return `${String(Math.round(part * 10_000) / 100)}%`;
}
