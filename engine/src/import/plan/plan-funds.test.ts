import { describe, expect, it } from 'vitest';
import { identify } from '../identity/identify.ts';
import type { InstrumentListing } from '../identity/resolution.ts';
import { recordsOf, TODAY } from '../testing/fixture.ts';
import { carriedOut, EMPTY, type Portfolio } from '../testing/make-import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { planImport } from './plan-import.ts';

const FUNDS: readonly InstrumentListing[] = [
  {
    symbol: '122639',
    exchange: null,
    name: 'Parag Parikh Flexi Cap Fund, Direct, Growth',
    isin: 'INF879O01027',
    kind: 'fund',
    plan: 'direct',
    option: 'growth',
  },
  {
    symbol: '120716',
    exchange: null,
    name: 'UTI Nifty 50 Index Fund, Direct, Growth',
    isin: 'INF789F1AUV1',
    kind: 'fund',
    plan: 'direct',
    option: 'growth',
  },
];
const SCHEMES = new Map([
  ['parag parikh flexi cap fund direct growth', ['122639']],
  ['parag parikh flexi cap direct growth', ['122639']],
  ['uti nifty 50 index fund direct growth', ['120716']],
  ['uti nifty 50 index direct growth', ['120716']],
]);

async function planOf(path: string, { holdings, trades }: Portfolio = EMPTY): Promise<ImportPlan> {
  const records = await recordsOf(path);
  return planImport({
    formatId: 'broker-file',
    records,
    resolutions: identify(records.instrumentRefs, FUNDS, SCHEMES),
    decisions: { shares: new Map(), splits: new Set(), declined: new Set() },
    holdings,
    trades,
    today: TODAY,
  });
}

const fundsIn = ({ changes }: ImportPlan) =>
  changes.flatMap(({ after }) =>
    after?.exchange === null && after.currency === 'INR'
      ? [`${after.symbol}: ${after.shares} @ ${after.purchasePrice?.toFixed(4) ?? '?'} since ${after.purchaseDay}`]
      : [],
  );

describe('units of mutual funds', () => {
  it('are lots at no exchange, though a tradebook names the one they were ordered at', async () => {
    const plan = await planOf('zerodha/tradebook-coin.csv');
    expect(fundsIn(plan)).toEqual(['122639: 10 @ 81.0123 since 2024-06-13']);
    expect(plan.newTrades.map(({ symbol, exchange, action }) => [symbol, exchange, action])).toEqual([
      ['122639', null, 'buy'],
      ['122639', null, 'sell'],
    ]);
    const again = await planOf('zerodha/tradebook-coin.csv', carriedOut(plan, EMPTY));
    expect(again).toMatchObject({ newTrades: [], counts: { unchanged: 1, alreadyStored: 2 } });
  });

  it('are bought, redeemed and switched by the orders of Groww', async () => {
    const plan = await planOf('groww/mutual-fund-orders.xlsx.jsonl');
    // 12.345 − 2.345 − 5; no list here has the funds of HDFC.
    expect(fundsIn(plan)).toEqual(['122639: 5 @ 81.0123 since 2024-06-13', '120716: 10.5 @ 150.1234 since 2025-06-17']);
    expect(plan.questions.map(({ places }) => places.map(({ line }) => line))).toEqual([[8]]);
  });

  it.each([
    ['zerodha/console-holdings.xlsx.jsonl', ['122639: 12.345 @ 81.0123 since 2026-11-20']],
    ['zerodha/kite-holdings-funds.csv', ['122639: 12.345 @ 81.0100 since 2026-11-20']],
    // 1,000.10 / 12.345 and 21,000 / 150.123.
    [
      'groww/mutual-fund-holdings.csv',
      ['122639: 12.345 @ 81.0126 since 2026-11-20', '120716: 150.123 @ 139.8853 since 2026-11-20'],
    ],
    // Two folios: (150.123 × 140.25 + 20 × 170) / 170.123.
    [
      'kuvera/holdings.csv',
      ['122639: 812.4512 @ 61.5432 since 2026-11-20', '120716: 170.123 @ 143.7475 since 2026-11-20'],
    ],
  ])('are held as %s states them', async (path, funds) => {
    const plan = await planOf(path);
    expect(fundsIn(plan)).toEqual(expect.arrayContaining(funds));
  });
});
