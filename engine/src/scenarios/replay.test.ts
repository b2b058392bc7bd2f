import { describe, expect, it } from 'vitest';
import { isDay } from '../calendar/day.ts';
import { sampleCloses } from '../sample-market/sample-closes.ts';
import { CRISES, CRISIS_IDS } from './crises.ts';
import { leftOutOf } from '../portfolio-history/coverage.ts';
import { changeOver, replayCrisis, type Closes, type Replay, type ReplayHolding } from './replay.ts';

const [crisis] = CRISES;
if (crisis === undefined) throw new Error('no crisis');

const closes = (...pairs: readonly (readonly [string, number])[]): Closes => ({
  days: pairs.map(([day]) => day),
  values: Float64Array.from(pairs, ([, value]) => value),
});
const fell = closes(['2008-01-08', 100], ['2008-10-27', 40]);
const holding = (key: string, value: number, own: Closes, proxies: ReplayHolding['proxies'] = []): ReplayHolding => ({
  key,
  value,
  closes: own,
  proxies,
});

describe('crises', () => {
  it('are all there, dated, and fell', () => {
    expect(CRISES.map(({ id }) => id)).toEqual(CRISIS_IDS);
    for (const { from, to, benchmarkLoss } of CRISES) {
      expect(isDay(from) && isDay(to) && from < to).toBe(true);
      expect(benchmarkLoss).toBeGreaterThan(0.02);
    }
  });

  it.each(CRISES)(
    'happen in the sample market too, where the index falls about as far: $id',
    ({ market, from, to, benchmarkLoss }) => {
      const symbol = market === 'IN' ? 'NIFTY50' : 'SPX';
      const index = sampleCloses({ symbol, market, kind: 'index', sector: null, exchange: null }, { from, to });
      expect(Math.abs((changeOver(index, { from, to }) ?? 0) + benchmarkLoss)).toBeLessThan(0.06);
    },
  );
});

const replay = (...holdings: readonly ReplayHolding[]) => replayCrisis({ holdings, leftOut: [] }, crisis);
const keysLeftOut = ({ coverage }: Replay) => leftOutOf(coverage).map(({ key }) => key);

describe('replayCrisis', () => {
  it('adds up what each would have lost: −60 % of 1,000 and +10 % of 500', () => {
    const both = replay(holding('A', 1000, fell), holding('B', 500, closes(['2008-01-08', 10], ['2008-10-27', 11])));
    expect(both.amount).toBeCloseTo(-550, 9);
    expect(both.change).toBeCloseTo(-550 / 1500, 12);
    expect(both.coverage).toEqual({ extent: 'all', own: 1, proxied: 0 });
  });

  it('replays what did not trade by a proxy, names it, and says how much of the value that is', () => {
    const young = holding('YOUNG', 300, closes(['2015-01-01', 5]), [{ key: 'NIFTY50', closes: fell, beta: 1.2 }]);
    const both = replay(holding('A', 700, fell), young);
    // −60 % · 1.2 = −72 % of 300.
    expect(both.holdings[1]).toMatchObject({ key: 'YOUNG', proxy: 'NIFTY50' });
    expect(both.holdings[1]?.amount).toBeCloseTo(-216, 9);
    expect(both.coverage.proxied).toBeCloseTo(0.3, 12);
  });

  it('loses no more than everything', () => {
    const wild = holding('WILD', 100, closes(), [{ key: 'P', closes: fell, beta: 3 }]);
    expect(replay(wild).amount).toBe(-100);
  });

  it('takes the next proxy where the first has no closes either, and leaves out what has none', () => {
    const second = holding('S', 100, closes(), [
      { key: 'EMPTY', closes: closes(), beta: 1 },
      { key: 'P', closes: fell, beta: 1 },
    ]);
    const both = replay(second, holding('NONE', 100, closes()));
    expect(both.holdings.map(({ proxy }) => proxy)).toEqual(['P']);
    expect(keysLeftOut(both)).toEqual(['NONE']);
    expect(both.coverage).toMatchObject({ extent: 'part', own: 0, proxied: 0.5, none: 0.5 });
  });

  it('tells no change of the whole from less than half of it', () => {
    const of = (value: number) => replay(holding('A', 100, fell), holding('NONE', value, closes()));
    expect(of(100).change).not.toBeNull();
    expect(of(101).change).toBeNull();
    expect(keysLeftOut(of(101))).toEqual(['NONE']);
    expect(of(101).amount).toBe(of(100).amount);
  });

  it('takes the close before a holiday, not one of another year', () => {
    expect(changeOver(closes(['2008-01-04', 50], ['2008-10-24', 25]), crisis)).toBeCloseTo(-0.5, 12);
    expect(changeOver(closes(['2007-06-01', 50], ['2008-10-27', 25]), crisis)).toBeNull();
    expect(changeOver(closes(['2008-01-08', 50]), crisis)).toBeNull();
    expect(changeOver(closes(['2008-01-08', 0], ['2008-10-27', 25]), crisis)).toBeNull();
    // Near both ends of a short window, and yet only one close.
    expect(changeOver(closes(['2008-01-07', 50]), { from: '2008-01-08', to: '2008-01-12' })).toBeNull();
  });

  it('is nothing of nothing', () => {
    expect(replay()).toMatchObject({ amount: 0, change: null, coverage: { own: 0, proxied: 0 } });
    for (const value of [Number.NaN, Infinity, -5]) {
      const odd = replay(holding('A', value, fell));
      expect(odd).toMatchObject({ amount: 0, change: null, coverage: { extent: 'unknown' } });
      expect(keysLeftOut(odd)).toEqual(['A']);
    }
  });

  it('covers all beside what is worth nothing, and an unknown part beside what nobody can value', () => {
    expect(replay(holding('A', 100, fell), holding('NIL', 0, closes())).coverage.extent).toBe('all');
    const leftOut = [{ key: 'USD', reason: 'no_rate', value: null }] as const;
    const some = replayCrisis({ holdings: [holding('A', 100, fell)], leftOut }, crisis);
    expect(some.coverage).toEqual({ extent: 'unknown', own: 1, proxied: 0, none: 0, leftOut });
  });

  it.each([2, 1e-4])('does not depend on the order, and is %d times as much for so many times the stake', (stake) => {
    const list = [holding('A', 1000, fell), holding('B', 500, closes(['2008-01-08', 10], ['2008-10-27', 11]))];
    const once = replay(...list);
    const other = replay(...list.toReversed().map((one) => ({ ...one, value: stake * one.value })));
    expect(other.amount).toBeCloseTo(stake * once.amount, 9);
    expect(other.change).toBeCloseTo(once.change ?? Number.NaN, 12);
  });
});
