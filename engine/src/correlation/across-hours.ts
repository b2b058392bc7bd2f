import { laggedCovariance, neighborSums, spansHours } from '../covariance/across-hours.ts';
import type { SquareMatrix } from '../covariance/sample.ts';
import { momentsOf, standardDeviation } from '../measures/moments.ts';
import { measured, type Measured } from '../measures/measured.ts';
import type { Market } from '../quotes/market.ts';

/** A series, and where it is traded. */
export interface Traded {
  readonly market: Market;
  readonly returns: Float64Array;
}

/**
 * `correlation` of these series with the correlations of the day before and of the day after added to each pair across countries
 * (`acrossHours`), within [−1, 1]. The same matrix for series of one country, and of fewer than 60 days. Each pair is right by itself; as
 * a whole such a matrix need not be positive semidefinite.
 */
export function withNeighborDays(correlation: SquareMatrix, series: readonly Traded[]): SquareMatrix {
  const { size } = correlation;
  if (!isAcrossHours(series)) return correlation;
  const deviations = series.map(({ returns }) => standardDeviation(momentsOf(returns)));
  const values = correlation.values.slice();
  series.forEach((american, row) => {
    if (american.market !== 'US') return;
    const neighbors = neighborSums(american.returns);
    series.forEach((indian, column) => {
      if (indian.market !== 'IN') return;
      const covariance = laggedCovariance(indian.returns, neighbors);
      const added = covariance / ((deviations[row] ?? Number.NaN) * (deviations[column] ?? Number.NaN));
      const sum = Math.max(-1, Math.min(1, (values[row * size + column] ?? Number.NaN) + added));
      values[row * size + column] = sum;
      values[column * size + row] = sum;
    });
  });
  return { size, values };
}

/** Whether pairs of these series are of both countries, over days enough. */
export function isAcrossHours(series: readonly Traded[]): boolean {
  return spansHours(
    series.map(({ market }) => market),
    series[0]?.returns.length ?? 0,
  );
}

/**
 * The same of the mean of all pairs, without the matrix: each country's standardized series are added up first. Series that do not move are passed over, as
 * in `averagePairwise`, whose value `average` is.
 */
export function averageWithNeighborDays(average: Measured, series: readonly Traded[]): Measured {
  if (!average.ok || !isAcrossHours(series)) return average;
  const moving = series.filter(({ returns }) => momentsOf(returns).sum2 > 0);
  const added = laggedCovariance(standardizedSum(moving, 'IN'), neighborSums(standardizedSum(moving, 'US')));
  return measured(average.value + added / ((moving.length * (moving.length - 1)) / 2));
}

function standardizedSum(series: readonly Traded[], market: Market): Float64Array {
  const sum = new Float64Array(series[0]?.returns.length ?? 0);
  for (const { market: own, returns } of series) {
    if (own !== market) continue;
    const moments = momentsOf(returns);
    const deviation = standardDeviation(moments);
    returns.forEach((value, day) => (sum[day] = (sum[day] ?? 0) + (value - moments.mean) / deviation));
  }
  return sum;
}
