import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBeyond, sinceVisit, type SeenPortfolio } from './since-visit.ts';

type Held = Readonly<Record<string, readonly [units: number, value: number | null]>>;
const seen = (value: number | null, held: Held, id = 'a'): SeenPortfolio => ({
  id,
  value,
  holdings: Object.entries(held).map(([key, [units, worth]]) => ({ key, units, value: worth })),
});
const LIMIT = { threshold: 0.2, appliesTo: () => true };

describe('sinceVisit', () => {
  it('tells what prices did from what was added', () => {
    // 10 units went from 10 to 12 each, and 5 more were bought at 12.
    const change = sinceVisit([seen(100, { 'IN:A': [10, 100] })], [seen(180, { 'IN:A': [15, 180] })], null);
    expect(change).toMatchObject({ fromPrices: 20, added: 60, other: 0 });
  });

  it('counts what was sold in part at today’s price, and what is gone at the price of the visit before', () => {
    // 4 of 10 units are sold at 12, all 2 units of B at 50.
    const before = [seen(200, { 'IN:A': [10, 100], 'IN:B': [2, 100] })];
    expect(sinceVisit(before, [seen(72, { 'IN:A': [6, 72] })], null)).toMatchObject({ fromPrices: 20, added: -148 });
  });

  it('counts what moved to another portfolio as neither bought nor sold, unless it was split', () => {
    const before = [seen(100, { 'IN:A': [10, 100] }), seen(50, { 'IN:B': [1, 50] }, 'b')];
    const moved = [seen(null, {}), seen(170, { 'IN:A': [10, 120], 'IN:B': [1, 50] }, 'b')];
    expect(sinceVisit(before, moved, null)).toMatchObject({ fromPrices: 20, added: 0 });
    const split = [seen(null, {}), seen(148, { 'IN:A': [100, 98], 'IN:B': [1, 50] }, 'b')];
    expect(sinceVisit(before, split, null)).toMatchObject({ fromPrices: 0, added: -2, unsplit: [] });
  });

  it('takes a portfolio that is new as added, with its deposits, and passes over one that is gone', () => {
    const before = [seen(100, { 'IN:A': [10, 100] }), seen(70, { 'IN:C': [1, 70] }, 'gone')];
    const now = [seen(110, { 'IN:A': [10, 110] }), seen(350, { 'IN:B': [1, 50] }, 'new')];
    expect(sinceVisit(before, now, null)).toMatchObject({ fromPrices: 10, added: 350, other: 0 });
  });

  it('takes the units of a split as held before: 1:10, and a bonus of 1 for 2 whose fraction was paid', () => {
    // 10 at 1,000 are 100 at 98; 5 at 90 are 7 at 61.
    const before = [seen(10_450, { 'IN:A': [10, 10_000], 'IN:B': [5, 450] })];
    const change = sinceVisit(before, [seen(10_227, { 'IN:A': [100, 9800], 'IN:B': [7, 427] })], null);
    expect(change).toMatchObject({ added: expect.closeTo(-30.5), fromPrices: expect.closeTo(-192.5), unsplit: [] });
  });

  it('leaves out and names a holding whose price fell as in a split, and whose units did not grow by it', () => {
    const before = [seen(10_050, { 'IN:A': [10, 10_000], 'IN:B': [1, 50] })];
    const now = [seen(1075, { 'IN:A': [10, 1020], 'IN:B': [1, 55] })];
    expect(sinceVisit(before, now, LIMIT)).toMatchObject({
      fromPrices: 5,
      added: 0,
      unsplit: ['IN:A'],
      unsplitLoss: 8980,
      crossings: [],
    });
    // Shares that lost a third need not have been split, and those that doubled were not.
    const moved = sinceVisit(
      [seen(400, { A: [1, 300], B: [1, 100] })],
      [seen(400, { A: [1, 200], B: [1, 200] })],
      null,
    );
    expect(moved).toMatchObject({ fromPrices: 0, unsplit: [] });
  });

  it('counts as a loss that the price of a coin halved', () => {
    const before = [seen(200, { 'US:BTC-USD': [1, 200] })];
    const change = sinceVisit(before, [seen(100, { 'US:BTC-USD': [1, 100] })], null);
    expect(change).toMatchObject({ fromPrices: -100, unsplit: [], unsplitLoss: 0 });
    // Coins that were bought at half the price came by no split.
    const more = sinceVisit(before, [seen(200, { 'US:BTC-USD': [2, 200] })], null);
    expect(more).toMatchObject({ fromPrices: -100, added: 100 });
  });

  it('keeps what has no market price apart', () => {
    const before = [seen(1100, { 'IN:A': [10, 100] })];
    expect(sinceVisit(before, [seen(1115, { 'IN:A': [10, 110] })], null)).toMatchObject({ fromPrices: 10, other: 5 });
    expect(sinceVisit([seen(null, {})], [seen(40, {})], null)).toMatchObject({ fromPrices: 0, added: 0, other: 40 });
  });

  it('leaves out and names what has no price now or then', () => {
    const before = [seen(100, { 'IN:A': [10, 100], 'IN:B': [1, null] })];
    const now = [seen(160, { 'IN:A': [10, null], 'IN:B': [1, 50], 'IN:C': [1, 110] })];
    expect(sinceVisit(before, now, LIMIT)).toEqual({
      fromPrices: 0,
      added: 110,
      other: 0,
      unpriced: ['IN:A', 'IN:B'],
      unsplit: [],
      unsplitLoss: 0,
      crossings: [],
    });
  });

  it('names holdings that went over the limit or back, in all portfolios together', () => {
    const before = [seen(100, { A: [1, 15], B: [1, 25], C: [1, 60] }), seen(100, { A: [1, 15], D: [1, 85] }, 'b')];
    const now = [seen(100, { A: [1, 26], B: [1, 14], C: [1, 60] }), seen(100, { A: [1, 26], D: [1, 74] }, 'b')];
    // A goes from 15% to 26% of 200; C stays at 30%, D at over 20%, B below.
    expect(sinceVisit(before, now, LIMIT).crossings).toEqual([{ key: 'A', side: 'above' }]);
    expect(sinceVisit(now, before, LIMIT).crossings).toEqual([{ key: 'A', side: 'below' }]);
    expect(sinceVisit(before, now, { ...LIMIT, appliesTo: (key) => key !== 'A' }).crossings).toEqual([]);
  });

  it('a weight at the limit is not over it, and what is new did not rise', () => {
    const at = [seen(100, { A: [1, 20], B: [1, 80] })];
    expect(sinceVisit([seen(100, { A: [1, 10], B: [1, 90] })], at, LIMIT).crossings).toEqual([]);
    expect(sinceVisit([seen(80, { B: [1, 80] })], [seen(120, { A: [1, 40], B: [1, 80] })], LIMIT).crossings).toEqual(
      [],
    );
  });

  it('its three parts add up to the change of the value', () => {
    const held = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100_000 }));
    const holdings = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), held);
    const other = fc.integer({ min: -50_000, max: 50_000 });
    const worth = (own: Held, rest: number) => Object.values(own).reduce((sum, [, value]) => sum + (value ?? 0), rest);
    fc.assert(
      fc.property(holdings, holdings, other, other, (first, second, rest, later) => {
        const [before, now] = [seen(worth(first, rest), first), seen(worth(second, later), second)];
        const change = sinceVisit([before], [now], null);
        fc.pre(change.unsplit.length === 0);
        const sum = change.fromPrices + change.added + change.other;
        expect(sum).toBeCloseTo((now.value ?? 0) - (before.value ?? 0), 6);
      }),
    );
  });
});

describe('movedBeyond', () => {
  const around = (value: number, by: number) => ({ value, low: value - by, high: value + by });

  it('says so only where each lies outside the interval of the other', () => {
    expect(movedBeyond(around(100, 10), around(120, 10))).toBe(true);
    expect(movedBeyond(around(120, 10), around(100, 10))).toBe(true);
    expect(movedBeyond(around(100, 10), around(120, 25))).toBe(false);
    expect(movedBeyond(around(100, 25), around(120, 10))).toBe(false);
    expect(movedBeyond(around(100, 20), around(120, 10))).toBe(false);
  });
});
