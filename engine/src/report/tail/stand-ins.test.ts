import { assert, describe, expect, it } from 'vitest';
import { halfListed } from '../../testing/half-listed.ts';
import { buildContext } from '../context.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import { tail } from './tail.ts';

const DAYS = 1200;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' } as const;

function tailOf(listed: number, seed: number) {
  const context = buildContext(halfListed(DAYS, listed, seed), OPTIONS);
  assert(context.ok);
  const section = tail(context.value);
  assert(section.ok);
  const rows = section.value.rows.map(({ method, figures, backtest }) => {
    assert(figures.ok, method);
    return { method, ...figures.value, backtest };
  });
  return { rows, context: context.value };
}
type Row = ReturnType<typeof tailOf>['rows'][number];
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a wild holding that was listed half-way', { timeout: 60_000 }, () => {
  const seeds = [1, 2, 3, 4, 5];
  const replaced = seeds.map((seed) => tailOf(DAYS / 2, seed));
  const real = seeds.map((seed) => tailOf(0, seed));

  it('costs on a bad day what it costs with its real past, by every method', () => {
    real[0]?.rows.forEach((_, i) => {
      const ratioOf = (figure: (row: Row) => number) =>
        mean(
          seeds.map((__, j) => {
            const [ours, theirs] = [replaced[j]?.rows[i], real[j]?.rows[i]];
            assert(ours && theirs);
            return figure(ours) / figure(theirs);
          }),
        );
      expect(Math.abs(ratioOf((row) => row.valueAtRisk.amount) - 1)).toBeLessThan(0.04);
      expect(Math.abs(ratioOf((row) => row.expectedShortfall.amount) - 1)).toBeLessThan(0.05);
    });
  });

  it('is tested on the days that it was there, and is less sure for the others', () => {
    const width = ({ interval }: Row) => Math.log((interval?.high.amount ?? 0) / (interval?.low.amount ?? 1));
    replaced.forEach(({ rows, context }, j) => {
      expect(context.returns).toHaveLength(DAYS);
      expect(context.ownDays(context.returns)).toEqual(context.returns.subarray(DAYS / 2));
      const backtest = rows.find(({ method }) => method === 'historical')?.backtest;
      expect(backtest?.ok === true && backtest.value.observations).toBe(DAYS / 2 - 250);
      const wider = rows.filter((row, i) => width(row) > width(real[j]?.rows[i] ?? row));
      expect(wider.length).toBeGreaterThanOrEqual(4);
    });
  });

  it('has all days where its stand-in weighs next to nothing', () => {
    const input = halfListed(DAYS, DAYS / 2, 1);
    const [steady, wild] = input.holdings;
    assert(steady && wild);
    const context = buildContext({ ...input, holdings: [steady, { ...wild, value: 30 }] }, OPTIONS);
    assert(context.ok);
    expect(context.value.ownDays(context.value.returns)).toHaveLength(DAYS);
  });
});
