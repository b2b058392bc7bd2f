import { assert, describe, expect, it } from 'vitest';
import { at } from '../covariance/sample.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { averagePairwise } from './average.ts';
import { averageWithNeighborDays, correlationAcrossHours, type Traded } from './across-hours.ts';
import { averageCorrelation, correlationMatrix } from './correlation.ts';

const DAYS = 2000;
const noise = (seed: number) => {
  const draw = normalSource(seededUniform(seed));
  return Float64Array.from({ length: DAYS }, () => 0.01 * draw());
};
const AMERICA = [noise(1), noise(2)] as const;
const [FIRST, SECOND] = AMERICA;
/** Part of the first American one on the same date, part a day later; 0.3² + 0.5² + 0.66 = 1. */
const LATE = noise(3).map((own, day) => 0.3 * (FIRST[day] ?? 0) + 0.5 * (FIRST[day - 1] ?? 0) + Math.sqrt(0.66) * own);
const SERIES: readonly Traded[] = [
  { market: 'US', returns: FIRST },
  { market: 'IN', returns: LATE },
  { market: 'US', returns: SECOND },
  { market: 'IN', returns: noise(4) },
];
const matrixOf = (series: readonly Traded[]) => {
  const [ofDate, corrected] = [correlationMatrix(series.map(({ returns }) => returns)), correlationAcrossHours(series)];
  assert(ofDate.ok && corrected.ok);
  return { ofDate: ofDate.value, corrected: corrected.value };
};

describe('correlations across countries', () => {
  it('are those of three days: 0.3 + 0.5', () => {
    const { ofDate, corrected } = matrixOf(SERIES);
    // Each day's correlation has a standard error of about 1/√2000.
    expect(Math.abs(at(ofDate, 0, 1) - 0.3)).toBeLessThan(0.07);
    expect(Math.abs(at(corrected, 0, 1) - 0.8)).toBeLessThan(0.07);
    expect(at(corrected, 1, 0)).toBe(at(corrected, 0, 1));
    expect(Math.abs(at(corrected, 2, 3))).toBeLessThan(0.12);
  });

  it('leave those within a country as they are, to the last bit', () => {
    const { ofDate, corrected } = matrixOf(SERIES);
    for (const [row, column] of [
      [0, 0],
      [0, 2],
      [1, 3],
      [3, 3],
    ] as const)
      expect(at(corrected, row, column)).toBe(at(ofDate, row, column));
    const india = SERIES.filter(({ market }) => market === 'IN');
    const one = matrixOf(india);
    expect(one.corrected).toEqual(one.ofDate);
  });

  it('stay within one', () => {
    const slow = Float64Array.from({ length: DAYS }, (_, day) => Math.sin(day / 50));
    const { corrected } = matrixOf([
      { market: 'IN', returns: slow },
      { market: 'US', returns: slow },
    ]);
    expect(at(corrected, 0, 1)).toBe(1);
  });

  it('are those of the date from fewer than 60 days', () => {
    const { ofDate, corrected } = matrixOf(
      SERIES.map(({ market, returns }) => ({ market, returns: returns.slice(0, 59) })),
    );
    expect(corrected).toEqual(ofDate);
  });

  it('have the same mean with the matrix and without it, also beside one that does not move', () => {
    const average = averagePairwise(SERIES.map(({ returns }) => returns));
    const found = averageWithNeighborDays(average, SERIES);
    expect(found.ok && found.value).toBeCloseTo(averageCorrelation(matrixOf(SERIES).corrected), 12);
    const beside = [...SERIES, { market: 'IN', returns: new Float64Array(DAYS) } as const];
    expect(averageWithNeighborDays(average, beside)).toEqual(found);
    const india = SERIES.filter(({ market }) => market === 'IN');
    expect(averageWithNeighborDays(average, india)).toBe(average);
  });
});
