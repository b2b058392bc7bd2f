import { RISK_BANDS } from '@ballast/engine/risk-band/risk-band';
import { cssPercent } from '../../lib/css-percent.ts';
import { cx } from '../../lib/cx.ts';
import type { GaugePlaces } from './gauge-places.ts';

/** From calm to wild; with colors of the person's own the borders and names tell. */
const LOOKS = [
  'bg-[color-mix(in_srgb,var(--accent)_35%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--caution)_30%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--danger)_40%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--danger)_75%,var(--paper))]',
] as const;

/** The four bands with a dot for the volatility and a line for the index. What it says must be in words beside it. */
export function GaugeBar({ place, interval, index }: GaugePlaces) {
  return (
    <div aria-hidden="true" className="relative flex gap-0.5 forced-color-adjust-none">
      {RISK_BANDS.map(({ id }, band) => (
        <span
          key={id}
          className={cx(
            'h-4 grow basis-0 border border-transparent forced-colors:border-edge',
            LOOKS[band],
            band === 0 && 'rounded-l-medium',
            band === RISK_BANDS.length - 1 && 'rounded-r-medium',
          )}
        />
      ))}
      {interval !== null && (
        <span
          className="absolute inset-y-1.5 rounded-small bg-ink/60"
          style={{ left: cssPercent(interval.low), right: cssPercent(1 - interval.high) }}
        />
      )}
      <span
        className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-surface bg-ink"
        style={{ left: cssPercent(place) }}
      />
      {index !== null && (
        <span className="absolute -bottom-1 h-5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: cssPercent(index) }} />
      )}
    </div>
  );
}
