import { describe, expect, it } from 'vitest';
import type { AccountType } from '../../assets/account.ts';
import { instrumentRefKey, type Resolution } from '../identity/resolution.ts';
import {
  BOUGHT,
  carriedOut,
  changesOf,
  EMPTY,
  statusesIn,
  having,
  held,
  planOf,
  type Portfolio,
} from '../testing/make-import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { instrumentRefOf, statedHolding, statedTrade } from '../testing/make-record.ts';
import { makeSplit, makeTrade } from '../../testing/make-trade.ts';

describe('failure 20: an incomplete history', () => {
  const orphan = statedTrade(2, '2025-03-10', 'sell', 40, 1800);

  it('is named with what is missing and since when, and makes no negative holding', () => {
    const plan = planOf({ trades: [orphan] }, EMPTY);
    expect(plan).toMatchObject({ changes: [], newTrades: [{ action: 'sell' }] });
    expect(plan.incomplete).toEqual([
      { symbol: 'INFY', market: 'IN', what: 'sold_more', quantity: 40, since: '2025-03-10' },
    ]);
  });

  it('does not take away what the portfolio has from elsewhere', () => {
    const plan = planOf({ trades: [orphan, statedTrade(3, '2025-04-10', 'buy', 5, 1700)] }, having(held(100, 1400)));
    expect(changesOf(plan)).toEqual([['unchanged', 'kept', 100, 1400]]);
    const again = planOf({ trades: [orphan] }, carriedOut(plan, having(held(100, 1400))));
    expect(changesOf(again)).toEqual([['unchanged', 'kept', 100, 1400]]);
  });

  it('is whole again with an earlier file', () => {
    const first = carriedOut(planOf({ trades: [orphan] }, EMPTY), EMPTY);
    const plan = planOf({ trades: [statedTrade(2, '2024-03-10', 'buy', 60, 1000)] }, first);
    expect(plan.incomplete).toEqual([]);
    expect(changesOf(plan)).toEqual([['new', 'trades', 20, 1000]]);
  });

  it('has no cost for shares that were moved in without one', () => {
    const plan = planOf({ trades: [statedTrade(2, '2025-01-10', 'transfer_in', 10, null)] }, EMPTY);
    expect(changesOf(plan)).toEqual([['new', 'trades', 10, null]]);
  });

  it('is the difference to the positions of the file', () => {
    const more = planOf({ trades: BOUGHT, holdings: [statedHolding(9, 100, 1234)] }, EMPTY);
    expect(changesOf(more)).toEqual([['new', 'stated', 100, 1234]]);
    expect(more.incomplete).toEqual([
      { symbol: 'INFY', market: 'IN', what: 'holds_more', quantity: 85, since: '2025-01-10' },
    ]);
    const fewer = planOf({ trades: BOUGHT, holdings: [statedHolding(9, 12, null)] }, EMPTY);
    expect(changesOf(fewer)).toEqual([['new', 'stated', 12, null]]);
    expect(fewer.incomplete).toMatchObject([{ what: 'holds_less', quantity: 3 }]);
    // Which of the lots are left is not known, the file's day is.
    const dated = planOf({ trades: BOUGHT, holdings: [statedHolding(9, 12, null, { day: '2025-02-10' })] }, EMPTY);
    expect(dated.changes[0]?.after?.purchaseDay).toBe('2025-02-10');
  });
});

describe('failure 20: positions without a trade', () => {
  const other = { instrumentRef: instrumentRefOf('TCS') };

  it('have an incomplete history where the file has trades and no cost for them', () => {
    const { incomplete } = planOf({ trades: BOUGHT, holdings: [statedHolding(9, 7, null, other)] }, EMPTY);
    expect(incomplete).toEqual([{ symbol: 'TCS', market: 'IN', what: 'holds_more', quantity: 7, since: '2025-01-10' }]);
  });

  it('lack nothing where their cost is stated, or the file has only positions', () => {
    expect(planOf({ trades: BOUGHT, holdings: [statedHolding(9, 7, 3000, other)] }, EMPTY).incomplete).toEqual([]);
    expect(planOf({ holdings: [statedHolding(9, 7, null, other)] }, EMPTY).incomplete).toEqual([]);
  });
});

