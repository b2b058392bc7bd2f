import type { ActionRule, ImportFormat, SkipRule, TableFormat } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols'> = {
  dates: 'month_first',
  decimals: 'point',
  market: 'US',
  currency: 'USD',
  symbols: 'tickers',
};

const MONEY: readonly SkipRule[] = [
  {
    column: 'symbol',
    match: 'starts',
    words: ['money accounts', 'cash balance', 'pending activity', 'cash'],
    gives: 'cash',
  },
  { column: 'name', match: 'has', words: ['deposit program', 'bank deposit'], gives: 'cash' },
  { column: 'symbol', match: 'shape', words: ['money_fund'], gives: 'cash' },
  { column: 'symbol', match: 'starts', words: ['total', 'balances'], gives: 'total' },
  { column: 'symbol', match: 'has', words: ['#'], gives: 'derivative' },
];
const BOND: SkipRule = { column: 'symbol', match: 'shape', words: ['cusip'], gives: 'bond' };

/** Its price is today's; what was paid stands under another head, and in all. */
const POSITIONS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  columns: {
    symbol: ['Symbol', 'Positions'],
    name: ['Description'],
    quantity: ['Quantity'],
    cost: ['Total Client Investment', 'Cost Basis'],
  },
  needs: ['symbol', 'quantity', 'cost'],
  marks: ['Description', 'Price', 'Value'],
  lacks: ['Unit Cost'],
  skips: [...MONEY, BOND],
};

/** Below each position stand the lots it is made of, with a header of their own and the day in place of the symbol. */
const LOTS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  columns: {
    symbol: ['Symbol', 'Positions'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Unit Cost'],
    cost: ['Cost Basis'],
  },
  needs: ['symbol', 'quantity', 'price', 'cost'],
  skips: [
    { column: 'symbol', match: 'starts', words: ['acquisition date', 'acquired'], gives: 'header' },
    { column: 'symbol', match: 'shape', words: ['date'], gives: 'summary' },
    ...MONEY,
    BOND,
  ],
};

const REORGANIZATION: ActionRule = {
  column: 'action',
  match: 'has',
  words: ['merger', 'spin', 'reverse', 'exchange', 'conversion', 'reorg'],
  gives: 'corporate_action',
};

const WORDS: readonly ActionRule[] = [
  // Old shares leave under their CUSIP: not every one is a bond's.
  { ...BOND, and: [REORGANIZATION], gives: 'corporate_action' },
  BOND,
  { column: 'action', match: 'starts', words: ['option'], gives: 'derivative' },
  { column: 'action', match: 'starts', words: ['sell short', 'buy to cover'], gives: 'short_sale' },
  { column: 'action', match: 'starts', words: ['purchase', 'buy'], gives: 'buy' },
  { column: 'action', match: 'starts', words: ['sale', 'sell'], gives: 'sell' },
  { column: 'action', match: 'starts', words: ['reinvestment share'], gives: 'buy', cost: 'value' },
  { column: 'action', match: 'starts', words: ['stock dividend'], gives: 'bonus' },
  {
    column: 'action',
    match: 'has',
    words: ['dividend', 'reinvestment', 'capital gain'],
    and: WITHOUT_SHARES,
    gives: 'dividend',
  },
  { column: 'action', match: 'has', words: ['interest'], gives: 'interest' },
  { column: 'action', match: 'has', words: ['tax'], and: WITHOUT_SHARES, gives: 'tax' },
  { column: 'action', match: 'has', words: ['fee'], and: WITHOUT_SHARES, gives: 'charge' },
  { column: 'action', match: 'has', words: [''], and: WITHOUT_SHARES, gives: 'cash' },
  REORGANIZATION,
  { column: 'action', match: 'has', words: ['split'], gives: 'split' },
  { column: 'action', match: 'has', words: ['transfer', 'deposit', 'journal'], gives: 'transfer_in', cost: 'unknown' },
];

const ACTIVITY: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    day: ['Trade Date'],
    account: ['Account #'],
    action: ['Description 1'],
    name: ['Description 2'],
    symbol: ['Symbol/CUSIP #', 'Symbol/CUSIP'],
    quantity: ['Quantity'],
    price: ['Price ($)'],
    value: ['Amount ($)'],
  },
  needs: ['day', 'action', 'symbol', 'quantity', 'price'],
  marks: ['Account Registration'],
  actions: WORDS,
  skips: [{ column: 'symbol', match: 'has', words: ['#'], gives: 'derivative' }, ...MONEY],
};

const BROKER = 'Merrill';

export const MERRILL: readonly ImportFormat[] = [
  ...(
    [
      ['2026', POSITIONS],
      ['2025', LOTS],
    ] as const
  ).map(([version, table]): ImportFormat => ({
    id: 'merrill-positions',
    version,
    broker: BROKER,
    file: 'Positions',
    menu: ['Portfolio', 'Positions', 'Download'],
    fingerprint: [],
    tables: [table],
  })),
  {
    id: 'merrill-activity',
    version: '2026',
    broker: BROKER,
    file: 'Activity',
    menu: ['Portfolio', 'Activity', 'Download'],
    fingerprint: [],
    tables: [ACTIVITY],
  },
];
