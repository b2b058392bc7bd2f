import { describe, expect, it } from 'vitest';
import { instrumentRefKey, type Resolution } from '../identity/resolution.ts';
import {
  BOUGHT,
  carriedOut,
  changesOf,
  EMPTY,
  statusesIn,
  having,
  held,
  IMPORT_DAY,
  planOf,
} from '../testing/make-import-plan.ts';
import { instrumentRefOf, statedHolding, statedTrade } from '../testing/make-record.ts';

describe('a plan', () => {
  it('makes holdings of trades', () => {
    const plan = planOf({ trades: BOUGHT }, EMPTY);
    expect(plan.changes).toEqual([
      {
        change: 'new',
        before: null,
        after: {
          symbol: 'INFY',
          exchange: null,
          market: 'IN',
          currency: 'INR',
          shares: 15,
          purchasePrice: 1500,
          purchaseDay: '2025-01-10',
        },
        basis: 'trades',
      },
    ]);
    expect(plan.counts).toEqual({
      new: 1,
      updated: 0,
      unchanged: 0,
      closed: 0,
      newTrades: 2,
      newAssets: 0,
      taken: 2,
      merged: 0,
      undecided: 0,
      ignored: 0,
      wrong: 0,
      alreadyStored: 0,
    });
  });

  it('goes on from the trades that are stored', () => {
    const portfolio = carriedOut(planOf({ trades: BOUGHT }, EMPTY), EMPTY);
    const plan = planOf({ trades: [statedTrade(2, '2025-03-10', 'sell', 10, 1800, { tradeId: '503' })] }, portfolio);
    expect(changesOf(plan)).toEqual([['updated', 'trades', 5, 1700]]);
    expect(plan.changes[0]).toMatchObject({ before: { shares: 15 }, after: { purchaseDay: '2025-02-10' } });
    expect(plan.incomplete).toEqual([]);
  });

  it('removes what was sold off, and leaves what the file does not name', () => {
    const tcs = held(3, 3000, { id: 7, symbol: 'TCS' });
    const first = carriedOut(planOf({ trades: BOUGHT }, having(tcs)), having(tcs));
    const plan = planOf({ trades: [statedTrade(2, '2025-03-10', 'sell', 15, 1800)] }, first);
    expect(changesOf(plan)).toEqual([['closed', 'trades', null, null]]);
    expect(plan.untouched).toEqual([tcs]);
    expect(carriedOut(plan, first).holdings).toEqual([tcs]);
  });

  it('takes what a complete history says, also where the portfolio has another number', () => {
    const plan = planOf({ trades: BOUGHT }, having(held(10, 1400)));
    expect(changesOf(plan)).toEqual([['updated', 'trades', 15, 1500]]);
    expect(plan.incomplete).toEqual([]);
  });

  it('names what the portfolio had and no trade brings in', () => {
    const plan = planOf({ trades: BOUGHT }, having(held(100, 1400)));
    expect(changesOf(plan)).toEqual([['updated', 'trades', 15, 1500]]);
    expect(plan.incomplete).toMatchObject([{ what: 'holds_more', quantity: 85, since: '2025-01-10' }]);
    expect(planOf({ trades: BOUGHT }, carriedOut(plan, having(held(100, 1400)))).incomplete).toEqual([]);
  });

  it('takes what a file of positions states, and keeps the day and the price it does not tell', () => {
    const plan = planOf({ holdings: [statedHolding(2, 12, 1450)] }, having(held(10, 1400)));
    expect(changesOf(plan)).toEqual([['updated', 'stated', 12, 1450]]);
    expect(plan.changes[0]?.after?.purchaseDay).toBe('2024-05-05');
    expect(changesOf(planOf({ holdings: [statedHolding(2, 10, null)] }, having(held(10, 1400))))).toEqual([
      ['unchanged', 'stated', 10, 1400],
    ]);
    // What two more had cost is not known.
    expect(changesOf(planOf({ holdings: [statedHolding(2, 12, null)] }, having(held(10, 1400))))).toEqual([
      ['updated', 'stated', 12, null],
    ]);
    expect(planOf({ holdings: [statedHolding(2, 12, 1450)] }, EMPTY).changes[0]?.after?.purchaseDay).toBe(IMPORT_DAY);
  });

  it('takes cost and days from the trades of the same file, where they reach its positions', () => {
    const plan = planOf({ trades: BOUGHT, holdings: [statedHolding(9, 15, null)] }, EMPTY);
    expect(changesOf(plan)).toEqual([['new', 'stated', 15, 1500]]);
    expect(plan.changes[0]?.after?.purchaseDay).toBe('2025-01-10');
    expect(plan.incomplete).toEqual([]);
  });

  it('names a share that no list has and keeps it', () => {
    const instrumentRef = instrumentRefOf('NEWCO');
    const resolution: Resolution = { kind: 'unknown', asWritten: { symbol: 'NEWCO', market: 'IN', exchange: 'NSE' } };
    const plan = planOf({ trades: [statedTrade(2, '2025-01-10', 'buy', 10, 14, { instrumentRef })] }, EMPTY, {
      resolutions: new Map([[instrumentRefKey(instrumentRef), resolution]]),
    });
    expect(plan.unlisted).toEqual([{ symbol: 'NEWCO', market: 'IN', exchange: 'NSE' }]);
    expect(changesOf(plan)).toEqual([['new', 'trades', 10, 14]]);
  });

  it('has one row for a share that the portfolio has in two', () => {
    const two = having(held(10, 1400), held(10, 1600, { id: 2, purchaseDay: '2023-01-01' }));
    const plan = planOf({ holdings: [statedHolding(2, 20, 1500)] }, two);
    expect(changesOf(plan)).toEqual([['unchanged', 'stated', 20, 1500]]);
    expect(carriedOut(plan, two).holdings).toMatchObject([{ id: 1, shares: 20, purchaseDay: '2023-01-01' }]);
  });
});

