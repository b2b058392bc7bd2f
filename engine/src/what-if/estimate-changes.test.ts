import { describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { estimateChanges } from './estimate-changes.ts';
import { badDayChange } from './paired-change.ts';

const OPTIONS = { confidence: 0.95, seed: 1, daysPerYear: 252 };
const DAYS = 750;
const draw = normalSource(seededUniform(4));
const days = () => Float64Array.from({ length: DAYS }, () => 0.01 * draw());
const [index, other] = [days(), days()];
const state = (value: number, returns: Float64Array) => ({ value, returns, recorded: returns });
const scaled = (factor: number) => index.map((value) => factor * value);

describe('changes of estimates', () => {
  it('see less money at risk, and more risk in what stays: a tenth sold, and the rest moves 5% more', () => {
    const changes = estimateChanges(state(1000, index), state(900, scaled(1.05)), index, OPTIONS);
    expect(Object.entries(changes).map(([id, { change }]) => [id, change])).toEqual([
      ['valueAtRiskAmount', 'lower'],
      ['expectedShortfallAmount', 'lower'],
      ['valueAtRisk', 'higher'],
      ['expectedShortfall', 'higher'],
      ['volatility', 'higher'],
      ['beta', 'higher'],
    ]);
    // Of every day's move, so of its beta: exactly a twentieth.
    expect(changes.beta.low).toBeCloseTo(0.05, 9);
  });

  it('see none in another series of the same spread, but that it follows the index', () => {
    const { beta, ...tails } = estimateChanges(state(1000, other), state(1000, index), index, OPTIONS);
    expect(new Set(Object.values(tails).map(({ change }) => change))).toEqual(new Set(['same']));
    expect(beta.change).toBe('higher');
  });

  it('see none where nothing changed, and none of beta without an index', () => {
    const none = { change: 'same', low: 0, high: 0 };
    const changes = estimateChanges(state(1000, index), state(1000, index), null, OPTIONS);
    expect(new Set(Object.values(changes).map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(none)]));
    expect(estimateChanges(state(1000, index), state(900, scaled(2)), null, OPTIONS).beta).toEqual(none);
  });

  it('have no verdict of fewer than 60 days', () => {
    const of = (count: number) => {
      const few = index.slice(0, count);
      const half = few.map((value) => value / 2);
      return Object.values(estimateChanges(state(1000, few), state(500, half), few, OPTIONS)).map(
        ({ change }) => change,
      );
    };
    expect(new Set(of(59))).toEqual(new Set(['same']));
    expect(new Set(of(60))).toEqual(new Set(['lower']));
  });

  it('judge a bad day as it is judged alone', () => {
    const [before, after] = [state(1000, index), state(900, other)];
    const alone = badDayChange(before, after, OPTIONS);
    const changes = estimateChanges(before, after, index, OPTIONS);
    expect(changes.valueAtRiskAmount.change).toBe(alone.amount.change);
    expect(changes.valueAtRiskAmount.low).toBeCloseTo(alone.amount.low, 9);
    expect(changes.valueAtRisk.high).toBeCloseTo(alone.fraction.high, 12);
  });
});