describe('failure 21: a demerger', () => {
  it('is named for shares held since before: part of their cost is another company’s', () => {
    const tmpv = { instrumentRef: instrumentRefOf('TMPV') };
    const trades = [
      statedTrade(2, '2025-01-10', 'buy', 10, 700, tmpv),
      statedTrade(3, '2025-11-10', 'buy', 5, 400, tmpv),
      statedTrade(4, '2025-11-11', 'sell', 2, 400, tmpv),
    ];
    expect(planOf({ trades }, EMPTY).incomplete).toEqual([
      { symbol: 'TMPV', market: 'IN', what: 'split_up', quantity: 8, since: '2025-10-14' },
    ]);
    expect(planOf({ trades: trades.slice(1, 2) }, EMPTY).incomplete).toEqual([]);
  });

  it('leaves a holding the part of its cost that the company stated, and the rest to what it brought', () => {
    const of = (symbol: string, tradeId: string) => ({ instrumentRef: instrumentRefOf(symbol), tradeId });
    const trades = [
      statedTrade(2, '2025-01-10', 'buy', 10, 700, of('TMPV', '1')),
      statedTrade(3, '2025-11-10', 'buy', 5, 400, of('TMPV', '2')),
      statedTrade(4, '2025-11-06', 'bonus', 10, 0, of('TMCV', '3')),
    ];
    const plan = planOf({ trades }, EMPTY);
    // 68.85 % of 700 are 481.95, and (10 × 481.95 + 5 × 400) / 15 = 454.63; 31.15 % are 218.05.
    expect(changesOf(plan)).toEqual([
      ['new', 'trades', 15, expect.closeTo(454.63)],
      ['new', 'trades', 10, expect.closeTo(218.05)],
    ]);
    expect(plan.changes.map(({ after }) => after?.purchaseDay)).toEqual(['2025-01-10', '2025-01-10']);
    // A file of the second alone, when the first is stored, comes to the same.
    const first = carriedOut(planOf({ trades: trades.slice(0, 2) }, EMPTY), EMPTY);
    expect(changesOf(planOf({ trades: trades.slice(2) }, first))).toEqual([
      ['new', 'trades', 10, expect.closeTo(218.05)],
    ]);
  });
});

describe('failure 21: a reverse split that a file names and cannot tell', () => {
  it('is asked about once the positions of the broker stand beside the trades, and counts once confirmed', () => {
    // 30 @ 10 are 3 @ 100 when ten became one.
    const portfolio = carriedOut(planOf({ trades: [statedTrade(2, '2025-01-10', 'buy', 30, 10)] }, EMPTY), EMPTY);
    const file = { holdings: [statedHolding(2, 3, 100)] };
    const [split] = planOf(file, portfolio).splits;
    expect(split).toMatchObject({ symbol: 'INFY', ratio: 0.1 });
    const plan = planOf(file, portfolio, { splits: [split?.key ?? ''] });
    expect(plan).toMatchObject({ incomplete: [], splits: [], newTrades: [{ action: 'split', ratio: 0.1 }] });
    expect(changesOf(plan)).toMatchObject([['updated', expect.anything(), 3, 100]]);
  });
});

describe('failure 21: splits', () => {
  const sold = [statedTrade(2, '2025-01-10', 'buy', 10, 1000), statedTrade(3, '2025-06-10', 'sell', 40, 210)];

  it('are suggested and not applied before somebody confirms', () => {
    const plan = planOf({ trades: sold }, EMPTY);
    expect(plan.splits).toMatchObject([{ key: 'split:IN:INFY:2025-06-10:5', ratio: 5, evidence: 'shares_and_price' }]);
    expect(plan.incomplete).toMatchObject([{ what: 'sold_more', quantity: 30 }]);
    expect(plan.changes).toEqual([]);
  });

  it('are a trade once they are confirmed, and not asked about again', () => {
    const plan = planOf({ trades: sold }, EMPTY, { splits: ['split:IN:INFY:2025-06-10:5'] });
    expect(plan).toMatchObject({ splits: [], incomplete: [], counts: { newTrades: 3 } });
    expect(changesOf(plan)).toEqual([['new', 'trades', 10, 200]]);
    const again = planOf({ trades: sold }, carriedOut(plan, EMPTY));
    expect(again).toMatchObject({ splits: [], incomplete: [], newTrades: [], counts: { unchanged: 1 } });
  });

  it('are not applied twice when a file tells one that was confirmed before', () => {
    const confirmed = carriedOut(planOf({ trades: sold }, EMPTY, { splits: ['split:IN:INFY:2025-06-10:5'] }), EMPTY);
    const stated = statedTrade(2, '2025-06-02', 'split', 40, null);
    expect(changesOf(planOf({ trades: [stated] }, confirmed))).toEqual([['unchanged', 'trades', 10, 200]]);
    const ratio = statedTrade(2, '2025-06-02', 'split', 0, null, { ratio: 5 });
    expect(changesOf(planOf({ trades: [ratio] }, confirmed))).toEqual([['unchanged', 'trades', 10, 200]]);
  });

  it('are not suggested for shares that the file does not name', () => {
    const stored: Portfolio = {
      holdings: [],
      trades: [
        makeTrade('2025-01-10', 'buy', 10, 1000),
        makeTrade('2025-06-10', 'sell', 50, 210),
        makeSplit('2020-01-01', 2),
      ],
    };
    const other = { instrumentRef: instrumentRefOf('TCS') };
    expect(planOf({ trades: [statedTrade(2, '2025-01-10', 'buy', 1, 3000, other)] }, stored).splits).toEqual([]);
  });
});

