import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBenchmark } from '../benchmark/regression.ts';
import { seededUniform } from '../numerics/random.ts';
import { returnsOf } from '../testing/price-returns.ts';
import { backtest } from '../tail-risk/backtest.ts';
import { cornishFisherTail } from '../tail-risk/cornish-fisher.ts';
import { filteredHistoricalTail } from '../tail-risk/filtered-historical.ts';
import { historicalTail } from '../tail-risk/historical.ts';
import { monteCarloTail } from '../tail-risk/monte-carlo.ts';
import { parametricTail } from '../tail-risk/parametric.ts';
import { tailMean } from './tail-mean.ts';
import { measureAgainst } from '../testing/measure-all.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import type { Measured, Outcome, Unmeasured } from './measured.ts';
import { SERIES_MEASURES } from './registry.ts';
import { seriesSums, type SeriesSums } from './sums.ts';
import { annualizedVolatility } from './volatility.ts';

type Measure = (returns: Float64Array) => Outcome<unknown>;

const DAY = { confidence: 0.95, horizon: 1 } as const;
const WEEK = { confidence: 0.9, horizon: 5 } as const;
const simulated =
  (shocks: 'normal' | 'student'): Measure =>
  (returns) =>
    monteCarloTail(returns, { ...WEEK, shocks, uniform: seededUniform(1), paths: 200 });

/** A measure of the registry. */
const registered =
  (compute: (sums: SeriesSums) => Measured): Measure =>
  (returns) => {
    const sums = seriesSums(returns, new Float64Array(returns.length), 252);
    return sums.ok ? compute(sums.value) : sums;
  };

/** Everything measured on one series of returns. */
const MEASURES: Readonly<Record<string, Measure>> = {
  ...Object.fromEntries(SERIES_MEASURES.map(({ id, compute }) => [id, registered(compute)])),
  annualizedVolatility: (returns) => annualizedVolatility(returns, 252),
  tailMean: (returns) => tailMean(returns, 0.95),
  historicalTail: (returns) => historicalTail(returns, DAY),
  'historicalTail of a week': (returns) => historicalTail(returns, WEEK),
  parametricTail: (returns) => parametricTail(returns, WEEK),
  cornishFisherTail: (returns) => cornishFisherTail(returns, DAY),
  filteredHistoricalTail: (returns) => filteredHistoricalTail(returns, WEEK),
  'monteCarloTail, normal': simulated('normal'),
  'monteCarloTail, Student': simulated('student'),
  backtest: (returns) => backtest(returns, historicalTail, { confidence: 0.9, window: 80 }),
};

/** Everything measured on a series and a benchmark. */
const PAIRED: Readonly<Record<string, (returns: Float64Array, benchmark: Float64Array) => Outcome<unknown>>> = {
  fitBenchmark,
  measureAgainst: (returns, benchmark) => {
    const own = seriesSums(returns, new Float64Array(returns.length), 252);
    return own.ok ? measureAgainst(own.value, benchmark) : own;
  },
};

const REASONS = [
  'too_few',
  'not_finite',
  'no_variation',
  'no_losses',
  'lost_everything',
  'different_lengths',
  'out_of_range',
] as const satisfies readonly Unmeasured[];

/** A number for a person, or a reason by name: what is wrong with anything else; null where nothing is. */
function wrong(result: Outcome<unknown>): unknown {
  if (!result.ok) return REASONS.includes(result.reason) ? null : result;
  return notNumbers(result.value).length === 0 ? null : result;
}

const usual = Float64Array.from({ length: 200 }, (_, i) => 0.01 * Math.sin(i * i));
const few = usual.slice(0, 6);
/** Bad days among good ones, and the reason for which each measure refuses them. */
const NOT_FINITE = [
  ['NaN', usual.with(3, Number.NaN)],
  ['∞', usual.with(3, Infinity)],
  ['−∞', usual.with(199, -Infinity)],
  ['nothing but NaN', new Float64Array(200).fill(Number.NaN)],
] as const;

