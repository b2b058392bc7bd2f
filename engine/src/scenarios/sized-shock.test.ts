import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { sizedShock } from './sized-shock.ts';
import { shock, type Shockable, type ShockEvent, type ShockIndex } from './shocks.ts';

const draw = normalSource(seededUniform(12));
const RETURNS = Float64Array.from({ length: 60 }, () => 0.01 * draw());
const INDEX: ShockIndex = { market: 'IN', returns: RETURNS };
const FALL: ShockEvent = { kind: 'index', key: 'IN:NIFTY50', change: -0.1 };
const holding = (key: string, value: number, beta: number): Shockable => ({
  key,
  value,
  market: 'IN',
  sector: null,
  currency: 'INR',
  returns: RETURNS.map((day) => beta * day),
});

describe('a deeper fall', () => {
  it('costs in proportion: 100 at beta 1.5 and 300 at 0.5 lose 60 of 400 when the index falls by a fifth', () => {
    const effect = sizedShock(shock(FALL, [holding('A', 100, 1.5), holding('B', 300, 0.5)], INDEX), -0.2, 400);
    assert(effect.ok);
    expect(effect.value.amount).toBeCloseTo(-60, 9);
    expect(effect.value.change).toBeCloseTo(-0.15, 12);
    expect(effect.value.beta).toBeCloseTo(0.75, 12);
  });

  it.each([-0.01, -0.2, -1])('of a sector or a currency may be of any size: %d', (change) => {
    const held = [{ ...holding('A', 100, 1), sector: 'energy' as const }, holding('B', 300, 1)];
    for (const event of [
      { kind: 'sector', sector: 'energy', change: -0.3 },
      { kind: 'currency', currency: 'INR', change: -0.05 },
      { kind: 'holding', key: 'B', change: -1 },
    ] as const satisfies readonly ShockEvent[]) {
      const sized = sizedShock(shock(event, held), change, 400);
      const asked = shock({ ...event, change }, held).effect;
      assert(sized.ok && asked.ok);
      expect(sized.value.amount).toBeCloseTo(asked.value.amount, 9);
    }
  });

  it('is what the shock itself says of that depth, whatever the holdings', () => {
    const holdings = fc.array(
      fc.record({
        value: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        beta: fc.double({ min: -12, max: 12, noNaN: true }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(holdings, fc.double({ min: 0.1, max: 0.95, noNaN: true }), (held, depth) => {
        const all = held.map(({ value, beta }, i) => holding(`H${String(i)}`, value, beta));
        const total = held.reduce((sum, { value }) => sum + value, 0);
        const deeper = sizedShock(shock(FALL, all, INDEX), -depth, total);
        const asked = shock({ ...FALL, change: -depth }, all, INDEX).effect;
        assert(deeper.ok && asked.ok);
        expect(deeper.value.amount).toBeCloseTo(asked.value.amount, 3);
        expect(deeper.value.change).toBeCloseTo(asked.value.change, 9);
        expect(deeper.value.beta).toBeCloseTo(asked.value.beta ?? Number.NaN, 9);
      }),
    );
  });

  it.each([-0.05, 0, 0.1, Number.NaN, -Infinity])(
    'is not said of %d: a loss that was cut off tells nothing of it',
    (change) => {
      expect(sizedShock(shock(FALL, [holding('A', 100, 1)], INDEX), change, 100)).toEqual({
        ok: false,
        reason: 'out_of_range',
      });
    },
  );

  it('has no effect where the shock has none, and says why', () => {
    expect(
      sizedShock(shock(FALL, [holding('A', 100, 1)], { market: 'IN', returns: RETURNS.slice(0, 1) }), -0.2, 100),
    ).toEqual({
      ok: false,
      reason: 'different_lengths',
    });
  });

  it('of nothing that is worth anything costs nothing', () => {
    expect(sizedShock(shock(FALL, [holding('A', 0, 1)], INDEX), -0.2, 0)).toMatchObject({
      ok: true,
      value: { amount: 0, change: 0, beta: null },
    });
  });
});
