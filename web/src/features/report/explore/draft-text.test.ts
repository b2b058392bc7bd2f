import type { Asset } from '@ballast/engine/assets/asset';
import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import { parseSteps } from '@ballast/engine/holdings/parse-holdings';
import type { Holding } from '@ballast/engine/assets/holding';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import { quoteOf, quotesByKey } from '@ballast/engine/testing/portfolio';
import { expect, it } from 'vitest';
import { draftText } from './draft-text.ts';
import { existingCash } from './existing-cash.ts';

type Subject = Parameters<typeof draftText>[0];
type Explored = Parameters<typeof draftText>[1];

const NO_TERMS = {
  code: null,
  quantity: null,
  purity: null,
  compounding: null,
  startsOn: null,
  asOf: null,
  volatility: null,
} as const;
const DEPOSIT: Asset = {
  ...NO_TERMS,
  kind: 'fixed_deposit',
  name: 'SBI',
  currency: 'INR',
  amount: 200_000,
  rate: 7.1,
  maturesOn: '2028-03-31',
  account: null,
};
const holding = (symbol: string, shares: number, more: Partial<Holding> = {}): Holding => ({
  symbol,
  exchange: 'NSE',
  market: 'IN',
  currency: 'INR',
  shares,
  purchasePrice: 100,
  ...more,
});
const ABROAD = { exchange: 'NASDAQ', market: 'US', currency: 'USD', purchasePrice: 150, account: 'roth' } as const;
const position = (key: string, held: Holding): Subject['holdings'][number] => ({
  key,
  holding: held,
  quote: null,
  basis: 'none',
  excluded: null,
  price: null,
  value: null,
  cost: null,
  gain: null,
  gainPercent: null,
  weight: null,
  dayChange: null,
  dayChangeAmount: null,
});
const subject: Subject = {
  holdings: [
    position('IN:INFY', holding('INFY', 10)),
    position('IN:TCS', holding('TCS', 5)),
    position('IN:ITC', holding('ITC', 8)),
    position('US:AAPL', holding('AAPL', 2, ABROAD)),
    position('IN:GONE', holding('GONE', 3, { purchasePrice: null, account: 'demat' })),
  ],
  assets: valuedAssets([DEPOSIT], '2026-11-20', new Map()),
};
const state = { cash: 1234.567, value: 0, badDay: null, figure: null, unrealized: null };
const plan: Explored['plan'] = {
  trades: [],
  before: { ...state, units: [], cash: 0 },
  // More of INFY, all of TCS sold, SBIN and a fund bought anew; GONE has no price and is not counted.
  after: { ...state, units: [30, 0, 8, 2, 4, 12.3456] },
  tax: null,
  noTax: null,
  carried: null,
  cost: 0,
  isExact: true,
};
const NO_CASH = { held: 0, used: 0 };
const NO_LOTS = { terms: {} };
const keys = ['IN:INFY', 'IN:TCS', 'IN:ITC', 'US:AAPL', 'IN:SBIN', 'IN:122639'];

it('has what is held after the trades: accounts, shares bought anew, deposits and the cash of sales', () => {
  const draft = draftText(
    subject,
    { plan, keys, prices: [160, 1, 1, 1, 800, 90], existingCash: NO_CASH },
    NO_LOTS,
    'INR',
  );
  expect(draft.market).toBe('IN');
  expect(draft.text.split('\n')).toEqual([
    'NSE:INFY: 30 shares @ 140',
    'NSE:ITC: 8 shares @ 100',
    'NASDAQ:AAPL: 2 shares @ 150 in Roth',
    'NSE:GONE: 3 shares in demat account',
    'SBIN: 4 shares @ 800',
    'IN:122639: 12.3456 shares @ 90',
    'FD SBI INR 200000 7.1% till 2028-03-31',
    'cash INR 1234.57',
  ]);
});

it('has gold by weight and a cryptocurrency on their own lines alone, and what is not traded to its last digit', () => {
  const assets = valuedAssets(
    [makeAsset('gold', { quantity: 100 }), makeAsset('crypto', { code: 'BTC', currency: 'USD', quantity: 0.12345678 })],
    '2026-11-20',
    quotesByKey(quoteOf('GOLDBEES', 'IN', 100), quoteOf('BTC-USD', 'US', 90_000)),
  );
  const grams = assets[0]?.series?.units ?? Number.NaN;
  const bees = position('IN:GOLDBEES', holding('GOLDBEES', 40));
  const fraction = position('US:VTI', holding('VTI', 12.3456789, { ...ABROAD, exchange: null }));
  const before = [40 + grams, 12.3456789, 0.12345678];
  const draft = (units: readonly number[]) =>
    draftText(
      { holdings: [bees, fraction], assets },
      {
        plan: { ...plan, before: { ...state, units: before }, after: { ...state, cash: 0, units } },
        keys: ['IN:GOLDBEES', 'US:VTI', 'US:BTC-USD'],
        prices: [100, 26_000, 8_000_000],
        existingCash: NO_CASH,
      },
      NO_LOTS,
      'INR',
    ).text.split('\n');
  const own = ['gold 100 g', 'crypto BTC 0.12345678'];
  expect(draft([30 + grams, 12.3456789, 0.12345678])).toEqual([
    'NSE:GOLDBEES: 30 shares @ 100',
    'US:VTI: 12.3456789 shares @ 150 in Roth',
    ...own,
  ]);
  expect(draft(before)[0]).toBe('NSE:GOLDBEES: 40 shares @ 100');
});

