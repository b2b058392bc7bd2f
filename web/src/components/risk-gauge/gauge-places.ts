import type { Interval } from '@ballast/engine/numerics/interval';
import { gaugePlace } from '@ballast/engine/risk-band/gauge-place';

/** Places on the gauge, in [0, 1]. */
export interface GaugePlaces {
  readonly place: number;
  readonly interval: Interval | null;
  /** Null without one. */
  readonly index: number | null;
}

/** Where a volatility stands, with its interval and the volatility of the index. */
export function gaugePlaces(volatility: number, interval: Interval | null, index: number | null): GaugePlaces {
  return {
    place: gaugePlace(volatility),
    interval: interval && { low: gaugePlace(interval.low), high: gaugePlace(interval.high) },
    index: index === null ? null : gaugePlace(index),
  };
}
