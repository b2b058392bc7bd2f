import type { DrawnStretches } from '../numerics/stationary-bootstrap.ts';
import { isConstant, meanOf } from './moments.ts';

/** Of two series on resampled days, one value for each round: their means, and Σ of the products of what they are above them. */
export interface ResampledMoments {
  readonly meanX: Float64Array;
  readonly meanY: Float64Array;
  readonly xx: Float64Array;
  readonly yy: Float64Array;
  readonly xy: Float64Array;
}

/** A round with less than this part of the sample's variation is computed day by day: what running sums leave of it would be rounding. */
const LEAST_LEFT = 1e-6;

/**
 * Moments of two series of finite numbers on the same resampled days, that `drawn` is of, one length each. Two look-ups for each stretch, in running sums
 * of the series less their means and of their products. What is constant in a round but for rounding varies by 0.
 */
export function resampledMoments(x: Float64Array, y: Float64Array, drawn: DrawnStretches): ResampledMoments {
  const { count, rounds, firsts, from, to } = drawn;
  const sums = runningSums(x, y);
  const [left, right] = [sums.deviationsX, sums.deviationsY];
  const { all } = sums;
  const least = { xx: (all[5 * x.length + 2] ?? 0) * LEAST_LEFT, yy: (all[5 * x.length + 3] ?? 0) * LEAST_LEFT };
  const found = { meanX: column(), meanY: column(), xx: column(), yy: column(), xy: column() };
  for (let round = 0; round < rounds; round += 1) {
    let [sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0];
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1) {
      const a = 5 * (from[i] ?? 0);
      const b = 5 * (to[i] ?? 0);
      sumX += (all[b] ?? 0) - (all[a] ?? 0);
      sumY += (all[b + 1] ?? 0) - (all[a + 1] ?? 0);
      xx += (all[b + 2] ?? 0) - (all[a + 2] ?? 0);
      yy += (all[b + 3] ?? 0) - (all[a + 3] ?? 0);
      xy += (all[b + 4] ?? 0) - (all[a + 4] ?? 0);
    }
    const [meanX, meanY] = [sumX / count, sumY / count];
    found.meanX[round] = sums.meanX + meanX;
    found.meanY[round] = sums.meanY + meanY;
    const [ownX, ownY] = [xx - sumX * meanX, yy - sumY * meanY];
    const isThin = !(ownX > least.xx && ownY > least.yy);
    found.xx[round] = isThin ? variation(left, sums.meanX, meanX, round) : ownX;
    found.yy[round] = isThin ? variation(right, sums.meanY, meanY, round) : ownY;
    found.xy[round] = isThin ? dayByDay(left, right, meanX, meanY, round) : xy - sumX * meanY;
  }
  return found;

  function column(): Float64Array {
    return new Float64Array(rounds);
  }

  function variation(deviations: Float64Array, whole: number, mean: number, round: number): number {
    let largest = 0;
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1)
      for (let day = from[i] ?? 0; day < (to[i] ?? 0); day += 1)
        largest = Math.max(largest, Math.abs((deviations[day] ?? Number.NaN) + whole));
    const sum = dayByDay(deviations, deviations, mean, mean, round);
    return isConstant(sum, count, largest) ? 0 : sum;
  }

  function dayByDay(one: Float64Array, other: Float64Array, mean: number, otherMean: number, round: number): number {
    let sum = 0;
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1)
      for (let day = from[i] ?? 0; day < (to[i] ?? 0); day += 1)
        sum += ((one[day] ?? Number.NaN) - mean) * ((other[day] ?? Number.NaN) - otherMean);
    return sum;
  }
}

/** The mean of a series of finite numbers on resampled days, one for each round. */
export function resampledMeans(
  series: Float64Array,
  { count, rounds, firsts, from, to }: DrawnStretches,
): Float64Array {
  const sums = new Float64Array(series.length + 1);
  for (let day = 0; day < series.length; day += 1) sums[day + 1] = (sums[day] ?? 0) + (series[day] ?? Number.NaN);
  const means = new Float64Array(rounds);
  for (let round = 0; round < rounds; round += 1) {
    let sum = 0;
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1)
      sum += (sums[to[i] ?? 0] ?? 0) - (sums[from[i] ?? 0] ?? 0);
    means[round] = sum / count;
  }
  return means;
}

/** Five sums up to each day, beside each other: Σx, Σy, Σx², Σy², Σxy of the series less their means. */
function runningSums(x: Float64Array, y: Float64Array) {
  const count = x.length;
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  const [deviationsX, deviationsY] = [new Float64Array(count), new Float64Array(count)];
  const all = new Float64Array(5 * (count + 1));
  let [sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let day = 0; day < count; day += 1) {
    const a = (x[day] ?? Number.NaN) - meanX;
    const b = (y[day] ?? Number.NaN) - meanY;
    deviationsX[day] = a;
    deviationsY[day] = b;
    const next = 5 * (day + 1);
    all[next] = sumX += a;
    all[next + 1] = sumY += b;
    all[next + 2] = xx += a * a;
    all[next + 3] = yy += b * b;
    all[next + 4] = xy += a * b;
  }
  return { all, meanX, meanY, deviationsX, deviationsY };
}
