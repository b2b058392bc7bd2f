import { describe, expect, it } from 'vitest';
import type { HeldToday, Reference } from './history.ts';
import { betaToProxy, proxyBeta, proxyFor, type ReferenceReturns } from './proxy.ts';

const HELD: HeldToday = {
  key: 'NSE:TCS',
  market: 'IN',
  currency: 'INR',
  shares: 1,
  value: 100,
  sector: 'information_technology',
};
const index = (reference: Partial<Reference>, from?: number, to?: number): ReferenceReturns => ({
  reference: { key: 'NSE:NIFTY', market: 'IN', sector: null, ...reference },
  returns: new Float64Array(10),
  holes: from === undefined || to === undefined ? [] : [{ reason: 'gap', from, to }],
});
const HOLE = { reason: 'gap', from: 3, to: 6 } as const;

describe('proxyFor', () => {
  it('takes the index of the sector before that of the market, never itself or another market’s', () => {
    const [market, sector] = [index({}), index({ key: 'NSE:IT', sector: 'information_technology' })];
    expect(proxyFor(HELD, HOLE, [market, sector], null)).toBe(sector);
    expect(proxyFor(HELD, HOLE, [market, index({ sector: 'energy' })], null)).toBe(market);
    expect(proxyFor({ ...HELD, sector: null }, HOLE, [sector], null)).toBeNull();
    expect(proxyFor({ ...HELD, key: 'NSE:NIFTY' }, HOLE, [market], null)).toBeNull();
    expect(proxyFor(HELD, HOLE, [index({ market: 'US' })], null)).toBeNull();
    expect(proxyFor({ ...HELD, isNoEquity: true }, HOLE, [market, sector], null)).toBeNull();
  });

  it.each([
    [0, 3, true],
    [6, 9, true],
    [0, 4, false],
    [5, 9, false],
    [4, 5, false],
  ])('where the index has a hole of its own from %d to %d: %s', (from, to, fits) => {
    expect(proxyFor(HELD, HOLE, [index({}, from, to)], null) !== null).toBe(fits);
  });
});

it('the index of the category stands in before any other, also for what is no equity; where it has a hole of its own, the others do', () => {
  const [market, ofCategory] = [index({}), index({ key: 'IN:NIFTYMIDCAP50' })];
  expect(proxyFor(HELD, HOLE, [market], ofCategory)).toBe(ofCategory);
  expect(proxyFor({ ...HELD, isNoEquity: true }, HOLE, [market], ofCategory)).toBe(ofCategory);
  const late = index({ key: 'IN:NIFTYMIDCAP50' }, 0, 4);
  expect(proxyFor(HELD, HOLE, [market], late)).toBe(market);
  expect(proxyFor({ ...HELD, isNoEquity: true }, HOLE, [market], late)).toBeNull();
});

describe('beta', () => {
  const days = (count: number) => Float64Array.from({ length: count }, (_, day) => (day % 2 === 0 ? 0.01 : -0.01));
  const times = (series: Float64Array, factor: number) => series.map((value) => factor * value);

  it('is what sixty days say, between 0 and 3', () => {
    for (const [factor, beta] of [
      [1.5, 1.5],
      [5, 3],
      [-1, 0],
    ] as const)
      expect(betaToProxy(times(days(60), factor), days(60))).toBeCloseTo(beta, 12);
  });

  it('is 1 where there are fewer, or the index rests', () => {
    expect(betaToProxy(times(days(59), 2), days(59))).toBe(1);
    expect(betaToProxy(days(60), new Float64Array(60))).toBe(1);
  });

  it('is taken over days that both have', () => {
    const own = times(days(80), 2).fill(0.5, 0, 10);
    const proxy = days(80).fill(-0.5, 70, 80);
    const beta = proxyBeta(
      { returns: own, holes: [{ reason: 'not_listed_yet', from: 0, to: 10 }] },
      { returns: proxy, holes: [{ reason: 'no_longer_traded', from: 70, to: 80 }] },
    );
    expect(beta).toBeCloseTo(2, 12);
  });
});
