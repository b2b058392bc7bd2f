import type { ActionRule, ImportFormat, TableFormat } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols'> = {
  dates: 'month_first',
  decimals: 'point',
  market: 'US',
  currency: 'USD',
  symbols: 'tickers',
};

/** Several accounts come below one another, each under its title and with the header again. */
const POSITIONS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  titledByAccount: true,
  columns: {
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Qty (Quantity)', 'Quantity'],
    cost: ['Cost Basis'],
    price: ['Cost/Share'],
    kind: ['Asset Type', 'Security Type'],
  },
  needs: ['symbol', 'quantity', 'cost'],
  skips: [
    {
      column: 'symbol',
      match: 'starts',
      words: ['cash & cash investments', 'cash and cash investments', 'cash & money'],
      gives: 'cash',
    },
    { column: 'symbol', match: 'starts', words: ['account total', 'positions total', 'total'], gives: 'total' },
    { column: 'kind', match: 'starts', words: ['cash and money market', 'cash & money market'], gives: 'cash' },
    { column: 'kind', match: 'starts', words: ['option'], gives: 'derivative' },
    { column: 'kind', match: 'starts', words: ['fixed income', 'bond'], gives: 'bond' },
    { column: 'symbol', match: 'shape', words: ['cusip'], gives: 'bond' },
    { column: 'symbol', match: 'shape', words: ['money_fund'], gives: 'cash' },
  ],
};

const WORDS: readonly ActionRule[] = [
  { column: 'action', match: 'is', words: ['buy', 'reinvest shares'], gives: 'buy' },
  { column: 'action', match: 'is', words: ['sell'], gives: 'sell' },
  { column: 'action', match: 'is', words: ['cancel buy'], gives: 'buy', cancels: true },
  { column: 'action', match: 'is', words: ['cancel sell'], gives: 'sell', cancels: true },
  { column: 'action', match: 'is', words: ['sell short', 'buy to cover'], gives: 'short_sale' },
  // Tells how many shares are added.
  { column: 'action', match: 'is', words: ['stock split'], gives: 'split' },
  {
    column: 'action',
    match: 'is',
    words: ['security transfer', 'journaled shares', 'internal transfer', 'stock plan activity'],
    and: WITHOUT_SHARES,
    gives: 'cash',
  },
  {
    column: 'action',
    match: 'is',
    words: ['security transfer', 'journaled shares', 'internal transfer', 'stock plan activity'],
    gives: 'transfer_in',
    cost: 'unknown',
  },
  // The old shares of a reverse split go under a number in place of their symbol, the new ones come in another row.
  {
    column: 'action',
    match: 'starts',
    words: [
      'reverse split',
      'stock merger',
      'cash merger',
      'cash/stock merger',
      'cash stock merger',
      'spin-off',
      'name change',
      'stock exchange',
      'mandatory reorg exc',
      'conversion',
    ],
    gives: 'corporate_action',
  },
  {
    column: 'action',
    match: 'is',
    words: [
      'buy to open',
      'buy to close',
      'sell to open',
      'sell to close',
      'expired',
      'assigned',
      'exchange or exercise',
      'options frwd split',
    ],
    gives: 'derivative',
  },
  { column: 'action', match: 'has', words: ['interest', 'bond int'], gives: 'interest' },
  { column: 'action', match: 'is', words: ['stock dividend', 'stock div dist'], gives: 'bonus' },
  // Paid in money, whatever the quantity beside it counts.
  {
    column: 'action',
    match: 'has',
    words: ['cash div', 'qualified div', 'qual div', 'special div', 'reinvest div'],
    gives: 'dividend',
  },
  {
    column: 'action',
    match: 'has',
    words: ['div', 'cap gain', 'return of capital'],
    and: WITHOUT_SHARES,
    gives: 'dividend',
  },
  { column: 'action', match: 'has', words: ['tax', 'nra '], and: WITHOUT_SHARES, gives: 'tax' },
  { column: 'action', match: 'has', words: ['fee'], and: WITHOUT_SHARES, gives: 'charge' },
  {
    column: 'action',
    match: 'has',
    words: [
      'wire',
      'moneylink',
      'journal',
      'funds',
      'cash',
      'credit',
      'deposit',
      'transfer',
      'atm',
      'visa',
      'check',
      'promotional',
    ],
    and: WITHOUT_SHARES,
    gives: 'cash',
  },
  { column: 'action', match: 'has', words: ['full redemption', 'bond'], gives: 'bond' },
  // Such as `Adjustment` and `IRS Withhold Adj`.
  { column: 'action', match: 'has', words: [''], and: WITHOUT_SHARES, gives: 'cash' },
];

