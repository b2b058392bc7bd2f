import type { HeldHolding, HoldingChange, ImportPlan, PlanHolding } from '@ballast/engine/import/plan/import-plan';
import { describe, expect, it } from 'vitest';
import { heldAfter, joinPlans, replacedShares } from './join-plans.ts';

const holding = (symbol: string, shares: number): PlanHolding => ({
  symbol,
  exchange: 'NSE',
  market: 'IN',
  currency: 'INR',
  shares,
  purchasePrice: 100,
  purchaseDay: '2024-05-06',
});
const held = (id: number, symbol: string, shares: number): HeldHolding => ({ id, ...holding(symbol, shares) });

function planOf(changes: readonly HoldingChange[], rest: Partial<ImportPlan> = {}): ImportPlan {
  return {
    newTrades: [],
    changes,
    newAssets: [],
    untouched: [],
    statuses: [],
    questions: [],
    unlisted: [],
    renamed: [],
    mergers: [],
    incomplete: [],
    otherCurrencies: [],
    unknownAccounts: [],
    splits: [],
    counts: {
      new: 0,
      updated: 0,
      unchanged: 0,
      closed: 0,
      newTrades: 0,
      newAssets: 0,
      taken: 1,
      merged: 0,
      undecided: 0,
      ignored: 2,
      wrong: 0,
      alreadyStored: 0,
    },
    ...rest,
  };
}
const isNew = (symbol: string, shares: number): HoldingChange => ({
  change: 'new',
  before: null,
  after: holding(symbol, shares),
  basis: 'trades',
});

describe('several files as one plan', () => {
  it('goes from what is stored to what the last file comes to', () => {
    const first = planOf([
      { change: 'updated', before: held(7, 'INFY', 3), after: holding('INFY', 8), basis: 'trades' },
    ]);
    const second = planOf([
      { change: 'updated', before: held(7, 'INFY', 8), after: holding('INFY', 3), basis: 'trades' },
      isNew('TCS', 2),
    ]);
    const joined = joinPlans([first, second], [held(7, 'INFY', 3), held(8, 'ITC', 1)]);
    expect(joined?.changes.map(({ change, after }) => [change, after?.symbol, after?.shares])).toEqual([
      ['unchanged', 'INFY', 3],
      ['new', 'TCS', 2],
    ]);
    expect(joined?.untouched.map(({ symbol }) => symbol)).toEqual(['ITC']);
    expect(joined?.counts).toMatchObject({ new: 1, updated: 0, unchanged: 1, taken: 2, ignored: 4 });
  });

  it('tells holdings of one share in accounts of different kinds apart, whichever file named the account', () => {
    const roth = { ...holding('INFY', 3), account: 'roth' } as const;
    const taxable = { ...holding('INFY', 8), account: 'taxable' } as const;
    const first = planOf([
      { change: 'updated', before: held(7, 'INFY', 11), after: holding('INFY', 9), basis: 'stated' },
    ]);
    const second = planOf([
      { change: 'updated', before: held(7, 'INFY', 9), after: taxable, basis: 'stated' },
      { change: 'new', before: null, after: roth, basis: 'stated' },
    ]);
    const third = planOf([{ change: 'unchanged', before: { ...taxable, id: 7 }, after: taxable, basis: 'stated' }]);
    const joined = joinPlans([first, second, third], [held(7, 'INFY', 11)]);
    expect(
      joined?.changes.map(({ change, before, after }) => [change, before?.id, after?.account, after?.shares]),
    ).toEqual([
      ['updated', 7, 'taxable', 8],
      ['new', undefined, 'roth', 3],
    ]);
    expect(joined?.untouched).toEqual([]);
  });

  it('says nothing of a share that came with one file and went with the next', () => {
    const first = planOf([isNew('TCS', 2)]);
    const [stored] = heldAfter(first);
    if (stored === undefined) throw new Error('nothing is held');
    const second = planOf([{ change: 'closed', before: stored, after: null, basis: 'trades' }]);
    expect(joinPlans([first, second], [])?.changes).toEqual([]);
  });

  it('tells each merger once, as the last file leaves it', () => {
    const merger = (before: number, after: number) =>
      ({ written: 'HDFC', symbol: 'HDFCBANK', market: 'IN', shares: 42, per: 25, before, after, fraction: 0 }) as const;
    const plans = [planOf([], { mergers: [merger(50, 84)] }), planOf([], { mergers: [merger(100, 168)] })];
    expect(joinPlans(plans, [])?.mergers).toEqual([merger(100, 168)]);
  });

  it('keeps only the gaps in a history that no later file is about', () => {
    const gap = (symbol: string) =>
      ({ symbol, market: 'IN', what: 'sold_more', quantity: 5, since: '2024-05-06' }) as const;
    const first = planOf([isNew('TCS', 2)], { incomplete: [gap('TCS'), gap('ITC')] });
    const second = planOf([isNew('TCS', 7)]);
    expect(joinPlans([first, second], [])?.incomplete).toEqual([gap('ITC')]);
  });

  it('names the shares that another broker’s file replaces, whatever the counts, and none of the same broker', () => {
    const first = planOf([{ change: 'new', before: null, after: holding('INFY', 10), basis: 'stated' }]);
    const again = (shares: number) =>
      planOf([{ change: 'updated', before: held(-1, 'INFY', 10), after: holding('INFY', shares), basis: 'stated' }]);
    const infy = { symbol: 'INFY', market: 'IN', was: 10, from: 'Zerodha', by: 'Groww' };
    expect(replacedShares([first, again(5)], ['Zerodha', 'Groww'])).toEqual([{ ...infy, now: 5 }]);
    expect(replacedShares([first, again(10)], ['Zerodha', 'Groww'])).toEqual([{ ...infy, now: 10 }]);
    expect(replacedShares([first, again(5)], ['Zerodha', 'Zerodha'])).toEqual([]);
    expect(replacedShares([first, again(5)], ['Zerodha Kite / Dhan', 'Zerodha'])).toEqual([]);
    expect(replacedShares([planOf([isNew('INFY', 10)]), again(5)], ['Zerodha', 'Groww'])).toEqual([]);
  });

  it('gives every new share a number of its own, below all that are there', () => {
    const first = heldAfter(planOf([isNew('TCS', 2), isNew('ITC', 2)], { untouched: [held(7, 'INFY', 3)] }));
    const second = heldAfter(planOf([isNew('SBIN', 2)], { untouched: first }));
    expect(new Set(second.map(({ id }) => id)).size).toBe(4);
    expect(second.filter(({ id }) => id > 0).map(({ symbol }) => symbol)).toEqual(['INFY']);
  });
});