it('is read again as what it says', () => {
  const { text, market } = draftText(
    subject,
    { plan, keys, prices: [160, 1, 1, 1, 800, 90], existingCash: NO_CASH },
    NO_LOTS,
    'INR',
  );
  const steps = parseSteps(text, { market, isKnown: (symbol) => !['FD', 'CASH'].includes(symbol) });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { holdings, assets, problems } = step.value;
  expect(problems).toEqual([]);
  expect(holdings.map(({ symbol, shares, account }) => [symbol, shares, account])).toEqual([
    ['INFY', 30, undefined],
    ['ITC', 8, undefined],
    ['AAPL', 2, 'roth'],
    ['GONE', 3, 'demat'],
    ['SBIN', 4, undefined],
    ['122639', 12.3456, undefined],
  ]);
  expect(assets.map(({ asset }) => [asset.kind, asset.amount, asset.currency])).toEqual([
    ['fixed_deposit', 200_000, 'INR'],
    ['cash', 1234.57, 'INR'],
  ]);
});

it('has the cost of the lots that sales leave, and none where one of them has none', () => {
  const lot = { units: 5, currency: 'INR', bought: null, lockedUntil: null } as const;
  const sold = { lot: 1, units: 4, bought: null, gain: null };
  const sale = { holding: 0, side: 'sell', units: 4, amount: 640, lots: [sold], tax: 0, cost: 0, exitLoad: 0 } as const;
  const sales = { ...plan, trades: [sale], after: { ...plan.after, units: [6, 5, 8, 2, 0, 0] } };
  const lineWith = (first: number | null) => {
    const terms = { isWhole: true, asset: 'equity', account: 'taxable', isTradable: true, exitLoads: [] } as const;
    const lots = [
      { ...lot, cost: first },
      { ...lot, cost: 3500 },
    ];
    const explored = { plan: sales, keys, prices: [160, 1, 1, 1, 800, 90], existingCash: NO_CASH };
    return draftText(subject, explored, { terms: { 'IN:INFY': { ...terms, lots } } }, 'INR').text.split('\n')[0];
  };
  // Five at 100, and one of those at 700.
  expect(lineWith(500)).toBe('NSE:INFY: 6 shares @ 200');
  expect(lineWith(null)).toBe('NSE:INFY: 6 shares');
});

it('says no cost where more was bought in another currency than the figures', () => {
  const bought = { ...plan, after: { ...plan.after, units: [10, 5, 8, 4, 0, 0], cash: 0 } };
  const { text } = draftText(
    subject,
    { plan: bought, keys, prices: [160, 1, 1, 9000, 800, 90], existingCash: NO_CASH },
    NO_LOTS,
    'INR',
  );
  expect(text).toContain('NASDAQ:AAPL: 4 shares in Roth\n');
  expect(text).not.toContain('cash');
});

it('has what a withdrawal leaves of the cash, and none of what it took', () => {
  const cash = (amount: number, more: Partial<Asset> = {}): Asset => ({
    ...DEPOSIT,
    kind: 'cash',
    name: '',
    rate: null,
    maturesOn: null,
    amount,
    ...more,
  });
  const held = [cash(300), cash(900, { currency: 'USD' }), cash(800, { account: 'roth' }), cash(1000)];
  const assets = valuedAssets(held, '2026-11-20', new Map());
  expect(existingCash(assets, 'INR')).toBe(1300);
  const explored = { plan: { ...plan, after: { ...plan.after, cash: 0 } }, keys, prices: [160, 1, 1, 1, 800, 90] };
  const textOf = (used: number) =>
    draftText({ ...subject, assets }, { ...explored, existingCash: { held: 1300, used } }, NO_LOTS, 'INR')
      .text.split('\n')
      .filter((line) => line.startsWith('cash'));
  expect(textOf(0)).toEqual(['cash INR 300', 'cash USD 900', 'cash INR 800 in Roth', 'cash INR 1000']);
  expect(textOf(500.5)).toEqual(['cash USD 900', 'cash INR 800 in Roth', 'cash INR 799.5']);
  expect(textOf(1300)).toEqual(['cash USD 900', 'cash INR 800 in Roth']);
});
