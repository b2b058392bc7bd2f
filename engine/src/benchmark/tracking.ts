import { measured, obstacle, unmeasured, type Measured } from '../measures/measured.ts';
import { sharpeRatio } from '../measures/ratios.ts';
import { annualisedVolatility } from '../measures/volatility.ts';
import { annualisedReturn, DAYS_PER_YEAR } from '../returns/compound.ts';

/**
 * How far returns stray from the benchmark's in a year: the annualised standard deviation (n − 1) of r − b. Two series of one length
 * (`different_lengths`), at least two days, no NaN (`not_finite`).
 */
export function trackingError(
  returns: Float64Array,
  benchmark: Float64Array,
  periodsPerYear = DAYS_PER_YEAR,
): Measured {
  if (returns.length !== benchmark.length) return unmeasured('different_lengths');
  return annualisedVolatility(active(returns, benchmark), periodsPerYear);
}

/**
 * Return above the benchmark for each unit of straying from it: mean(r − b) / deviation(r − b), annualised (Grinold and Kahn, 1999).
 * As `trackingError`, and `no_variation` where the distance never changes.
 */
export function informationRatio(
  returns: Float64Array,
  benchmark: Float64Array,
  periodsPerYear = DAYS_PER_YEAR,
): Measured {
  if (returns.length !== benchmark.length) return unmeasured('different_lengths');
  return sharpeRatio(active(returns, benchmark), periodsPerYear);
}

/**
 * How much of the benchmark's return one gets on its good days (`up`: b > 0) or its bad ones (`down`: b < 0): annualised
 * return over those days / the benchmark's (Morningstar). `too_few` where there are none, `not_finite` for NaN on either side.
 */
export function capture(
  returns: Float64Array,
  benchmark: Float64Array,
  side: 'up' | 'down',
  periodsPerYear = DAYS_PER_YEAR,
): Measured {
  if (returns.length !== benchmark.length) return unmeasured('different_lengths');
  const problem = obstacle(benchmark, 1) ?? obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  const isOn = (b: number) => (side === 'up' ? b > 0 : b < 0);
  const got = annualisedReturn(
    returns.filter((_, i) => isOn(benchmark[i] ?? 0)),
    periodsPerYear,
  );
  const there = annualisedReturn(benchmark.filter(isOn), periodsPerYear);
  if (!got.ok || !there.ok) return got.ok ? there : got;
  return measured(got.value / there.value);
}

function active(returns: Float64Array, benchmark: Float64Array): Float64Array {
  return returns.map((value, i) => value - (benchmark[i] ?? Number.NaN));
}
