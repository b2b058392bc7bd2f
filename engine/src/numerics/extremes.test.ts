import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestOf } from './extremes.ts';

const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 60 });

describe('largestOf', () => {
  it('takes the largest, the largest first, whatever was guessed', () => {
    fc.assert(
      fc.property(numbers, fc.nat(70), fc.double({ noNaN: true }), (values, count, guess) => {
        const all = Float64Array.from(values);
        expect([...largestOf(all, count, guess)]).toEqual([...all.toSorted().reverse().subarray(0, count)]);
        expect([...all]).toEqual(values);
      }),
    );
  });

  it('of 3, 1, 2 are 3 and 2', () => {
    expect([...largestOf(new Float64Array([3, 1, 2]), 2, 2)]).toEqual([3, 2]);
    expect([...largestOf(new Float64Array(), 2, 0)]).toEqual([]);
  });
});
