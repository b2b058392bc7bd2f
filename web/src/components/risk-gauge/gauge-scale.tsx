import { RISK_BANDS } from '@ballast/engine/risk-band/risk-band';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { GaugeBar } from './gauge-bar.tsx';
import type { GaugePlaces } from './gauge-places.ts';

interface GaugeScaleProps {
  places: GaugePlaces;
  /** What stands at them, in words. */
  mark: string;
  indexMark: string | null;
  /** All of it in words. */
  label: string;
  className: string;
}

/** The bands with their names, and words at the volatility and at the index. */
export function GaugeScale({ places, mark, indexMark, label, className }: GaugeScaleProps) {
  const t = useTranslations('report.gauge.bands');
  return (
    <figure aria-label={label} className={cx('text-small tabular-nums', className)}>
      <div aria-hidden="true">
        <Mark at={places.place} className="font-semibold">
          {mark}
        </Mark>
        <GaugeBar {...places} />
        {places.index !== null && indexMark !== null && (
          <Mark at={places.index} className="mt-1 text-soft">
            {indexMark}
          </Mark>
        )}
        <div className="mt-1 flex gap-0.5 text-soft">
          {RISK_BANDS.map(({ id }) => (
            <span key={id} className="min-w-0 grow basis-0">
              {t(id)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** Words above or below a place of the scale, kept inside its ends. */
function Mark({ at, className, children }: { at: number; className: string; children: string }) {
  return (
    <span className={cx('flex whitespace-nowrap', className)}>
      <span style={{ flexGrow: at }} />
      <span className="first-letter:uppercase">{children}</span>
      <span style={{ flexGrow: 1 - at }} />
    </span>
  );
}