describe.each(Object.entries(MEASURES))('%s of an odd series', (_, measure) => {
  it.each(NOT_FINITE)('with %s is none, for it is not finite', (__, returns) => {
    expect(measure(returns)).toEqual({ ok: false, reason: 'not_finite' });
  });

  it('of no days is none, for they are too few', () => {
    expect(measure(new Float64Array())).toEqual({ ok: false, reason: 'too_few' });
  });

  it.each([
    ['one day', usual.slice(0, 1)],
    ['six days', few],
    ['days without a move', new Float64Array(200)],
    ['days that all gain the same', new Float64Array(200).fill(0.001)],
    ['days that all lose the same', new Float64Array(200).fill(-0.001)],
    ['a day that loses all', usual.with(7, -1)],
    ['a day that loses more than all', usual.with(7, -1.5)],
    ['nothing but such days', new Float64Array(200).fill(-1)],
    ['one move among still days', new Float64Array(200).with(100, 0.05)],
    ['moves too large to multiply', new Float64Array(200).map((_, i) => (i % 2 === 0 ? 1e200 : -0.5))],
    ['moves too small to square', new Float64Array(200).map((_, i) => (i % 2 === 0 ? 1e-200 : -1e-200))],
  ])('of %s is a number or a reason', (__, returns) => {
    expect(wrong(measure(returns))).toBeNull();
  });
});

describe.each(Object.entries(PAIRED))('%s of an odd pair', (_, measure) => {
  it.each(NOT_FINITE)('with %s on either side is none, for it is not finite', (__, returns) => {
    expect(measure(returns, usual)).toEqual({ ok: false, reason: 'not_finite' });
    expect(measure(usual, returns)).toEqual({ ok: false, reason: 'not_finite' });
  });

  it('of other lengths is none for that reason', () => {
    const [own, other] = [measure(usual, few), measure(few, usual)];
    expect([own, other]).toEqual([1, 2].map(() => ({ ok: false, reason: 'different_lengths' })));
  });
});

describe('whatever the days', () => {
  const odd = fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: -0.2, max: 0.2, noNaN: true }) },
    fc.constantFrom(0, -0, -1, -2, 1e-320, 1e-160, 1e150, 1e300, -1e300, Number.NaN, Infinity, -Infinity),
  );
  const constant = fc.tuple(odd, fc.constantFrom(0, 1, 2, 80, 200)).map(([one, n]) => new Float64Array(n).fill(one));
  const mixed = fc.array(odd, { maxLength: 120, size: 'max' }).map((list) => Float64Array.from(list));
  const calm = fc
    .array(fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0, -1, 1e-200, 1e100)), {
      minLength: 60,
      maxLength: 120,
    })
    .map((list) => Float64Array.from(list));
  const series = fc.oneof(constant, mixed, calm);

  it.each(Object.entries(MEASURES))('%s is a finite number or a reason by name', (_, measure) => {
    fc.assert(
      fc.property(series, (returns) => {
        expect(wrong(measure(returns))).toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  it.each(Object.entries(PAIRED))('%s is a finite number or a reason by name', (_, measure) => {
    fc.assert(
      fc.property(fc.tuple(series, series), ([one, other]) => {
        const days = Math.min(one.length, other.length);
        expect(wrong(measure(one.slice(0, days), other.slice(0, days)))).toBeNull();
        expect(wrong(measure(one, one))).toBeNull();
      }),
      { numRuns: 150 },
    );
  });
});

describe('prices that cannot be right', () => {
  it.each([
    ['none', [], 'too_few'],
    ['one', [100], 'too_few'],
    ['NaN', [100, Number.NaN, 101], 'not_finite'],
    ['∞', [100, Infinity], 'not_finite'],
    ['−∞', [-Infinity, 100], 'not_finite'],
    ['0', [100, 0, 101], 'out_of_range'],
    ['a negative one', [100, -5, 101], 'out_of_range'],
  ] as const)('have no returns: %s', (_, prices, reason) => {
    for (const kind of ['simple', 'log'] as const)
      expect(returnsOf(Float64Array.from(prices), kind)).toEqual({ ok: false, reason });
  });

  it('have returns that are numbers, or a reason', () => {
    const price = fc.oneof(fc.double({ min: 0 }), fc.constantFrom(5e-324, 1e-300, 1e300, 0, -1));
    fc.assert(
      fc.property(fc.array(price, { maxLength: 9 }), fc.constantFrom('simple', 'log'), (prices, kind) => {
        expect(wrong(returnsOf(Float64Array.from(prices), kind))).toBeNull();
      }),
    );
  });
});