describe('failure 15: a share that is not certain', () => {
  const instrumentRef = instrumentRefOf('INFY', null);
  const resolution: Resolution = { kind: 'ask', why: 'two_countries', candidates: [], changed: null };
  const trades = BOUGHT.map((trade) => ({ ...trade, instrumentRef }));
  const resolutions = new Map([[instrumentRefKey(instrumentRef), resolution]]);

  it('is asked once, with its rows, and is in no holding before', () => {
    const plan = planOf({ trades }, EMPTY, { resolutions });
    expect(plan.questions).toEqual([
      {
        key: instrumentRefKey(instrumentRef),
        instrumentRef,
        resolution,
        places: [
          { sheet: 0, line: 2 },
          { sheet: 0, line: 3 },
        ],
      },
    ]);
    expect(plan).toMatchObject({ changes: [], newTrades: [] });
  });

  it('leaves its rows undecided, and they are counted so and not as taken', () => {
    const plan = planOf({ trades: [...trades, statedTrade(4, '2025-03-10', 'buy', 1, 1500)] }, EMPTY, { resolutions });
    expect(statusesIn(plan)).toEqual([
      [2, 'undecided', null],
      [3, 'undecided', null],
      [4, 'taken', null],
    ]);
    expect(plan.counts).toMatchObject({ taken: 1, undecided: 2, ignored: 0, wrong: 0 });
    const decided = planOf({ trades }, EMPTY, {
      resolutions,
      shares: { [instrumentRefKey(instrumentRef)]: { symbol: 'INFY', market: 'US', exchange: 'NYSE' } },
    });
    expect(decided.counts).toMatchObject({ taken: 2, undecided: 0 });
  });

  it('has its amounts in the currency of the country that the person chose, where the file names none', () => {
    const unnamed = trades.map((trade) => ({ ...trade, currency: null }));
    const chosen = (market: 'IN' | 'US') =>
      planOf({ trades: unnamed }, EMPTY, {
        resolutions,
        shares: { [instrumentRefKey(instrumentRef)]: { symbol: 'INFY', market, exchange: null } },
      });
    expect(chosen('US').newTrades.map(({ currency }) => currency)).toEqual(['USD', 'USD']);
    expect(chosen('IN').newTrades.map(({ currency }) => currency)).toEqual(['INR', 'INR']);
    expect(chosen('US').changes[0]?.after).toMatchObject({ currency: 'USD', purchasePrice: 1500 });
    expect(chosen('US').otherCurrencies).toEqual([]);
  });

  it('is what the person chooses, whatever was found', () => {
    const share = { symbol: 'INFY', market: 'US', exchange: 'NYSE' } as const;
    const plan = planOf({ trades }, EMPTY, { resolutions, shares: { [instrumentRefKey(instrumentRef)]: share } });
    expect(plan.questions).toEqual([]);
    expect(plan.changes).toMatchObject([
      { after: { symbol: 'INFY', market: 'US', exchange: 'NYSE', currency: 'USD' } },
    ]);
  });

  it('trades in the country that the person chose, whatever exchange the file names', () => {
    const share = { symbol: 'INFY', market: 'US', exchange: 'NYSE' } as const;
    const inIndia = instrumentRefOf('INFY', 'IN', 'NSE');
    const plan = planOf({ trades: [statedTrade(2, '2025-01-10', 'buy', 1, 20, { instrumentRef: inIndia })] }, EMPTY, {
      shares: { [instrumentRefKey(inIndia)]: share },
    });
    expect(plan.newTrades).toMatchObject([{ market: 'US', exchange: 'NYSE' }]);
  });

  it('is left out where the person says so', () => {
    const plan = planOf({ trades }, EMPTY, { resolutions, shares: { [instrumentRefKey(instrumentRef)]: null } });
    expect(plan).toMatchObject({ questions: [], changes: [], newTrades: [], counts: { ignored: 2, taken: 0 } });
    expect(statusesIn(plan)).toEqual([
      [2, 'ignored', 'left_out'],
      [3, 'ignored', 'left_out'],
    ]);
  });
});

