import { measured, unmeasured, type Measured } from '../measures/measured.ts';

/** A stretch without a flow in it, and the money that came in (positive) or left (negative) right before its start. */
export interface SubPeriod {
  /** Of everything, after the flow. */
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
    if (!Number.isFinite(startValue + endValue)) return unmeasured('not_finite');
    if (startValue <= 0 || endValue < 0) return unmeasured('out_of_range');
    growth *= endValue / startValue;
  }
  return measured(growth - 1);
}

/** Money put in (positive) or taken out (negative), `at` a fraction of the period: 0 at its start, 1 at its end. */
export interface TimedFlow {
  readonly at: number;
  readonly amount: number;
}

/**
 * The return of the money that was there, without a value on the days of the flows: (end − start − Σf) / (start + Σ f·(1 − at))
 * (modified Dietz). `out_of_range` where the average capital below is not above 0, or a flow lies outside the period.
 */
export function modifiedDietz(startValue: number, endValue: number, flows: readonly TimedFlow[]): Measured {
  let net = 0;
  let weighted = 0;
  for (const { at, amount } of flows) {
    if (!(at >= 0 && at <= 1)) return unmeasured('out_of_range');
    net += amount;
    weighted += amount * (1 - at);
  }
  const capital = startValue + weighted;
  if (!Number.isFinite(capital + endValue)) return unmeasured('not_finite');
  return capital > 0 ? measured((endValue - startValue - net) / capital) : unmeasured('out_of_range');
}
