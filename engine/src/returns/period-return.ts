import { measured, unmeasured, type Measured } from '../measures/measured.ts';

/** A stretch without a flow in it. */
export interface SubPeriod {
  /** Of everything, after the flow at its start. */
  readonly startValue: number;
  readonly endValue: number;
}

/**
 * What the investments did, whatever was put in or taken out when: Π(end/start) − 1 over stretches between flows
 * (time-weighted return, GIPS). At least one; `out_of_range` for a start of 0 or less, or an end below 0.
 */
export function timeWeightedReturn(periods: readonly SubPeriod[]): Measured {
  if (periods.length === 0) return unmeasured('too_few');
  let growth = 1;
  for (const { startValue, endValue } of periods) {
    if (![startValue, endValue].every(Number.isFinite)) return unmeasured('not_finite');
    if (startValue <= 0 || endValue < 0) return unmeasured('out_of_range');
    growth *= endValue / startValue;
  }
  return measured(growth - 1);
}