describe('failure 18: the same trades again', () => {
  const stored = carriedOut(planOf({ trades: BOUGHT }, EMPTY), EMPTY);

  it('change nothing, and every row says that it is stored', () => {
    const plan = planOf({ trades: BOUGHT }, stored);
    expect(changesOf(plan)).toEqual([['unchanged', 'trades', 15, 1500]]);
    expect(plan.newTrades).toEqual([]);
    expect(statusesIn(plan)).toEqual([
      [2, 'ignored', 'already_stored'],
      [3, 'ignored', 'already_stored'],
    ]);
    expect(plan.counts).toMatchObject({ unchanged: 1, alreadyStored: 2, newTrades: 0 });
  });

  it('are known in an overlapping file, whose other rows are new', () => {
    const later = [...BOUGHT.slice(1), statedTrade(9, '2025-03-10', 'buy', 5, 1500, { tradeId: '503' })];
    const plan = planOf({ trades: later }, stored);
    expect(changesOf(plan)).toEqual([['updated', 'trades', 20, 1500]]);
    expect(statusesIn(plan)).toEqual([
      [3, 'ignored', 'already_stored'],
      [9, 'taken', null],
    ]);
  });

  it('are new where one row has a stored trade and another beside it', () => {
    const beside = statedTrade(2, '2025-01-11', 'sell', 3, 1500, { tradeId: '511' });
    for (const trades of [
      [...BOUGHT, beside],
      [beside, ...BOUGHT],
    ])
      expect(statusesIn(planOf({ trades }, stored)).find(([line]) => line === 2)).toEqual([2, 'taken', null]);
  });

  it('are one trade where a file has a number twice', () => {
    const plan = planOf(
      { trades: [...BOUGHT, statedTrade(4, '2025-01-10', 'buy', 10, 1400, { tradeId: '501' })] },
      EMPTY,
    );
    expect(changesOf(plan)).toEqual([['new', 'trades', 15, 1500]]);
    expect(statusesIn(plan)[2]).toEqual([4, 'merged', null]);
  });

  it('are as many as there are, where identical rows have no number', () => {
    const twins = [2, 3].map((line) => statedTrade(line, '2025-01-10', 'buy', 10, 1400));
    const first = planOf({ trades: twins }, EMPTY);
    expect(changesOf(first)).toEqual([['new', 'trades', 20, 1400]]);
    const again = planOf({ trades: twins }, carriedOut(first, EMPTY));
    expect(again).toMatchObject({ newTrades: [], counts: { unchanged: 1, alreadyStored: 2 } });
    const triplets = [...twins, statedTrade(4, '2025-01-10', 'buy', 10, 1400)];
    expect(planOf({ trades: triplets }, carriedOut(first, EMPTY)).newTrades).toHaveLength(1);
  });

  it('are known in a layout that names the account from one that does not, and the other way round', () => {
    const plain = [2, 3].map((line) => statedTrade(line, '2025-01-10', 'buy', 10, 1400));
    const named = plain.map((trade) => ({ ...trade, account: 'X1' }));
    const storedFrom = (trades: typeof plain) => carriedOut(planOf({ trades }, EMPTY), EMPTY);
    expect(planOf({ trades: named }, storedFrom(plain))).toMatchObject({ newTrades: [], counts: { alreadyStored: 2 } });
    expect(planOf({ trades: plain }, storedFrom(named))).toMatchObject({ newTrades: [], counts: { alreadyStored: 2 } });
    const inOther = statedTrade(4, '2025-01-10', 'buy', 10, 1400, { account: 'Y2' });
    const both = { trades: [...named, inOther] };
    const portfolio = storedFrom(plain);
    expect(planOf(both, portfolio).newTrades).toHaveLength(1);
    expect(planOf(both, carriedOut(planOf(both, portfolio), portfolio)).newTrades).toEqual([]);
    expect(planOf({ trades: [inOther] }, storedFrom(named)).newTrades).toHaveLength(1);
  });

  it('are not the same in another broker’s file', () => {
    expect(changesOf(planOf({ trades: BOUGHT, formatId: 'other-broker' }, stored))).toEqual([
      ['updated', 'trades', 30, 1500],
    ]);
  });

  it('positions replace what is held and are not added to it', () => {
    const positions = { holdings: [statedHolding(2, 10, 1400)] };
    const once = carriedOut(planOf(positions, EMPTY), EMPTY);
    expect(changesOf(planOf(positions, once))).toEqual([['unchanged', 'stated', 10, 1400]]);
  });
});

describe('failure 19: the fills of one order', () => {
  it('stay trades of their own and make one holding', () => {
    const fills = ['1', '2', '3'].map((tradeId, i) =>
      statedTrade(i + 2, '2025-01-10', 'buy', 5, 1400, { tradeId, orderId: '77' }),
    );
    const plan = planOf({ trades: fills }, EMPTY);
    expect(plan.newTrades).toHaveLength(3);
    expect(changesOf(plan)).toEqual([['new', 'trades', 15, 1400]]);
  });
});
