import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredFraction, coverageOf, leftOutOf, type LeftOut } from './coverage.ts';

const counted = (value: number, ownPart = 1) => ({ value, ownPart });
const without = (value: number | null, key = 'X'): LeftOut => ({ key, reason: 'no_closes', value });

describe('coverageOf', () => {
  it('is all of it only where nothing is left out: 300 by own closes, 100 half of the days by an index', () => {
    expect(coverageOf([counted(300), counted(100, 0.5)], [])).toEqual({ extent: 'all', own: 0.875, proxied: 0.125 });
  });

  it('is a part where something of known value is left out, be it worth nothing', () => {
    const coverage = coverageOf([counted(300)], [without(100)]);
    expect(coverage).toEqual({ extent: 'part', own: 0.75, proxied: 0, none: 0.25, leftOut: [without(100)] });
    expect(coveredFraction(coverage)).toBe(0.75);
    expect(coverageOf([counted(300)], [without(0)])).toMatchObject({ extent: 'part', own: 1, none: 0 });
  });

  it('is an unknown part where something cannot be valued, whatever else is left out', () => {
    const coverage = coverageOf([counted(300)], [without(100, 'A'), without(null, 'B')]);
    expect(coverage).toMatchObject({ extent: 'unknown', own: 0.75, none: 0.25 });
    expect(coveredFraction(coverage)).toBeNull();
    expect(leftOutOf(coverage).map(({ key }) => key)).toEqual(['A', 'B']);
  });

  it('has no NaN where nothing has a value', () => {
    expect(coverageOf([], [without(null)])).toMatchObject({ own: 0, proxied: 0, none: 0 });
    expect(coverageOf([], [])).toEqual({ extent: 'all', own: 0, proxied: 0 });
  });

  it('adds up to the known value, whatever is counted and left out', () => {
    const amount = fc.double({ min: 0.01, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 8 }),
        fc.array(fc.option(amount), { maxLength: 5 }),
        (held, missing) => {
          const coverage = coverageOf(
            held.map(([value, ownPart]) => counted(value, ownPart)),
            missing.map((value) => without(value)),
          );
          const none = coverage.extent === 'all' ? 0 : coverage.none;
          expect(coverage.own + coverage.proxied + none).toBeCloseTo(1, 9);
          expect(coverage.extent === 'all').toBe(missing.length === 0);
          expect(coverage.extent === 'unknown').toBe(missing.includes(null));
        },
      ),
    );
  });
});
