import { RISK_BANDS } from '@ballast/engine/risk-band/risk-band';
import { useTranslations } from 'use-intl/react';
import type { SharedGauge as Words } from '../../components/share/use-shared-words.ts';
import { cx } from '../../lib/cx.ts';

/** From calm to wild; with colors of the person's own the borders and names tell. */
const LOOKS = [
  'bg-[color-mix(in_srgb,var(--accent)_35%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--caution)_30%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--danger)_40%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--danger)_75%,var(--paper))]',
] as const;

/** The volatility that a link states, on the scale of the report. */
export function SharedGauge({ gauge }: { gauge: Words }) {
  const t = useTranslations('share.page');
  const bands = useTranslations('report.gauge.bands');
  const { band, volatility, mark, place, interval, index } = gauge;
  return (
    <section aria-labelledby="shared-gauge">
      <h2 id="shared-gauge" className="text-small font-medium text-soft">
        {t('gauge')}
      </h2>
      <p className="text-heading font-semibold">{band}</p>
      <figure
        aria-label={[`${band}. ${volatility}.`, index?.mark].filter(Boolean).join(' ')}
        className="mt-2 text-small tabular-nums"
      >
        <div aria-hidden="true">
          <Mark at={place} className="font-semibold">
            {mark}
          </Mark>
          <div className="relative flex gap-0.5 forced-color-adjust-none">
            {LOOKS.map((look, number) => (
              <span
                key={look}
                className={cx(
                  'h-4 grow basis-0 border border-transparent forced-colors:border-edge',
                  look,
                  number === 0 && 'rounded-l-medium',
                  number === LOOKS.length - 1 && 'rounded-r-medium',
                )}
              />
            ))}
            {interval !== null && (
              <span
                className="absolute inset-y-1.5 rounded-small bg-ink/60"
                style={{ left: percent(interval[0]), right: percent(1 - interval[1]) }}
              />
            )}
            <span
              className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-surface bg-ink"
              style={{ left: percent(place) }}
            />
            {index !== null && (
              <span
                className="absolute -bottom-1 h-6 w-0.5 -translate-x-1/2 bg-ink"
                style={{ left: percent(index.place) }}
              />
            )}
          </div>
          {index !== null && (
            <Mark at={index.place} className="mt-1 text-soft">
              {index.mark}
            </Mark>
          )}
          <div className="mt-1 flex gap-0.5 text-soft">
            {RISK_BANDS.map(({ id }) => (
              <span key={id} className="min-w-0 grow basis-0">
                {bands(id)}
              </span>
            ))}
          </div>
        </div>
      </figure>
    </section>
  );
}

/** Words at a place of the scale, kept inside its ends. */
function Mark({ at, className, children }: { at: number; className: string; children: string }) {
  return (
    <span className={cx('flex whitespace-nowrap', className)}>
      <span style={{ flexGrow: at }} />
      <span className="first-letter:uppercase">{children}</span>
      <span style={{ flexGrow: 1 - at }} />
    </span>
  );
}

function percent(part: number): string {
  return `${String(Math.round(part * 10_000) / 100)}%`;
}
