import { describe, expect, it } from 'vitest';
import { instrumentRefOf, statedHolding, statedTrade } from '../testing/make-record.ts';
import { carriedOut, changesOf, EMPTY, planOf } from '../testing/make-import-plan.ts';

const of = (symbol: string, tradeId: string) => ({ instrumentRef: instrumentRefOf(symbol), tradeId });
const BOUGHT = [statedTrade(2, '2023-05-10', 'buy', 10, 2400, of('RELIANCE', '1'))];
const BONUS = 'bonus:IN:RELIANCE:2024-10-28:0+10';

describe('a bonus or split that the file does not tell', () => {
  it('is asked, with its ratio, its day, its source and what the holding becomes; nothing changes before', () => {
    const plan = planOf({ trades: BOUGHT }, EMPTY);
    // 95.32 % of 2,400, since Jio Financial was demerged.
    expect(changesOf(plan)).toEqual([['new', 'trades', 10, expect.closeTo(2287.68)]]);
    expect(plan.newTrades).toHaveLength(1);
    expect(plan.splits).toMatchObject([
      {
        key: BONUS,
        evidence: 'known',
        day: '2024-10-28',
        issue: {
          kind: 'bonus',
          shares: 1,
          per: 1,
          before: 10,
          after: 20,
          source: 'National Stock Exchange of India, corporate actions',
        },
      },
    ]);
  });

  it('counts once it is confirmed: bonus shares cost nothing and are held since the ex-date', () => {
    const plan = planOf({ trades: BOUGHT }, EMPTY, { splits: [BONUS] });
    expect(changesOf(plan)).toEqual([['new', 'trades', 20, expect.closeTo(1143.84)]]);
    expect(plan.splits).toEqual([]);
    expect(plan.newTrades[1]).toMatchObject({ action: 'bonus', day: '2024-10-28', quantity: 10, price: 0 });
    const stored = carriedOut(plan, EMPTY);
    const again = planOf({ trades: BOUGHT }, stored);
    expect([again.splits, again.newTrades, changesOf(again)[0]?.[0]]).toEqual([[], [], 'unchanged']);
  });

  it('is not asked again once it is declined', () => {
    expect(planOf({ trades: BOUGHT }, EMPTY, { declined: [BONUS] }).splits).toEqual([]);
  });

  it('is asked for the rest when an earlier year is imported later', () => {
    const stored = carriedOut(planOf({ trades: BOUGHT }, EMPTY, { splits: [BONUS] }), EMPTY);
    const earlier = [statedTrade(2, '2022-05-10', 'buy', 5, 2000, of('RELIANCE', '2'))];
    const [rest] = planOf({ trades: earlier }, stored).splits;
    expect(rest?.issue).toMatchObject({ before: 25, after: 30 });
    const plan = planOf({ trades: earlier }, stored, { splits: [rest?.key ?? ''] });
    expect(changesOf(plan).map(([, , shares]) => shares)).toEqual([30]);
  });

  it.each([
    ['a row tells it', [...BOUGHT, statedTrade(3, '2024-11-01', 'bonus', 10, 0, of('RELIANCE', '2'))]],
    ['all was sold before', [...BOUGHT, statedTrade(3, '2024-10-25', 'sell', 10, 2655, of('RELIANCE', '2'))]],
    ['all was bought after', [statedTrade(2, '2024-10-28', 'buy', 10, 1334, of('RELIANCE', '1'))]],
    ['a split row tells it', [...BOUGHT, statedTrade(3, '2024-10-28', 'split', 10, null, of('RELIANCE', '2'))]],
  ])('is not asked where %s', (_why, trades) => {
    expect(planOf({ trades }, EMPTY).splits).toEqual([]);
  });

  it('is not asked where the file’s positions have as many shares as its trades', () => {
    const holdings = [statedHolding(9, 10, 2400, { instrumentRef: instrumentRefOf('RELIANCE') })];
    expect(planOf({ trades: BOUGHT, holdings }, EMPTY).splits).toEqual([]);
    const more = [statedHolding(9, 20, 1200, { instrumentRef: instrumentRefOf('RELIANCE') })];
    expect(planOf({ trades: BOUGHT, holdings: more }, EMPTY).splits).toMatchObject([{ key: BONUS }]);
  });

  it('leaves whole shares: 1 for 3 of 10 are 3, the fraction is paid in cash', () => {
    const plan = planOf({ trades: [statedTrade(2, '2023-01-10', 'buy', 10, 210, of('POWERGRID', '1'))] }, EMPTY);
    expect(plan.splits[0]?.issue).toMatchObject({ before: 10, after: 13 });
  });

  it('is asked one after the other: the split of a day before its bonus', () => {
    const trades = [statedTrade(2, '2024-01-10', 'buy', 3, 7000, of('BAJFINANCE', '1'))];
    const split = 'split:IN:BAJFINANCE:2025-06-16:2';
    expect(planOf({ trades }, EMPTY).splits).toMatchObject([{ key: split, issue: { before: 3, after: 6 } }]);
    const [bonus] = planOf({ trades }, EMPTY, { splits: [split] }).splits;
    expect(bonus?.issue).toMatchObject({ kind: 'bonus', before: 6, after: 30 });
    const plan = planOf({ trades }, EMPTY, { splits: [split, bonus?.key ?? ''] });
    expect(changesOf(plan)).toEqual([['new', 'trades', 30, 700]]);
  });

  it('explains what more was sold, so that no other split is suggested beside it', () => {
    const trades = [...BOUGHT, statedTrade(3, '2025-01-10', 'sell', 15, 1300, of('RELIANCE', '2'))];
    expect(planOf({ trades }, EMPTY).splits).toMatchObject([{ key: BONUS }]);
    const plan = planOf({ trades }, EMPTY, { splits: [BONUS] });
    expect([plan.incomplete, changesOf(plan).map(([, , shares]) => shares)]).toEqual([[], [5]]);
  });
});
