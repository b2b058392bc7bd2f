import { describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { correlationMatrix } from './correlation.ts';
import { differsFromZero } from './significance.ts';

describe('differsFromZero', () => {
  it('begins at 1.96 standard errors of one correlation: tanh(1.96 / √1,257) is 0.0552', () => {
    expect(differsFromZero(0.0554, 1260)).toBe(true);
    expect(differsFromZero(-0.0554, 1260)).toBe(true);
    expect(differsFromZero(0.055, 1260)).toBe(false);
  });

  it('begins farther out for few: tanh(1.96 / 3) is 0.574 for twelve pairs, tanh(1.96) is 0.961 for four', () => {
    expect(differsFromZero(0.58, 12)).toBe(true);
    expect(differsFromZero(0.57, 12)).toBe(false);
    expect(differsFromZero(0.97, 4)).toBe(true);
    expect(differsFromZero(0.95, 4)).toBe(false);
  });

  it('asks for more where many were looked at', () => {
    expect(differsFromZero(0.07, 1260, 1)).toBe(true);
    expect(differsFromZero(0.07, 1260, 45)).toBe(false);
  });

  it('takes the strongest of many unrelated pairs for chance, about nineteen times in twenty', () => {
    const draw = normalSource(seededUniform(11));
    const [runs, count, days] = [200, 6, 250];
    let alarms = 0;
    for (let run = 0; run < runs; run += 1) {
      const matrix = correlationMatrix(Array.from({ length: count }, () => Float64Array.from({ length: days }, draw)));
      if (!matrix.ok) throw new Error(matrix.reason);
      const off = matrix.value.values.filter((_, place) => place % (count + 1) !== 0);
      const strongest = off.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      if (differsFromZero(strongest, days, (count * (count - 1)) / 2)) alarms += 1;
    }
    expect(alarms / runs).toBeGreaterThan(0.01);
    expect(alarms / runs).toBeLessThan(0.1);
  });

  it('says nothing of too few days, and is sure of a perfect one', () => {
    expect(differsFromZero(0.9, 3)).toBe(false);
    expect(differsFromZero(Number.NaN, 100)).toBe(false);
    expect(differsFromZero(1, 100)).toBe(true);
  });
});
