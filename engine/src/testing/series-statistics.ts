import type { DailySeries } from '../sample-market/series.ts';

/** Logarithms of each value over the one before. */
export function changesOf({ values }: Pick<DailySeries, 'values'>): Float64Array {
  return Float64Array.from({ length: values.length - 1 }, (_, index) => {
    return Math.log((values[index + 1] ?? NaN) / (values[index] ?? NaN));
  });
}

/** Standard deviation of a day's change, times √250. */
export function annualVolatility(series: DailySeries): number {
  return Math.sqrt(250 * moment(changesOf(series), 2));
}

/** 0 for a normal distribution. */
export function excessKurtosis(series: DailySeries): number {
  const changes = changesOf(series);
  return moment(changes, 4) / moment(changes, 2) ** 2 - 3;
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
  let [peak, deepest] = [0, 0];
  for (const value of values) {
    peak = Math.max(peak, value);
    deepest = Math.max(deepest, 1 - value / peak);
  }
  return deepest;
}

function correlation(one: Float64Array, other: Float64Array): number {
  const [meanOne, meanOther] = [mean(one), mean(other)];
  const products = one.map((value, index) => (value - meanOne) * ((other[index] ?? NaN) - meanOther));
  return mean(products) / Math.sqrt(moment(one, 2) * moment(other, 2));
}

function moment(values: Float64Array, power: number): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** power));
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
