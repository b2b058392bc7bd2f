import type { Result } from '../result.ts';

/** Why there is no number. */
export type Unmeasured =
  /** Fewer observations than the measure needs. */
  | 'too_few'
  /** NaN or an infinite number among the inputs, or in the result. */
  | 'not_finite'
  /** All observations are equal: dividing by their spread means nothing. */
  | 'no_variation'
  /** No observation below the threshold: dividing by the losses means nothing. */
  | 'no_losses'
  /** A return of −100% or less: nothing is left that could grow. */
  | 'lost_everything'
  /** Two series that belong together differ in length. */
  | 'different_lengths'
  /** A parameter outside its range. */
  | 'out_of_range';

/** What a measure gives, or the reason that it gives nothing. */
export type Outcome<Value> = Result<Value, Unmeasured>;

/** A number, or the reason that there is none: never NaN, never infinite. */
export type Measured = Outcome<number>;

/** `value` as a measure; `reason` where it is not finite. */
export function measured(value: number, reason: Unmeasured = 'not_finite'): Measured {
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, reason };
}

/** No number, for this reason. */
export function unmeasured(reason: Unmeasured): { readonly ok: false; readonly reason: Unmeasured } {
  return { ok: false, reason };
}

/** What stands in the way of measuring `series`, which needs at least `least` observations; null where nothing does. */
export function obstacle(series: Float64Array, least: number): Unmeasured | null {
  if (series.length < least) return 'too_few';
  for (let i = 0; i < series.length; i += 1) if (!Number.isFinite(series[i])) return 'not_finite';
  return null;
}
