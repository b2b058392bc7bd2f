import { at } from '../covariance/sample.ts';
import { correlationMatrix } from '../correlation/correlation.ts';
import { underwater } from '../drawdown/drawdowns.ts';
import { excessKurtosis as excessOf, momentsOf, standardDeviation } from '../measures/moments.ts';
import { returnsOf } from './price-returns.ts';
import type { DailySeries } from '../sample-market/series.ts';

/** Logarithms of each value over the one before. */
export function changesOf({ values }: Pick<DailySeries, 'values'>): Float64Array {
  const changes = returnsOf(values, 'log');
  if (!changes.ok) throw new Error(changes.reason);
  return changes.value;
}

/** Standard deviation of a day's change, times √250. */
export function annualVolatility(series: DailySeries): number {
  return standardDeviation(momentsOf(changesOf(series))) * Math.sqrt(250);
}

/** 0 for a normal distribution. */
export function excessKurtosis(series: DailySeries): number {
  return excessOf(momentsOf(changesOf(series)));
}

/** Of the changes over the days that both have. */
export function correlationOf(one: DailySeries, other: DailySeries): number {
  const values = new Map(other.days.map((day, index) => [day, other.values[index] ?? NaN]));
  const shared = one.days.map((_, index) => index).filter((index) => values.has(one.days[index] ?? ''));
  return correlation(
    changesOf({ values: Float64Array.from(shared, (index) => one.values[index] ?? NaN) }),
    changesOf({ values: Float64Array.from(shared, (index) => values.get(one.days[index] ?? '') ?? NaN) }),
  );
}

/** Correlation of the size of a day's change with that of the day before. */
export function clustering(series: DailySeries): number {
  const sizes = changesOf(series).map(Math.abs);
  return correlation(sizes.subarray(1), sizes.subarray(0, -1));
}

/** The deepest fall from a height before, as a fraction above 0. */
export function drawdownOf({ values }: DailySeries): number {
  return Math.max(...underwater(values));
}

function correlation(one: Float64Array, other: Float64Array): number {
  const matrix = correlationMatrix([one, other]);
  if (!matrix.ok) throw new Error(matrix.reason);
  return at(matrix.value, 0, 1);
}
