import { describe, expect, it } from 'vitest';
import { identify } from '../identity/identify.ts';
import { instrumentRefKey, type InstrumentListing } from '../identity/resolution.ts';
import { lotsOf } from '../../ledger/lots-of.ts';
import { instrumentRefOf, statedHolding, statedTrade } from '../testing/make-record.ts';
import { carriedOut, changesOf, EMPTY, statusesIn, planOf } from '../testing/make-import-plan.ts';

const HDFC = instrumentRefOf('HDFC');
const HDFCBANK = instrumentRefOf('HDFCBANK');
const LISTINGS: readonly InstrumentListing[] = [
  { symbol: 'HDFCBANK', exchange: 'NSE', name: 'HDFC Bank', isin: 'INE040A01034', kind: 'share' },
  { symbol: 'HDFCLIFE', exchange: 'NSE', name: 'HDFC Life Insurance Company', isin: null, kind: 'share' },
];
const resolutions = identify([HDFC, HDFCBANK], LISTINGS);
const choosing = (symbol: string) => ({
  resolutions,
  shares: { [instrumentRefKey(HDFC)]: { symbol, market: 'IN' as const, exchange: null } },
});

describe('shares of a company that merged', () => {
  it('become 84 @ 1,309.52 of 50 @ 2,200: 42 for 25, what they cost carried over', () => {
    const plan = planOf(
      { holdings: [statedHolding(2, 50, 2200, { instrumentRef: HDFC })] },
      EMPTY,
      choosing('HDFCBANK'),
    );
    // 50 × 42 / 25 = 84; 50 × 2,200 / 84 = 1,309.5238…
    expect(changesOf(plan)).toEqual([['new', 'stated', 84, (2200 * 25) / 42]]);
    expect(plan.mergers).toEqual([
      {
        written: 'HDFC',
        symbol: 'HDFCBANK',
        market: 'IN',
        shares: 42,
        per: 25,
        before: 50,
        after: 84,
        fraction: 0,
      },
    ]);
  });

  it('stay as they are where another share is meant by the symbol', () => {
    const plan = planOf(
      { holdings: [statedHolding(2, 50, 2200, { instrumentRef: HDFC })] },
      EMPTY,
      choosing('HDFCLIFE'),
    );
    expect(changesOf(plan)).toEqual([['new', 'stated', 50, 2200]]);
    expect(plan.mergers).toEqual([]);
  });

  it('are credited whole; the fraction is paid in cash, and named', () => {
    const holdings = [
      statedHolding(2, 10, 2200, { instrumentRef: HDFC }),
      statedHolding(3, 0.5, 2200, { instrumentRef: HDFC }),
    ];
    const plan = planOf({ holdings }, EMPTY, choosing('HDFCBANK'));
    // 10 × 1.68 = 16.8, 0.5 × 1.68 = 0.84
    expect(changesOf(plan)).toEqual([['new', 'stated', 16, (2200 * 25) / 42]]);
    expect(plan.mergers).toMatchObject([{ before: 10.5, after: 16, fraction: 1.64 }]);
    expect(statusesIn(plan)).toEqual([
      [2, 'taken', null],
      [3, 'ignored', 'no_quantity'],
    ]);
  });

  it('keep their own lots until the merger: a sale of theirs takes none of the other share', () => {
    const trades = [
      statedTrade(2, '2019-01-10', 'buy', 10, 1000, { instrumentRef: HDFCBANK, tradeId: '1' }),
      statedTrade(3, '2020-01-10', 'buy', 10, 2100, { instrumentRef: HDFC, tradeId: '2' }),
      statedTrade(4, '2021-01-11', 'sell', 4, 2520, { instrumentRef: HDFC, tradeId: '3' }),
    ];
    const plan = planOf({ trades }, EMPTY, choosing('HDFCBANK'));
    const stored = carriedOut(plan, EMPTY);
    const lots = lotsOf(stored.trades).get('IN:HDFCBANK');
    // 6 HDFC are 10.08 HDFCBANK: 10 credited at 2,100 / 1.68 = 1,250 each, 0.08 paid in cash on the record date.
    expect(lots?.open.map(({ day, quantity, cost }) => [day, quantity, cost])).toEqual([
      ['2019-01-10', 10, 10_000],
      ['2020-01-10', 10, 12_500],
    ]);
    expect(lots?.closed.map(({ bought, sold, quantity, gain }) => [bought, sold, quantity, gain])).toEqual([
      ['2020-01-10', '2021-01-11', 6.72, expect.closeTo(4 * 420, 6)],
      ['2020-01-10', '2023-07-13', expect.closeTo(0.08, 9), null],
    ]);
    // What the fraction had cost is known, what it brought is not.
    expect(lots?.closed[1]).toMatchObject({ cost: expect.closeTo(0.08 * 1250, 9), proceeds: null });
    expect(changesOf(plan)).toEqual([['new', 'trades', 20, 1125]]);
    expect(plan.mergers).toMatchObject([{ before: 6, after: 10, fraction: 0.08 }]);
  });

  it('come to the same from two files as from one, and a second time change nothing', () => {
    const first = [statedTrade(2, '2020-01-10', 'buy', 10, 2100, { instrumentRef: HDFC, tradeId: '1' })];
    const second = [statedTrade(2, '2021-01-11', 'buy', 8, 2520, { instrumentRef: HDFC, tradeId: '2' })];
    const one = carriedOut(planOf({ trades: first }, EMPTY, choosing('HDFCBANK')), EMPTY);
    const both = carriedOut(planOf({ trades: second }, one, choosing('HDFCBANK')), one);
    // 18 × 1.68 = 30.24
    expect(both.holdings.map(({ shares }) => shares)).toEqual([30]);
    const again = planOf({ trades: first }, both, choosing('HDFCBANK'));
    expect(again.newTrades).toEqual([]);
    expect(changesOf(again).map(([change]) => change)).toEqual(['unchanged']);
    // What this file did not bring about is no news of it.
    expect(again.mergers).toEqual([]);
  });

  it('are not split by what happened to the other share before', () => {
    const trades = [
      statedTrade(2, '2019-01-10', 'buy', 25, 2100, { instrumentRef: HDFC, tradeId: '1' }),
      statedTrade(3, '2019-01-10', 'buy', 5, 2000, { instrumentRef: HDFCBANK, tradeId: '2' }),
      statedTrade(4, '2019-09-19', 'split', 0, null, { instrumentRef: HDFCBANK, ratio: 2 }),
    ];
    const plan = planOf({ trades }, EMPTY, choosing('HDFCBANK'));
    expect(changesOf(plan).map(([, , shares]) => shares)).toEqual([42 + 10]);
  });
});
