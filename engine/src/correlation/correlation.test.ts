import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../covariance/sample.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { clustersAbove, clusterTree, correlationWithin } from './clusters.ts';
import { averageCorrelation, correlationMatrix } from './correlation.ts';

/** `groups` groups of `each` series that share a factor of their own. */
function grouped(groups: number, each: number): Float64Array[] {
  const draw = normalSource(seededUniform(3));
  const days = 400;
  return Array.from({ length: groups }, () => Float64Array.from({ length: days }, draw)).flatMap((factor) =>
    Array.from({ length: each }, () => factor.map((value) => value + 0.5 * draw())),
  );
}

const matrixOf = (series: readonly Float64Array[]) => {
  const result = correlationMatrix(series);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

describe('correlationMatrix', () => {
  it('is 1 with oneself and with one’s multiple, −1 with one’s opposite', () => {
    const x = new Float64Array([0.01, -0.02, 0.03, 0.005]);
    const matrix = matrixOf([x, x.map((value) => 3 * value + 1), x.map((value) => -value)]);
    expect(at(matrix, 0, 0)).toBe(1);
    expect(at(matrix, 0, 1)).toBeCloseTo(1, 12);
    expect(at(matrix, 0, 2)).toBeCloseTo(-1, 12);
    // (1 − 1 − 1) / 3
    expect(averageCorrelation(matrix)).toBeCloseTo(-1 / 3, 12);
  });

  it('never is beyond 1, however it is rounded', () => {
    const draw = normalSource(seededUniform(17));
    for (let run = 0; run < 200; run += 1) {
      const x = Float64Array.from({ length: 30 }, draw);
      const alike = matrixOf([x, x.map((value) => 3 * value), x.map((value) => -7 * value)]).values;
      expect(Math.max(...alike)).toBe(1);
      expect(Math.min(...alike)).toBeGreaterThanOrEqual(-1);
    }
  });

  it('is none with what does not move', () => {
    const still = [new Float64Array([1, 2]), new Float64Array([1, 1])];
    expect(correlationMatrix(still)).toEqual({ ok: false, reason: 'no_variation' });
  });
});

describe('clusters', () => {
  it('find the groups that were made', () => {
    const matrix = matrixOf(grouped(3, 4));
    expect(clustersAbove(matrix, 0.5)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
    ]);
    // 1 / (1 + 0.25)
    expect(correlationWithin(matrix, [0, 1, 2, 3])).toBeCloseTo(0.8, 1);
  });

  it('are each alone where nothing is alike enough, and one where everything is', () => {
    const matrix = matrixOf(grouped(2, 2));
    expect(clustersAbove(matrix, 0.9999)).toHaveLength(4);
    expect(clustersAbove(matrix, -1)).toHaveLength(1);
  });

  it('join n series in n − 1 steps that never come nearer, each group once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer(), (size, seed) => {
        const draw = normalSource(seededUniform(seed));
        const tree = clusterTree(matrixOf(Array.from({ length: size }, () => Float64Array.from({ length: 30 }, draw))));
        expect(tree).toHaveLength(size - 1);
        const joined = tree.flatMap(({ left, right }) => [left, right]);
        expect(new Set(joined).size).toBe(2 * (size - 1));
        expect(tree.map(({ distance }) => distance)).toEqual(
          tree.map(({ distance }) => distance).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('join by the mean distance: of three, the pair first and the third at the mean of both', () => {
    // ρ: 0.9 between the first two, 0.5 and 0.3 with the third.
    const values = new Float64Array([1, 0.9, 0.5, 0.9, 1, 0.3, 0.5, 0.3, 1]);
    const tree = clusterTree({ size: 3, values });
    expect(tree[0]).toMatchObject({ left: 0, right: 1 });
    expect(tree[0]?.distance).toBeCloseTo(Math.sqrt(0.05), 12);
    expect(tree[1]?.distance).toBeCloseTo((Math.sqrt(0.25) + Math.sqrt(0.35)) / 2, 12);
  });
});
