import type { Interval } from './interval.ts';
import { quantileOfSorted } from './quantile.ts';
import { seededUniform } from './random.ts';

interface BootstrapOptions {
  readonly seed: number;
  readonly rounds?: number;
}

const ROUNDS = 200;
/** Trading days: a month, over which volatility and the lead of one market over another mostly fade. */
const MEAN_BLOCK = 20;
const TAILS = [0.025, 0.975] as const;

/**
 * Draws days with replacement in blocks of random length (the stationary bootstrap of Politis and Romano, 1994): `visit` gets the places
 * of `count` days in each round, in one array that the next round fills again. Series read at the same places stay paired.
 */
export function resampleDays(
  count: number,
  { seed, rounds = ROUNDS }: BootstrapOptions,
  visit: (places: Uint32Array) => void,
): void {
  const uniform = seededUniform(seed);
  const places = new Uint32Array(count);
  for (let round = 0; round < rounds; round += 1) {
    let place = 0;
    for (let day = 0; day < count; day += 1) {
      place = day === 0 || uniform() < 1 / MEAN_BLOCK ? Math.floor(uniform() * count) : (place + 1) % count;
      places[day] = place;
    }
    visit(places);
  }
}

/** A series read at these places. */
export function valuesAt(series: Float64Array, places: Uint32Array): Float64Array {
  const values = new Float64Array(places.length);
  for (let i = 0; i < places.length; i += 1) values[i] = series[places[i] ?? 0] ?? Number.NaN;
  return values;
}

/**
 * The 95% interval of an estimate from what resampled days gave in its place: the estimate less the 97.5% and 2.5% quantiles of their
 * distance from their mean. Null where one of them is no number.
 */
export function intervalOf(estimated: number, resampled: readonly number[]): Interval | null {
  const mean = resampled.reduce((sum, value) => sum + value, 0) / resampled.length;
  if (!Number.isFinite(mean + estimated)) return null;
  const errors = Float64Array.from(resampled, (value) => value - mean).toSorted();
  const [low, high] = TAILS.map((p) => quantileOfSorted(errors, p));
  return { low: estimated - (high ?? Number.NaN), high: estimated - (low ?? Number.NaN) };
}