const TRANSACTIONS: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    day: ['Date'],
    action: ['Action'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    charges: ['Fees & Comm'],
  },
  needs: ['day', 'action', 'symbol', 'quantity', 'price', 'charges'],
  actions: WORDS,
  skips: [
    { column: 'day', match: 'starts', words: ['transactions total', 'total'], gives: 'total' },
    { column: 'symbol', match: 'shape', words: ['money_fund'], gives: 'cash' },
    {
      column: 'symbol',
      match: 'shape',
      words: ['cusip'],
      and: [
        {
          column: 'action',
          match: 'is',
          words: [
            'buy',
            'sell',
            'full redemption',
            'full redemption adj',
            'bond interest',
            'security transfer',
            'journaled shares',
            'internal transfer',
          ],
        },
      ],
      gives: 'bond',
    },
  ],
};

/**
 * Each event is a row, and below it, without a day, what it is made of. Shares that were deposited are what is left after the tax: the gross
 * number stands in the row of the lapse. What they cost stands in no column of the event.
 */
const EQUITY_AWARDS: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    day: ['Date'],
    action: ['Action'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    value: ['Amount'],
  },
  needs: ['day', 'action', 'symbol', 'quantity'],
  marks: ['FeesAndCommissions', 'DisbursementElection'],
  actions: [
    { column: 'action', match: 'is', words: ['deposit'], gives: 'transfer_in', cost: 'unknown' },
    // The amount is what was paid out, after fees.
    { column: 'action', match: 'is', words: ['sale', 'forced quick sell', 'quick sale'], gives: 'sell', cost: 'value' },
    { column: 'action', match: 'is', words: ['lapse', 'exercise', 'award'], gives: 'not_a_trade' },
    { column: 'action', match: 'has', words: ['dividend'], and: WITHOUT_SHARES, gives: 'dividend' },
    { column: 'action', match: 'has', words: ['tax'], and: WITHOUT_SHARES, gives: 'tax' },
    {
      column: 'action',
      match: 'is',
      words: ['journal', 'wire transfer', 'forced disbursement', 'misc credits', 'adjustment'],
      and: WITHOUT_SHARES,
      gives: 'cash',
    },
    { column: 'action', match: 'is', words: ['journal', 'share transfer'], gives: 'transfer_out', cost: 'unknown' },
    { column: 'action', match: 'is', words: ['stock split', 'forward split'], gives: 'split' },
  ],
  skips: [
    { column: 'day', match: 'is', words: [''], gives: 'summary' },
    { column: 'day', match: 'starts', words: ['transactions total', 'total'], gives: 'total' },
  ],
};

const BROKER = 'Charles Schwab';

const POSITIONS_FILE = {
  id: 'schwab-positions',
  broker: BROKER,
  file: 'Positions',
  menu: ['Accounts', 'Positions', 'Export'],
  fingerprint: [],
} as const;

export const SCHWAB: readonly ImportFormat[] = [
  { ...POSITIONS_FILE, version: '2024', tables: [{ ...POSITIONS, marks: ['Reinvest?', 'Mkt Val (Market Value)'] }] },
  { ...POSITIONS_FILE, version: '2022', tables: [{ ...POSITIONS, marks: ['Reinvest Dividends?', 'Market Value'] }] },
  {
    id: 'schwab-transactions',
    version: '2022',
    broker: BROKER,
    file: 'Transactions',
    menu: ['Accounts', 'Transaction History', 'Export'],
    fingerprint: [],
    tables: [TRANSACTIONS],
  },
  {
    id: 'schwab-equity-awards',
    version: '2024',
    broker: BROKER,
    file: 'Equity Awards transactions',
    menu: ['Equity Awards', 'Transaction History', 'Export'],
    fingerprint: [],
    tables: [EQUITY_AWARDS],
  },
];
