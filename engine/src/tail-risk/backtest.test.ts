import { assert, describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { numberOf, referenceCases, series } from '../testing/reference-cases.ts';
import { backtest, christoffersen, failureOf, kupiec, trafficLight } from './backtest.ts';
import { historicalTail } from './historical.ts';
import { parametricTail } from './parametric.ts';

const normalDays = (days: number) => {
  const draw = normalSource(seededUniform(11));
  return Float64Array.from({ length: days }, () => 0.01 * draw());
};

describe('kupiec', () => {
  it.each(referenceCases('backtest', 'kupiec_pof [LR,p]'))(
    'agrees with $id',
    ({ inputs, params, expected, tolerance }) => {
      const { statistic, pValue } = kupiec(
        numberOf(inputs['exceptions']),
        numberOf(inputs['observations']),
        numberOf(params['p']),
      );
      const [ratio = Number.NaN, p = Number.NaN] = series(expected);
      expect(Math.abs(statistic - ratio)).toBeLessThan(tolerance);
      expect(Math.abs(pValue - p)).toBeLessThan(tolerance);
    },
  );

  it('finds nothing where as many came as were promised', () => {
    expect(kupiec(5, 100, 0.05)).toEqual({ statistic: 0, pValue: 1 });
  });
});

describe('christoffersen', () => {
  it.each(referenceCases('backtest', 'christoffersen_independence [LR,p]'))('agrees with $id', (one) => {
    const hits = Array.from(series(one.inputs['hits']), (hit) => hit === 1);
    const { statistic, pValue } = christoffersen(hits);
    const [ratio = Number.NaN, p = Number.NaN] = series(one.expected);
    expect(Math.abs(statistic - ratio)).toBeLessThan(one.tolerance);
    expect(Math.abs(pValue - p)).toBeLessThan(one.tolerance);
  });

  it('takes one hit in two after a hit for a half: 6 and 1 after a miss, 1 and 1 after a hit', () => {
    const hits = [false, false, true, true, false, false, false, false, false, false];
    const log = (count: number, p: number) => count * Math.log(p);
    const apart = log(6, 6 / 7) + log(1, 1 / 7) + log(2, 1 / 2);
    const { statistic, pValue } = christoffersen(hits);
    expect(statistic).toBeCloseTo(2 * (apart - log(7, 7 / 9) - log(2, 2 / 9)), 12);
    // χ²₁ of 1.0205: 31.2 %.
    expect(pValue).toBeCloseTo(0.3124, 4);
  });

  it('takes the one day after a hit for a certain one where it is a hit: 7 and 1 after a miss', () => {
    const hits = [...Array.from({ length: 8 }, () => false), true, true];
    const log = (count: number, p: number) => count * Math.log(p);
    const apart = log(7, 7 / 8) + log(1, 1 / 8);
    expect(christoffersen(hits).statistic).toBeCloseTo(2 * (apart - log(7, 7 / 9) - log(2, 2 / 9)), 12);
  });

  it('finds nothing where there was no hit', () => {
    expect(christoffersen(Array.from({ length: 50 }, () => false))).toEqual({ statistic: 0, pValue: 1 });
  });
});

describe('trafficLight', () => {
  // Basel Committee on Banking Supervision, January 1996, table 2: 250 days at 99 %.
  it.each([
    [0, 'green'],
    [4, 'green'],
    [5, 'yellow'],
    [9, 'yellow'],
    [10, 'red'],
  ])('for %i exceptions in 250 days at 99 %% is %s', (exceptions, light) => {
    expect(trafficLight(exceptions, 250, 0.01)).toBe(light);
  });
});

describe('backtest', () => {
  it('lets a right method pass', () => {
    const result = backtest(normalDays(1500), parametricTail, { confidence: 0.95, window: 250 });
    expect(result).toMatchObject({
      ok: true,
      value: { observations: 1250, expected: 1250 * (1 - 0.95), failed: false },
    });
  });

  it('catches one that looks away: days three times as wild after the window', () => {
    const returns = normalDays(750).map((value, day) => (day < 400 ? value : 3 * value));
    const result = backtest(returns, historicalTail, { confidence: 0.99, window: 250, every: 20 });
    expect(result).toMatchObject({ ok: true, value: { failed: true } });
  });

  describe('of an estimate of 1 % at 95 %, over 200 days', () => {
    const always = () => ({ ok: true, value: { valueAtRisk: 0.01, expectedShortfall: 0.02 } }) as const;
    const resultOf = (isBad: (day: number) => boolean) => {
      const returns = Float64Array.from({ length: 260 }, (_, day) => (day >= 60 && isBad(day - 60) ? -0.02 : 0.001));
      const result = backtest(returns, always, { confidence: 0.95, window: 60 });
      assert(result.ok);
      return result.value;
    };

    it.each([
      // Ten are expected.
      ['one day in twenty', (day: number) => day % 20 === 7, { exceptions: 10, light: 'green', failed: false }, null],
      // Coverage: 2 · 200 · ln(1/0.95) = 20.5.
      ['no day at all', () => false, { exceptions: 0, light: 'green', failed: true }, 'rarely'],
      // Independence: nine of ten follow another.
      [
        'ten days on end',
        (day: number) => day >= 50 && day < 60,
        { exceptions: 10, light: 'green', failed: true },
        'clustered',
      ],
      ['one day in five', (day: number) => day % 5 === 0, { exceptions: 40, light: 'red', failed: true }, 'often'],
    ] as const)('%s is worse than it', (_, isBad, expected, why) => {
      const result = resultOf(isBad);
      expect(result).toMatchObject({ observations: 200, ...expected });
      expect(failureOf(result)).toBe(why);
    });

    it('a loss of exactly as much is none beyond it', () => {
      const returns = new Float64Array(260).fill(-0.01);
      const result = backtest(returns, always, { confidence: 0.95, window: 60 });
      expect(result.ok && result.value.exceptions).toBe(0);
    });
  });

  it('begins on the first day after the window, and estimates again every so many days: 36 times in 250 days', () => {
    let estimates = 0;
    const counted = (...asked: Parameters<typeof parametricTail>) => {
      estimates += 1;
      return parametricTail(...asked);
    };
    const result = backtest(normalDays(500), counted, { confidence: 0.95, window: 250, every: 7 });
    expect(result).toMatchObject({ ok: true, value: { observations: 250 } });
    expect(estimates).toBe(36);
  });

  it('gives the method’s own reason where it has no estimate, and too few where it had one too late', () => {
    const options = { confidence: 0.95, window: 250 };
    const none = () => ({ ok: false, reason: 'no_variation' }) as const;
    expect(backtest(normalDays(500), none, options)).toEqual({ ok: false, reason: 'no_variation' });
    let estimates = 0;
    const late = (...asked: Parameters<typeof parametricTail>) =>
      (estimates += 1) > 200 ? parametricTail(...asked) : none();
    expect(backtest(normalDays(500), late, options)).toEqual({ ok: false, reason: 'too_few' });
  });

  it('needs days to test on', () => {
    const options = { confidence: 0.95, window: 250 };
    expect(backtest(normalDays(309), parametricTail, options)).toEqual({ ok: false, reason: 'too_few' });
    expect(backtest(normalDays(310), parametricTail, options)).toMatchObject({ ok: true, value: { observations: 60 } });
    const broken = normalDays(500).with(0, Number.NaN).fill(Number.NaN);
    expect(backtest(broken, parametricTail, options)).toEqual({ ok: false, reason: 'not_finite' });
  });
});
