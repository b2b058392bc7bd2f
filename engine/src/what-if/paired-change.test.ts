import { describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { badDayChange } from './paired-change.ts';

const OPTIONS = { confidence: 0.95, seed: 1 };
const DAYS = 750;
const draw = normalSource(seededUniform(4));
const market = Float64Array.from({ length: DAYS }, () => 0.01 * draw());
const other = Float64Array.from({ length: DAYS }, () => 0.01 * draw());
const state = (value: number, returns: Float64Array) => ({ value, returns });
const scaled = (factor: number) => market.map((value) => factor * value);

const NONE = { change: 'same', low: 0, high: 0 };

describe('badDayChange', () => {
  it('sees less money at risk, at a rate that is higher: a tenth sold, and what stays moves 5% more', () => {
    const { amount, fraction } = badDayChange(state(1000, market), state(900, scaled(1.05)), OPTIONS);
    expect(amount.change).toBe('lower');
    expect(fraction.change).toBe('higher');
    expect(amount.low).toBeLessThan(amount.high);
  });

  it('sees more money at risk, at a rate that is lower: a tenth bought, and the whole moves 5% less', () => {
    const { amount, fraction } = badDayChange(state(1000, market), state(1100, scaled(0.95)), OPTIONS);
    expect([amount.change, fraction.change]).toEqual(['higher', 'lower']);
  });

  it('sees no change where there is none', () => {
    const { amount, fraction } = badDayChange(state(1000, market), state(1000, market), OPTIONS);
    expect([amount, fraction]).toEqual([NONE, NONE]);
  });

  it('takes another series of the same spread for no change', () => {
    expect(badDayChange(state(1000, market), state(1000, other), OPTIONS).fraction.change).toBe('same');
  });

  it('finds a change between unrelated states of the same risk about once in twenty', () => {
    const runs = 60;
    let changed = 0;
    for (let run = 0; run < runs; run += 1) {
      const source = normalSource(seededUniform(100 + run));
      const series = () => Float64Array.from({ length: 250 }, () => 0.01 * source());
      const found = badDayChange(state(1, series()), state(1, series()), { ...OPTIONS, seed: run });
      if (found.fraction.change !== 'same') changed += 1;
    }
    expect(changed / runs).toBeLessThan(0.15);
  });

  it('draws nothing but days that were: of 60 days of +1 % or of +2 %, always as many percent', () => {
    const days = (value: number) => new Float64Array(60).fill(value);
    const { amount, fraction } = badDayChange(state(1000, days(0.01)), state(2000, days(0.02)), OPTIONS);
    expect(fraction).toEqual({ change: 'lower', low: -0.01, high: -0.01 });
    expect(amount).toEqual({ change: 'lower', low: -30, high: -30 });
  });

  it('has no verdict of fewer than 60 days', () => {
    const amountOf = (count: number) => {
      const days = market.slice(0, count);
      return badDayChange(state(1000, days), state(500, days), OPTIONS).amount;
    };
    expect(amountOf(59)).toEqual({ change: 'same', low: Number.NaN, high: Number.NaN });
    expect(amountOf(60).change).toBe('lower');
  });

  it('is the same for the same seed', () => {
    const once = badDayChange(state(1000, market), state(900, other), OPTIONS);
    expect(badDayChange(state(1000, market), state(900, other), OPTIONS)).toEqual(once);
  });
});
