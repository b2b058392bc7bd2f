import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { normalSource, seededUniform } from '../../numerics/random.ts';
import { buildContext } from '../context.ts';
import type { ReportInput } from '../input.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import type { ComparedId } from './compared.ts';
import { comparison } from './comparison.ts';

const DAYS = 1000;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'USD', window: 'max' } as const;

interface World {
  readonly seed: number;
  /** How far the share moves with the index, what it gains a day beyond that, and what it moves by itself. */
  readonly beta: number;
  readonly drift?: number;
  readonly own?: number;
  readonly days?: number;
}

/** One share beside an index of normal days with a deviation of 1%. */
function inputOf({ seed, beta, drift = 0, own = 0.005, days = DAYS }: World, references = true): ReportInput {
  const draw = normalSource(seededUniform(seed));
  let [share, index] = [100, 100];
  const closes: { share: number[]; index: number[] } = { share: [share], index: [index] };
  for (let day = 0; day < days; day += 1) {
    const market = 0.0003 + 0.01 * draw();
    index *= 1 + market;
    share *= 1 + drift + beta * market + own * draw();
    closes.index.push(index);
    closes.share.push(share);
  }
  const dates = closes.index.map((_, i) => addDays('2020-01-02', i));
  return {
    today: dates.at(-1) ?? '',
    unpriced: [],
    holdings: [{ key: 'US:A', market: 'US', currency: 'USD', shares: 1, value: 1000, sector: null, price: 'market' }],
    prices: {
      dates,
      series: [
        { key: 'US:A', currency: 'USD', closes: closes.share },
        { key: 'US:SPX', currency: 'USD', closes: closes.index },
      ],
      rates: [],
    },
    rates: [],
    references: references ? [{ key: 'US:SPX', market: 'US', sector: null }] : [],
  };
}

function compare(world: World) {
  const context = buildContext(inputOf(world), OPTIONS);
  assert(context.ok);
  const section = comparison(context.value);
  assert(section.ok);
  return section.value;
}

function differenceOf(world: World, id: ComparedId) {
  const row = compare(world).rows.find((one) => one.id === id);
  assert(row?.difference);
  return row.difference;
}

describe('comparison', () => {
  it('has both figures of each measure, and holds their difference', () => {
    const { benchmark, rows } = compare({ seed: 1, beta: 1.2 });
    expect(benchmark).toBe('US:SPX');
    expect(rows.map(({ id }) => id)).toEqual([
      'annualized_return',
      'volatility',
      'maximum_drawdown',
      'sharpe',
      'value_at_risk',
      'beta',
    ]);
    for (const { id, portfolio, benchmark: theirs, difference } of rows) {
      assert(difference && portfolio !== null && theirs !== null, id);
      expect(difference.low).toBeLessThan(portfolio - theirs);
      expect(difference.high).toBeGreaterThan(portfolio - theirs);
    }
  });

  it('tells a share that moves half as far from its index where their levels alone would not', () => {
    const calm = { seed: 2, beta: 0.5, own: 0.001 };
    for (const id of ['volatility', 'value_at_risk', 'maximum_drawdown'] as const)
      expect(differenceOf(calm, id).high).toBeLessThan(0);
    // The index itself, give or take a little: no measure differs.
    const same = { seed: 2, beta: 1, own: 0.002 };
    for (const id of ['annualized_return', 'maximum_drawdown', 'sharpe'] as const) {
      expect(differenceOf(same, id).low).toBeLessThan(0);
      expect(differenceOf(same, id).high).toBeGreaterThan(0);
    }
  });

  it('sees a gain that is surely larger', () => {
    expect(differenceOf({ seed: 3, beta: 1, drift: 0.001 }, 'annualized_return').low).toBeGreaterThan(0);
  });

  it('raises a false alarm about once in twenty where neither is better', { timeout: 60_000 }, () => {
    const samples = 80;
    const alarms = new Map<ComparedId, number>();
    for (let seed = 1; seed <= samples; seed += 1) {
      // Twice the same distribution: the share's own moves make up for a beta of 0.8.
      const { rows } = compare({ seed: 100 + seed, beta: 0.8, own: 0.006, drift: 0.000_06 });
      for (const { id, difference } of rows) {
        // Its beta is 0.8.
        if (id === 'beta') continue;
        const isAlarm = difference === null || difference.low > 0 || difference.high < 0;
        alarms.set(id, (alarms.get(id) ?? 0) + Number(isAlarm));
      }
    }
    for (const [id, count] of alarms) expect({ id, isRare: count / samples <= 0.125 }).toEqual({ id, isRare: true });
    // An interval that holds everything would never raise one.
    expect([...alarms.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  });

  it('has figures and no intervals of few days, and nothing without an index', () => {
    const few = compare({ seed: 1, beta: 1, days: 50 });
    expect(few.rows.length).toBeGreaterThan(0);
    expect(few.rows.every(({ difference }) => difference === null)).toBe(true);
    const context = buildContext(inputOf({ seed: 1, beta: 1 }, false), OPTIONS);
    assert(context.ok);
    expect(comparison(context.value)).toEqual({ ok: false, reason: 'no_benchmark' });
  });
});
