import { describe, expect, it } from 'vitest';
import { obstacle } from './measured.ts';

describe('obstacle', () => {
  it.each([0, 1, 2])('is a number that is none, wherever it stands: %d', (place) => {
    for (const value of [Number.NaN, Infinity, -Infinity])
      expect(obstacle(new Float64Array([1, 2, 3]).with(place, value), 3)).toBe('not_finite');
  });

  it('is too few observations', () => {
    expect(obstacle(new Float64Array([1, 2, 3]), 4)).toBe('too_few');
    expect(obstacle(new Float64Array([1, 2, 3]), 3)).toBeNull();
  });
});