describe('failure 23: positions in several accounts', () => {
  it('of one share are one holding at the weighted average, and the rows say so', () => {
    // (10 · 1,400 + 30 · 1,600) / 40 = 1,550
    const plan = planOf(
      { holdings: [statedHolding(2, 10, 1400, { account: 'one' }), statedHolding(3, 30, 1600, { account: 'two' })] },
      EMPTY,
    );
    expect(changesOf(plan)).toEqual([['new', 'stated', 40, 1550]]);
    expect(statusesIn(plan)).toEqual([
      [2, 'taken', null],
      [3, 'merged', null],
    ]);
  });

  it('have an unknown cost as soon as one of them has', () => {
    const plan = planOf({ holdings: [statedHolding(2, 10, 1400), statedHolding(3, 30, null)] }, EMPTY);
    expect(changesOf(plan)).toEqual([['new', 'stated', 40, null]]);
  });
});

describe('positions in accounts of different kinds', () => {
  const stated = (line: number, shares: number, price: number, account: AccountType | null) =>
    statedHolding(line, shares, price, { account });
  const inBoth = { holdings: [stated(2, 1200, 150, 'taxable'), stated(3, 300, 200, 'roth')] };
  const after = (plan: ImportPlan) =>
    plan.changes.map(({ change, after: one, before }) => [
      change,
      (one ?? before)?.account ?? null,
      one?.shares ?? null,
      one?.purchasePrice ?? null,
    ]);

  it('stay apart, and importing them again changes nothing', () => {
    const plan = planOf(inBoth, EMPTY);
    expect(after(plan)).toEqual([
      ['new', 'taxable', 1200, 150],
      ['new', 'roth', 300, 200],
    ]);
    expect(statusesIn(plan)).toEqual([
      [2, 'taken', null],
      [3, 'taken', null],
    ]);
    const portfolio = carriedOut(plan, EMPTY);
    expect(after(planOf(inBoth, portfolio)).map(([change]) => change)).toEqual(['unchanged', 'unchanged']);
  });

  it('of one kind are one holding of that kind', () => {
    const plan = planOf(
      { holdings: [stated(2, 10, 100, 'roth'), stated(3, 30, 120, 'roth'), stated(4, 1, 90, null)] },
      EMPTY,
    );
    expect(after(plan)).toEqual([
      ['new', 'roth', 40, 115],
      ['new', null, 1, 90],
    ]);
  });

  it('are named where the file does not tell the kind of several, which are then one holding', () => {
    const apple = instrumentRefOf('AAPL', 'US');
    const inAccount = (line: number, account: string) =>
      statedHolding(line, 10, 150, { account, instrumentRef: apple, currency: 'USD' });
    const plan = planOf(
      { holdings: [inAccount(2, 'Growth ...12'), inAccount(3, 'Fun ...34'), inAccount(4, 'roth')] },
      EMPTY,
    );
    expect(after(plan)).toEqual([
      ['new', null, 20, 150],
      ['new', 'roth', 10, 150],
    ]);
    expect(plan.unknownAccounts).toEqual([{ symbol: 'AAPL', market: 'US', accounts: ['Growth ...12', 'Fun ...34'] }]);
    expect(planOf(inBoth, EMPTY).unknownAccounts).toEqual([]);
  });

  it('replace what was held without an account', () => {
    expect(after(planOf(inBoth, having(held(1500, 160))))).toEqual([
      ['updated', 'taxable', 1200, 150],
      ['new', 'roth', 300, 200],
    ]);
  });

  it('leave what is in accounts that the file does not name, and close what is no longer in one that it names', () => {
    const roth = held(300, 200, { id: 2, account: 'roth' });
    const hsa = held(5, 90, { id: 3, account: 'hsa' });
    const tcs = instrumentRefOf('TCS');
    const plan = planOf(
      { holdings: [stated(2, 1100, 150, 'taxable'), statedHolding(3, 1, 1, { account: 'roth', instrumentRef: tcs })] },
      having(held(1200, 150, { account: 'taxable' }), roth, hsa),
    );
    expect(after(plan)).toEqual([
      ['updated', 'taxable', 1100, 150],
      ['closed', 'roth', null, null],
      ['new', 'roth', 1, 1],
    ]);
    expect(plan.untouched).toEqual([hsa]);
  });

  it('stay apart where trades come to as many, or the share is not named', () => {
    const both = having(held(10, 150, { account: 'taxable' }), held(5, 200, { id: 2, account: 'roth' }));
    expect(after(planOf({ trades: BOUGHT }, both))).toEqual([
      ['unchanged', 'taxable', 10, 150],
      ['unchanged', 'roth', 5, 200],
    ]);
    const other = planOf({ holdings: [statedHolding(2, 1, 1, { instrumentRef: instrumentRefOf('TCS') })] }, both);
    expect(other.untouched).toEqual(both.holdings);
  });
});

