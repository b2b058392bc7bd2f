import { laggedCovariance, neighborSums, spansHours } from '../covariance/across-hours.ts';
import { eachProduct, type MatrixResult } from '../covariance/sample.ts';
import { momentsOf, type Moments } from '../measures/moments.ts';
import { measured, type Measured } from '../measures/measured.ts';
import type { Market } from '../quotes/market.ts';
import { standardizedSum } from './average.ts';
import { correlationMatrix, setPair, unitSeries } from './correlation.ts';

/** A series, and where it is traded. */
export interface Traded {
  readonly market: Market;
  readonly returns: Float64Array;
}

/**
 * `correlationMatrix` of these series with the correlations of the day before and of the day after added to each pair across countries
 * (`acrossHours`), within [−1, 1]. The plain matrix for series of one country, and of fewer than 60 days. Each pair is right by itself; as
 * a whole such a matrix need not be positive semidefinite. `moments` are those of the series, where they are known.
 */
export function correlationAcrossHours(
  series: readonly Traded[],
  moments: readonly Moments[] = series.map(({ returns }) => momentsOf(returns)),
): MatrixResult {
  const returns = series.map((one) => one.returns);
  if (!isAcrossHours(series)) return correlationMatrix(returns, moments);
  const units = unitSeries(returns, moments);
  if (!units.ok) return units;
  const matrix = { size: series.length, values: new Float64Array(series.length ** 2) };
  const of = (wanted: Market) => {
    const places = series.flatMap(({ market }, place) => (market === wanted ? place : []));
    return { places, days: places.flatMap((place) => units.value[place] ?? []) };
  };
  const [indian, american] = [of('IN'), of('US')];
  const setPairs = (rows: typeof indian, columns: typeof indian) =>
    eachProduct(rows.days, columns.days, rows === columns, (row, column, sum) =>
      setPair(matrix, rows.places[row] ?? Number.NaN, columns.places[column] ?? Number.NaN, sum),
    );
  setPairs(indian, indian);
  setPairs(american, american);
  setPairs({ ...american, days: american.days.map(threeDaySums) }, indian);
  return { ok: true, value: matrix };
}

/** Each day with its neighbors added; a day outside adds 0. */
function threeDaySums(days: Float64Array): Float64Array {
  const sums = days.slice();
  for (let day = 1; day < days.length; day += 1) {
    sums[day] = (sums[day] ?? 0) + (days[day - 1] ?? 0);
    sums[day - 1] = (sums[day - 1] ?? 0) + (days[day] ?? 0);
  }
  return sums;
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
