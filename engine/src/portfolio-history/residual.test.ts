import { describe, expect, it } from 'vitest';
import { momentsOf, standardDeviation } from '../measures/moments.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { fillHole, ownReturns, type OwnReturns } from './fill.ts';
import type { HeldToday, Reference } from './history.ts';
import { createPeers, findResiduals, type Candidate } from './peers.ts';
import { addResiduals, residualsOf } from './residual.ts';

const DAYS = 400;
const noise = (seed: number, deviation = 0.01) => {
  const draw = normalSource(seededUniform(seed));
  return Float64Array.from({ length: DAYS }, () => deviation * draw());
};
const index: OwnReturns = { returns: noise(1), holes: [] };
const unlisted = (to: number) => [{ reason: 'not_listed_yet', from: 0, to } as const];
/** Twice the index and a deviation of 2 % of its own, listed on day `from`. */
const own = (from: number, seed = 2): OwnReturns => {
  const mine = noise(seed, 0.02);
  return {
    returns: index.returns.map((value, day) => (day < from ? 0 : 2 * value + (mine[day] ?? 0))),
    holes: unlisted(from),
  };
};
const grown = (returns: Float64Array) => returns.reduce((product, value) => product * (1 + value), 1);

describe('fillHole', () => {
  it('takes no more than 95 % of the price in a day, however far the index fell', () => {
    const returns = new Float64Array(3);
    fillHole(returns, { reason: 'no_closes', from: 0, to: 3 }, Float64Array.from([-0.3, -0.5, 0.1]), 3);
    expect([...returns].map((value) => Number(value.toFixed(12)))).toEqual([-0.9, -0.95, 0.3]);
    expect(grown(returns)).toBeGreaterThan(0);
  });

  it('lets the closes around a gap say what it came to', () => {
    const { returns, holes } = ownReturns(
      Float64Array.from([100, Number.NaN, Number.NaN, 130]),
      Int32Array.of(0, 10, 20, 30),
    );
    for (const hole of holes) fillHole(returns, hole, Float64Array.from([0.1, -0.05, 0.2]), 1);
    expect(returns[0]).toBeCloseTo(0.1, 12);
    expect(returns[1]).toBeCloseTo(-0.05, 12);
    expect(grown(returns)).toBeCloseTo(1.3, 12);
  });
});

describe('residualsOf', () => {
  it('are what beta times the index leaves of the holding’s own days, around 0', () => {
    const residuals = residualsOf(own(200), index, 2);
    const mine = noise(2, 0.02).subarray(200);
    const mean = mine.reduce((sum, value) => sum + value, 0) / mine.length;
    expect(residuals).toHaveLength(200);
    residuals?.forEach((value, day) => expect(value).toBeCloseTo((mine[day] ?? 0) - mean, 12));
  });

  it('are none from fewer than 60 days of both', () => {
    expect(residualsOf(own(DAYS - 60), index, 2)).toHaveLength(60);
    expect(residualsOf(own(DAYS - 59), index, 2)).toBeNull();
    const young = { returns: index.returns, holes: unlisted(DAYS - 59) };
    expect(residualsOf(own(0), young, 2)).toBeNull();
  });
});

describe('addResiduals', () => {
  const filledBy = (key: string, from: number, to: number) => {
    const returns = index.returns.slice();
    addResiduals(returns, { from, to }, { residuals: noise(7, 0.02), key, lowest: -0.95 });
    return returns;
  };

  it('make the days of a hole as wild as residuals and index together, and leave what they come to and all other days', () => {
    const returns = filledBy('IN:A', 50, 350);
    const hole = returns.subarray(50, 350);
    // √(1 %² + 2 %²) = 2.24 %
    expect(Math.abs(standardDeviation(momentsOf(hole)) - 0.02236)).toBeLessThan(0.0025);
    expect(grown(hole)).toBeCloseTo(grown(index.returns.subarray(50, 350)), 10);
    expect(returns.subarray(0, 50)).toEqual(index.returns.subarray(0, 50));
    expect(returns.subarray(350)).toEqual(index.returns.subarray(350));
  });

  it('are the same for a holding in every report, and others for another holding', () => {
    expect(filledBy('IN:A', 0, 300)).toEqual(filledBy('IN:A', 0, 300));
    expect(filledBy('IN:A', 0, 300)).not.toEqual(filledBy('IN:B', 0, 300));
  });

  it('are drawn from the end, so that a longer window has the same last days but for an even drift', () => {
    const [short, long] = [filledBy('IN:A', 100, 300), filledBy('IN:A', 0, 300)];
    const ratios = Array.from({ length: 200 }, (_, i) => (1 + (short[100 + i] ?? 0)) / (1 + (long[100 + i] ?? 0)));
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0] ?? 0, 12);
  });

  it('never take all of a price', () => {
    const returns = new Float64Array(20);
    const crash = Float64Array.from({ length: 60 }, (_, day) => (day % 2 === 0 ? -0.99 : 0.5));
    addResiduals(returns, { from: 0, to: 20 }, { residuals: crash, key: 'IN:A', lowest: -0.95 });
    for (const value of returns) expect(value).toBeGreaterThanOrEqual(-0.95);
  });
});