describe('failure 24: rows in another currency', () => {
  const inEuro = { instrumentRef: instrumentRefOf('AAPL', 'US'), currency: 'EUR' } as const;

  it('give no cost in the holding’s, and are named', () => {
    const plan = planOf({ trades: [statedTrade(2, '2025-01-10', 'buy', 10, 200, inEuro)] }, EMPTY);
    expect(changesOf(plan)).toEqual([['new', 'trades', 10, null]]);
    expect(plan.changes[0]?.after?.currency).toBe('USD');
    expect(plan.newTrades).toMatchObject([{ currency: 'EUR', price: 200 }]);
    expect(plan.otherCurrencies).toEqual([{ symbol: 'AAPL', market: 'US', currency: 'EUR', rows: 1 }]);
  });

  it('are named in positions too', () => {
    const plan = planOf({ holdings: [statedHolding(2, 10, 200, inEuro)] }, EMPTY);
    expect(changesOf(plan)).toEqual([['new', 'stated', 10, null]]);
    expect(plan.otherCurrencies).toMatchObject([{ currency: 'EUR', rows: 1 }]);
  });
});

describe('failure 29: our own export', () => {
  const formatId = 'ballast-portfolio';
  const trades = [
    statedTrade(5, '2025-01-10', 'buy', 10, 1400, { tradeId: 'zerodha-tradebook:2025-01-10:NSE:501' }),
    statedTrade(6, '2025-01-10', 'buy', 10, 1400, { tradeId: 'other', instrumentRef: instrumentRefOf('TCS') }),
  ];

  it('gives back the keys, and the holdings as they were stated, whatever the trades come to', () => {
    const holdings = [statedHolding(2, 9, 1333, { day: '2023-03-03' })];
    const plan = planOf({ formatId, trades, holdings }, EMPTY);
    expect(plan.incomplete).toEqual([]);
    expect(plan.newTrades.map(({ key }) => key)).toEqual(['other', 'zerodha-tradebook:2025-01-10:NSE:501']);
    expect(plan.changes).toMatchObject([
      {
        change: 'new',
        after: { symbol: 'INFY', exchange: null, shares: 9, purchasePrice: 1333, purchaseDay: '2023-03-03' },
      },
    ]);
    expect(planOf({ formatId, trades, holdings }, carriedOut(plan, EMPTY))).toMatchObject({
      newTrades: [],
      counts: { unchanged: 1, new: 0, updated: 0, closed: 0 },
    });
  });

  it('keeps a cost that was edited after the trades', () => {
    const holdings = [statedHolding(2, 10, 1333, { day: '2023-03-03' })];
    const plan = planOf({ formatId, trades: trades.slice(0, 1), holdings }, EMPTY);
    expect(plan.changes).toMatchObject([{ after: { shares: 10, purchasePrice: 1333, purchaseDay: '2023-03-03' } }]);
  });

  it('has to hold a symbol that can be held', () => {
    const instrumentRef = instrumentRefOf('NO_SUCH');
    const unknown: Resolution = { kind: 'unknown', asWritten: null };
    const plan = planOf({ formatId, holdings: [statedHolding(2, 9, 1333, { instrumentRef })] }, EMPTY, {
      resolutions: new Map([[instrumentRefKey(instrumentRef), unknown]]),
    });
    expect(plan).toMatchObject({ changes: [], questions: [{ instrumentRef }] });
  });

  it('keeps a symbol that has changed since', () => {
    const instrumentRef = instrumentRefOf('HDFC');
    const asked: Resolution = { kind: 'ask', why: 'changed', candidates: [], changed: null };
    const plan = planOf({ formatId, holdings: [statedHolding(2, 9, 1333, { instrumentRef })] }, EMPTY, {
      resolutions: new Map([[instrumentRefKey(instrumentRef), asked]]),
    });
    expect(plan.questions).toEqual([]);
    expect(plan.changes).toMatchObject([{ after: { symbol: 'HDFC' } }]);
  });
});
