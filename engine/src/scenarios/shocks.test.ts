import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { shock, type Shockable, type ShockEvent, type ShockIndex } from './shocks.ts';

const draw = normalSource(seededUniform(11));
const RETURNS = Float64Array.from({ length: 100 }, () => 0.01 * draw());
const INDEX: ShockIndex = { market: 'IN', returns: RETURNS };
const holding = (key: string, value: number, beta: number, facts: Partial<Shockable> = {}): Shockable => ({
  key,
  value,
  market: 'IN',
  sector: null,
  currency: 'INR',
  returns: RETURNS.map((value) => beta * value),
  ...facts,
});
const effectOf = (event: ShockEvent, holdings: readonly Shockable[], index?: ShockIndex) => {
  const { effect } = shock(event, holdings, index);
  assert(effect.ok);
  return effect.value;
};
const FALL: ShockEvent = { kind: 'index', key: 'I', change: -0.1 };

describe('shock', () => {
  it('moves each by its beta: 100 at 1.5 and 300 at 0.5 lose 15 and 15 of 400', () => {
    const effect = effectOf(FALL, [holding('A', 100, 1.5), holding('B', 300, 0.5)], INDEX);
    expect(effect.amount).toBeCloseTo(-30, 9);
    expect(effect.change).toBeCloseTo(-0.075, 12);
    expect(effect.beta).toBeCloseTo(0.75, 12);
  });

  it('counts what follows an index of other hours a day later: half of New York’s Monday is in Mumbai’s Tuesday', () => {
    const late = RETURNS.map((_, day) => 0.5 * (RETURNS[day - 1] ?? 0));
    const abroad = holding('A', 100, 0, { market: 'US', returns: late });
    expect(effectOf(FALL, [abroad], INDEX).amount).toBeCloseTo(-5, 6);
    const here = effectOf(FALL, [{ ...abroad, market: 'IN' }], INDEX);
    expect(Math.abs(here.amount)).toBeLessThan(1.5);
  });

  it('says how sure the beta of the whole is: the standard error of least squares', () => {
    const noisy = (beta: number) => RETURNS.map((value) => beta * value + 0.005 * draw());
    const [one, other] = [noisy(1.5), noisy(0.5)];
    const holdings = [holding('A', 100, 0, { returns: one }), holding('B', 300, 0, { returns: other })];
    const { beta, betaDays, betaError } = effectOf(FALL, holdings, INDEX);
    const whole = one.map((value, day) => 0.25 * value + 0.75 * (other[day] ?? 0));
    const mean = (series: Float64Array) => series.reduce((sum, value) => sum + value, 0) / series.length;
    const [meanX, meanY] = [mean(RETURNS), mean(whole)];
    const xx = RETURNS.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
    const slope = RETURNS.reduce((sum, x, day) => sum + (x - meanX) * ((whole[day] ?? 0) - meanY), 0) / xx;
    const residual2 = RETURNS.reduce((sum, x, day) => sum + ((whole[day] ?? 0) - meanY - slope * (x - meanX)) ** 2, 0);
    expect(beta).toBeCloseTo(slope, 12);
    expect(betaDays).toBe('same');
    expect(betaError).toBeCloseTo(Math.sqrt(residual2 / 98 / xx), 12);
    const abroad = effectOf(FALL, [...holdings, holding('C', 0, 1, { market: 'US' })], INDEX);
    expect(abroad.betaDays).toBe('around');
    expect(abroad.betaError).toBeGreaterThan(betaError ?? Infinity);
  });

  it('takes no more than everything', () => {
    const effect = effectOf({ ...FALL, change: -0.5 }, [holding('A', 100, 3)], INDEX);
    expect(effect.holdings[0]).toMatchObject({ change: -1, amount: -100 });
    expect(effect.beta).toBeCloseTo(3, 12);
  });

  it.each([
    [{ kind: 'currency', currency: 'USD', change: 0.05 }, ['USD'], 10],
    [{ kind: 'sector', sector: 'energy', change: -0.3 }, ['OIL'], -90],
    [{ kind: 'holding', key: 'OIL', change: -1 }, ['OIL'], -300],
    [{ kind: 'holding', key: 'NONE', change: -1 }, [], 0],
  ] as const)('moves those in it, and nothing else: %o', (event, keys, amount) => {
    const effect = effectOf(event, [
      holding('A', 100, 1),
      holding('OIL', 300, 1, { sector: 'energy' }),
      holding('USD', 200, 1, { currency: 'USD' }),
    ]);
    expect(effect.holdings.map(({ key }) => key)).toEqual(keys);
    expect(effect.amount).toBeCloseTo(amount, 12);
    expect(effect.beta).toBeNull();
  });

  it('doubles with the stake, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 9, noNaN: true }), { minLength: 1, maxLength: 8 }), (betas) => {
        const list = betas.map((beta, i) => holding(`H${i}`, 10 * (i + 1), beta));
        const once = effectOf(FALL, list, INDEX);
        const twice = effectOf(
          FALL,
          list.toReversed().map((one) => ({ ...one, value: 2 * one.value })),
          INDEX,
        );
        expect(twice.amount).toBeCloseTo(2 * once.amount, 8);
        expect(twice.change).toBeCloseTo(once.change, 10);
      }),
    );
  });

  it('says why there is no effect', () => {
    const still: ShockIndex = { market: 'IN', returns: new Float64Array(100) };
    expect(shock(FALL, [holding('A', 1, 1)], still).effect).toEqual({ ok: false, reason: 'no_variation' });
    expect(shock(FALL, [holding('A', 1, 1)]).effect).toEqual({ ok: false, reason: 'different_lengths' });
    expect(effectOf(FALL, [], INDEX)).toEqual({
      amount: 0,
      change: 0,
      holdings: [],
      beta: null,
      betaDays: 'same',
      betaError: null,
    });
  });
});
