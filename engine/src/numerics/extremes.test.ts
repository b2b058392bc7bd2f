import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestOf } from './extremes.ts';

const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 60 });
const spread = fc.record({ mean: fc.double({ noNaN: true }), deviation: fc.double({ min: 0, noNaN: true }) });

describe('largestOf', () => {
  it('takes the largest, the largest first, whatever was guessed', () => {
    fc.assert(
      fc.property(numbers, fc.nat(70), fc.constantFrom(1, -1), spread, (values, count, sign, guessed) => {
        const all = Float64Array.from(values);
        const signed = all.map((value) => sign * value).toSorted();
        expect([...largestOf(all, { count, sign, ...guessed })]).toEqual([...signed.reverse().subarray(0, count)]);
        expect([...all]).toEqual(values);
      }),
    );
  });

  it('leaves the very largest in any order where that is enough', () => {
    fc.assert(
      fc.property(numbers, fc.nat(70), fc.nat(70), spread, (values, one, other, guessed) => {
        const [loose, count] = [Math.min(one, other), Math.max(one, other)];
        const all = Float64Array.from(values);
        const found = largestOf(all, { count, loose, ...guessed });
        const inOrder = all.toSorted().reverse().subarray(0, count);
        expect(Array.from(found.subarray(loose))).toEqual(Array.from(inOrder.subarray(loose)));
        expect(Array.from(found.toSorted())).toEqual(Array.from(inOrder.toSorted()));
      }),
    );
  });

  it('takes them from many equal ones', () => {
    const few = fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 200 });
    fc.assert(
      fc.property(few, fc.nat(200), spread, (values, count, guessed) => {
        const loose = Math.max(0, count - 4);
        const found = largestOf(Float64Array.from(values), { count, loose, ...guessed });
        const inOrder = values.toSorted((a, b) => b - a).slice(0, count);
        expect([...found.subarray(loose)]).toEqual(inOrder.slice(loose));
        expect([...found.toSorted().reverse()]).toEqual(inOrder);
      }),
    );
  });

  it('of 3, 1, 2 are 3 and 2', () => {
    const around = { count: 2, mean: 2, deviation: 1 };
    expect([...largestOf(new Float64Array([3, 1, 2]), around)]).toEqual([3, 2]);
    expect([...largestOf(new Float64Array(), around)]).toEqual([]);
  });
});
