import { laggedCovariance, neighborSums, spansHours } from '../covariance/across-hours.ts';
import { crossProducts, deviationsOf, type SquareMatrix } from '../covariance/sample.ts';
import { momentsOf, standardDeviation, type Moments } from '../measures/moments.ts';
import { measured, type Measured } from '../measures/measured.ts';
import type { Market } from '../quotes/market.ts';
import { standardizedSum } from './average.ts';

/** A series, and where it is traded. */
export interface Traded {
  readonly market: Market;
  readonly returns: Float64Array;
}

/**
 * `correlation` of these series with the correlations of the day before and of the day after added to each pair across countries
 * (`acrossHours`), within [−1, 1]. The same matrix for series of one country, and of fewer than 60 days. Each pair is right by itself; as
 * a whole such a matrix need not be positive semidefinite. `moments` are those of the series, where they are known.
 */
export function withNeighborDays(
  correlation: SquareMatrix,
  series: readonly Traded[],
  moments: readonly Moments[] = series.map(({ returns }) => momentsOf(returns)),
): SquareMatrix {
  const { size } = correlation;
  if (!isAcrossHours(series)) return correlation;
  const deviations = moments.map((one) => standardDeviation(one));
  const values = correlation.values.slice();
  const places = (wanted: Market) => series.flatMap(({ market }, place) => (market === wanted ? place : []));
  const [rows, columns] = [places('US'), places('IN')];
  const returnsAt = (place: number) => series[place]?.returns ?? new Float64Array();
  const indian = columns.map((place) => deviationsOf(returnsAt(place)));
  const sums = crossProducts(
    rows.map((place) => neighborSums(returnsAt(place))),
    indian,
  );
  rows.forEach((row, i) =>
    columns.forEach((column, j) => {
      const covariance = (sums[i * columns.length + j] ?? Number.NaN) / (returnsAt(row).length - 1);
      const added = covariance / ((deviations[row] ?? Number.NaN) * (deviations[column] ?? Number.NaN));
      const sum = Math.max(-1, Math.min(1, (values[row * size + column] ?? Number.NaN) + added));
      values[row * size + column] = sum;
      values[column * size + row] = sum;
    }),
  );
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
export function averageWithNeighborDays(
  average: Measured,
  series: readonly Traded[],
  moments: readonly Moments[] = series.map(({ returns }) => momentsOf(returns)),
): Measured {
  if (!average.ok || !isAcrossHours(series)) return average;
  const count = moments.filter(({ sum2 }) => sum2 > 0).length;
  const [indian, american] = [standardizedIn('IN', series, moments), standardizedIn('US', series, moments)];
  const days = indian.length;
  // Standardized by the population's deviation, as `averagePairwise` does; here correlations are of samples.
  const added = (laggedCovariance(indian, neighborSums(american)) * (days - 1)) / days;
  return measured(average.value + added / ((count * (count - 1)) / 2));
}

/** Of the series of a market that move: Σ of each day, less its mean. */
function standardizedIn(market: Market, series: readonly Traded[], moments: readonly Moments[]): Float64Array {
  const places = series.flatMap(({ market: own }, place) => (own === market ? place : []));
  return standardizedSum(
    places.map((place) => series[place]?.returns ?? new Float64Array()),
    places.flatMap((place) => moments[place] ?? []),
  );
}
