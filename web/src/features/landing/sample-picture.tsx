import { gaugePlace } from '@ballast/engine/risk-band/gauge-place';
import { RISK_BANDS, riskBands } from '@ballast/engine/risk-band/risk-band';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { SampleMark } from '../../components/education/sample-mark.tsx';
import { LANDING_SAMPLE } from '../../content/landing-sample.ts';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useFormat } from '../../lib/words.tsx';
import { FallBar } from './fall-bar.tsx';

const { day, volatility, indexVolatility, crashes } = LANDING_SAMPLE;

/** What an answer looks like: how risky the example is, and what two crashes would have done to it beside the index. */
export function SamplePicture() {
  const t = useTranslations('landing.sample');
  const format = useFormat();
  const { level, percent } = useEstimates();
  const [band] = riskBands(volatility, null);
  const name = t(`bands.${band}`);
  return (
    <figure>
      <figcaption className="flex items-start justify-between gap-4 text-small text-pretty text-soft">
        {t('output', { day: format.date(day) })}
        <SampleMark />
      </figcaption>
      <p className="mt-4 text-small font-medium text-soft">{t('volatility')}</p>
      <p className="text-title font-semibold">{name}</p>
      <figure
        aria-label={t('gauge', { band: name, volatility: level(volatility), index: level(indexVolatility) })}
        className="mt-1 text-small tabular-nums"
      >
        <div aria-hidden="true">
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
            <span className="font-semibold">
              <span className="mr-1.5 inline-block size-2.5 rounded-full bg-ink" />
              {t('you', { volatility: level(volatility) })}
            </span>
            <span className="text-soft">
              <span className="mr-1.5 inline-block h-3 w-0.5 bg-ink align-[-2px]" />
              {t('index', { volatility: level(indexVolatility) })}
            </span>
          </p>
          <Gauge />
          <p className="mt-1 flex gap-0.5 text-soft">
            {RISK_BANDS.map(({ id }) => (
              <span key={id} className="min-w-0 grow basis-0">
                {t(`bands.${id}`)}
              </span>
            ))}
          </p>
        </div>
      </figure>
      <p className="mt-5 text-small font-medium text-soft">{t('crashes')}</p>
      <dl className="mt-1 grid gap-3">
        {crashes.map(({ id, change, index }) => (
          <div key={id}>
            <dt className="font-medium">{t(`crash.${id}`)}</dt>
            <dd className="mt-1 grid gap-1">
              <FallBar name={t('example')} fall={change} label={percent(roundEstimate(change, null))} isLoud />
              <FallBar name={t('niftyFell')} fall={index} label={percent(roundEstimate(index, null))} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-pretty text-soft">{t('generated')}</p>
    </figure>
  );
}

const WIDTH = 400;
const BAND = WIDTH / RISK_BANDS.length;
/** As the bands of the gauge in a report. */
const BANDS = [
  'fill-[color-mix(in_srgb,var(--accent)_35%,var(--paper))]',
  'fill-[color-mix(in_srgb,var(--caution)_30%,var(--paper))]',
  'fill-[color-mix(in_srgb,var(--danger)_40%,var(--paper))]',
  'fill-[color-mix(in_srgb,var(--danger)_75%,var(--paper))]',
] as const;

/** Drawn, not styled: the policy of the page refuses style attributes in markup that comes from the server. */
function Gauge() {
  return (
    <svg viewBox={`0 0 ${String(WIDTH)} 24`} aria-hidden="true" className="mt-1 w-full forced-color-adjust-none">
      {RISK_BANDS.map(({ id }, place) => (
        <rect key={id} x={place * BAND} y="4" width={BAND - 2} height="16" rx="2" className={BANDS[place]} />
      ))}
      <rect x={gaugePlace(indexVolatility) * WIDTH - 1} width="2" height="24" className="fill-ink" />
      <circle cx={gaugePlace(volatility) * WIDTH} cy="12" r="8" strokeWidth="2" className="fill-ink stroke-surface" />
    </svg>
  );
}
