import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { momentsOf, standardDeviation } from '../measures/moments.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { averagePairwise, correlationScatter } from './average.ts';
import { averageCorrelation, correlationMatrix } from './correlation.ts';

const seriesOf = (count: number, seed: number) => {
  const draw = normalSource(seededUniform(seed));
  const common = Float64Array.from({ length: 90 }, draw);
  return Array.from({ length: count }, () => common.map((value) => 0.3 * value + draw()));
};

describe('averagePairwise', () => {
  it('is the mean of the matrix, without the matrix', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer(), (count, seed) => {
        const series = seriesOf(count, seed);
        const matrix = correlationMatrix(series);
        const average = averagePairwise(series);
        assert(matrix.ok && average.ok);
        expect(average.value).toBeCloseTo(averageCorrelation(matrix.value), 10);
      }),
    );
  });

  it('of a series, its opposite and itself is (1 − 1 − 1) / 3', () => {
    const [one] = seriesOf(1, 3);
    assert(one);
    const average = averagePairwise([one, one.map((value) => -value), one]);
    expect(average.ok && average.value).toBeCloseTo(-1 / 3, 12);
  });

  it('passes over what does not move, and says why there is none', () => {
    const [one, other] = seriesOf(2, 5);
    assert(one && other);
    expect(averagePairwise([one, new Float64Array(90), other])).toEqual(averagePairwise([one, other]));
    expect(averagePairwise([])).toEqual({ ok: false, reason: 'too_few' });
    expect(averagePairwise([one, new Float64Array(90)])).toEqual({ ok: false, reason: 'too_few' });
    expect(averagePairwise([one, new Float64Array(3)])).toEqual({ ok: false, reason: 'different_lengths' });
    expect(averagePairwise([one, other.map(() => Number.NaN)])).toEqual({ ok: false, reason: 'not_finite' });
  });
});

describe('correlationScatter', () => {
  it('has as much spread in its mean as the average has itself, over samples of the same days', () => {
    const series = seriesOf(6, 7);
    const days = series[0]?.length ?? 0;
    const scatter = correlationScatter(series);
    const uniform = seededUniform(5);
    const [influences, averages]: [number[], number[]] = [[], []];
    for (let round = 0; round < 2000; round += 1) {
      const places = Array.from({ length: days }, () => Math.floor(uniform() * days));
      const at = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? Number.NaN);
      const average = averagePairwise(series.map(at));
      assert(average.ok);
      averages.push(average.value);
      influences.push(at(scatter).reduce((sum, value) => sum + value, 0) / days);
    }
    const deviation = (values: readonly number[]) => standardDeviation(momentsOf(Float64Array.from(values)));
    expect(deviation(influences) / deviation(averages)).toBeGreaterThan(0.9);
    expect(deviation(influences) / deviation(averages)).toBeLessThan(1.1);
  });

  it('adds up to 0, passes over what does not move, and is empty for one series', () => {
    const series = seriesOf(4, 2);
    const scatter = correlationScatter(series);
    expect(scatter.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
    expect(correlationScatter([...series, new Float64Array(90)])).toEqual(scatter);
    expect(correlationScatter(series.slice(0, 1))).toHaveLength(0);
  });
});