describe('findResiduals', () => {
  const NIFTY: Reference = { key: 'IN:NIFTY50', market: 'IN', sector: null };
  const proxy = { reference: NIFTY, ...index };
  const held = (key: string, facts: Partial<HeldToday> = {}): HeldToday => ({
    key,
    market: 'IN',
    currency: 'INR',
    shares: 1,
    value: 1,
    sector: 'energy',
    ...facts,
  });
  const young = { held: held('IN:YOUNG'), own: own(DAYS - 20), ofCategory: null };
  const peer = { held: held('IN:PEER'), own: own(0, 3), ofCategory: null };
  const other = { held: held('IN:OTHER', { sector: 'financials' }), own: own(0, 4), ofCategory: null };
  const sourceOf = (all: readonly Candidate[], one: Candidate = young) =>
    findResiduals(one, proxy, 1, createPeers(all, [proxy])).source;

  it('come from its own days where there are enough, else from its sector, its market, or nowhere', () => {
    expect(sourceOf([peer, other], { held: held('IN:YOUNG'), own: own(DAYS - 100), ofCategory: null })).toBe('own');
    expect(sourceOf([young, peer, other])).toBe('sector');
    expect(sourceOf([young, other])).toBe('market');
    expect(sourceOf([young])).toBe('none');
  });

  it('come from no holding of another market, and not from a share for a fund', () => {
    expect(sourceOf([{ ...peer, held: held('US:PEER', { market: 'US' }) }])).toBe('none');
    expect(sourceOf([{ ...peer, held: held('IN:FUND', { isFund: true }) }])).toBe('none');
    const fund = { held: held('IN:NEWFUND', { isFund: true }), own: own(DAYS - 20), ofCategory: null };
    expect(sourceOf([peer, { ...peer, held: held('IN:FUND', { isFund: true }) }], fund)).toBe('sector');
  });

  it('come from funds of its category before others, measured on the category’s index; of what is no equity from nowhere else', () => {
    const categoryIndex = { key: 'IN:NIFTYMIDCAP50', category: 'mid_cap' } as const;
    const ofCategory = { reference: { ...NIFTY, key: categoryIndex.key }, returns: index.returns, holes: [] };
    const like = (key: string, facts: Partial<HeldToday>) => held(key, { isFund: true, sector: null, ...facts });
    const fund = { held: like('IN:YOUNG', { categoryIndex }), own: own(DAYS - 20), ofCategory };
    const mid = { held: like('IN:MID', { categoryIndex }), own: own(0, 5), ofCategory };
    const plain = { ...peer, held: like('IN:PLAIN', {}) };
    expect(sourceOf([fund, plain, mid], fund)).toBe('category');
    expect(sourceOf([fund, plain], fund)).toBe('market');
    const gold = { key: 'IN:GOLDBEES', category: 'gold' } as const;
    const metal = { ...fund, held: like('IN:GOLD', { categoryIndex: gold, isNoEquity: true }) };
    expect(sourceOf([metal, plain, mid], metal)).toBe('none');
    const other = { ...mid, held: like('IN:OTHERGOLD', { categoryIndex: gold, isNoEquity: true }) };
    expect(sourceOf([other], { ...young, held: like('IN:FUND', {}) })).toBe('none');
    expect(sourceOf([other, metal], metal)).toBe('category');
  });

  it('of a sector without a known name are those of the market', () => {
    const unknown = { held: held('IN:YOUNG', { sector: null }), own: young.own, ofCategory: null };
    expect(sourceOf([{ ...peer, held: held('IN:PEER', { sector: null }) }], unknown)).toBe('market');
  });
});
