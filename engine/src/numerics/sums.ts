/** Σ aᵢbᵢ over the places of `a`; NaN where `b` has fewer. Four sums in turn, because each addition waits for the one before it. */
export function dotProduct(a: Float64Array, b: Float64Array): number {
  const fours = a.length - (a.length % 4);
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let i = 0; i < fours; i += 4) {
    one += (a[i] ?? Number.NaN) * (b[i] ?? Number.NaN);
    two += (a[i + 1] ?? Number.NaN) * (b[i + 1] ?? Number.NaN);
    three += (a[i + 2] ?? Number.NaN) * (b[i + 2] ?? Number.NaN);
    four += (a[i + 3] ?? Number.NaN) * (b[i + 3] ?? Number.NaN);
  }
  for (let i = fours; i < a.length; i += 1) one += (a[i] ?? Number.NaN) * (b[i] ?? Number.NaN);
  return one + two + (three + four);
}

/**
 * Σ wᵢxᵢ of series, place by place, of `length` each. Four series at a time: each place of the sum is read and written once for all of them. NaN where a series
 * has no weight.
 */
export function weightedSum(series: readonly Float64Array[], weights: Float64Array, length: number): Float64Array {
  const sum = new Float64Array(length);
  const [first = sum] = series;
  for (let i = 0; i < series.length; i += 4) {
    const weight = (next: number) => (i + next < series.length ? (weights[i + next] ?? Number.NaN) : 0);
    const one = (next: number) => series[i + next] ?? first;
    addWeighted(sum, [weight(0), weight(1), weight(2), weight(3)], [one(0), one(1), one(2), one(3)]);
  }
  return sum;
}

type Four<Value> = readonly [Value, Value, Value, Value];

function addWeighted(sum: Float64Array, [a, b, c, d]: Four<number>, [one, two, three, four]: Four<Float64Array>): void {
  for (let place = 0; place < sum.length; place += 1)
    sum[place] =
      (sum[place] ?? 0) +
      (a * (one[place] ?? 0) + b * (two[place] ?? 0) + (c * (three[place] ?? 0) + d * (four[place] ?? 0)));
}

/** Σ of what is known; null where nothing is. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
