import type { ActionRule, ImportFormat, SkipRule, TableFormat } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

/** What uninvested money is parked in: stars behind the symbol in the positions, none in the history. */
const MONEY_FUNDS: readonly SkipRule[] = [
  { column: 'symbol', match: 'has', words: ['**'], gives: 'cash' },
  { column: 'symbol', match: 'shape', words: ['money_fund'], gives: 'cash' },
  {
    column: 'symbol',
    match: 'is',
    words: ['fcash', 'core', 'qpiqq', 'cash'],
    gives: 'cash',
  },
];

/** A dash before the symbol marks an option. */
const OPTIONS: readonly SkipRule[] = [
  { column: 'symbol', match: 'starts', words: ['-'], gives: 'derivative' },
  { column: 'symbol', match: 'shape', words: ['option'], gives: 'derivative' },
];
/** A CUSIP in place of the symbol is a bond's, whose price is for 100 of face value. */
const BOND: SkipRule = { column: 'symbol', match: 'shape', words: ['cusip'], gives: 'bond' };

const FOOTER_WORDS = [
  'the data and information',
  'brokerage services are provided',
  'date downloaded',
  'both are fidelity',
  'both are members',
];

const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols'> = {
  dates: 'month_first',
  decimals: 'point',
  market: 'US',
  currency: 'USD',
  symbols: 'tickers',
};

const POSITIONS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  columns: {
    account: ['Account Number', 'Account Name/Number'],
    account_name: ['Account Name', 'Account Name/Number'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Average Cost Basis', 'Cost Basis Per Share'],
    cost: ['Cost Basis Total', 'Cost Basis'],
  },
  needs: ['account', 'symbol', 'quantity', 'price'],
  marks: ['Last Price', 'Last Price Change', 'Current Value'],
  skips: [
    { column: 'account', match: 'starts', words: FOOTER_WORDS, gives: 'footer' },
    { column: 'symbol', match: 'starts', words: ['pending activity'], gives: 'cash' },
    { column: 'account', match: 'is', words: ['pending activity'], gives: 'cash' },
    { column: 'symbol', match: 'starts', words: ['account total', 'grand total'], gives: 'total' },
    ...MONEY_FUNDS,
    ...OPTIONS,
    BOND,
  ],
};

/** What is done in a plan of an employer. The price of a unit is what the amount comes to for each. */
const PLAN_WORDS: readonly ActionRule[] = [
  { column: 'action', match: 'starts', words: ['change in market value', 'realized g/l'], gives: 'not_a_trade' },
  { column: 'action', match: 'has', words: [''], and: WITHOUT_SHARES, gives: 'cash' },
  {
    column: 'action',
    match: 'starts',
    words: [
      'contribution',
      'loan repayment',
      'exchange in',
      'exchanged in',
      'dividend',
      'revenue credit',
      'company match',
    ],
    gives: 'buy',
    cost: 'value',
  },
  {
    column: 'action',
    match: 'starts',
    words: ['exchange out', 'exchanged out', 'withdrawal', 'loan', 'recordkeeping fee', 'administrative fee', 'fee'],
    gives: 'sell',
    cost: 'value',
  },
  { column: 'action', match: 'starts', words: ['transfer', 'rollover'], gives: 'transfer_in', cost: 'unknown' },
];

const REORGANIZATION: ActionRule = {
  column: 'action',
  match: 'starts',
  words: [
    'reverse split',
    'merger',
    'mer ',
    'spin-off',
    'spinoff',
    'distribution spinoff',
    'name changed',
    'exchanged',
    'tender',
  ],
  gives: 'corporate_action',
};

/** What happened stands in a sentence that begins with one of these. */
const SENTENCES: readonly ActionRule[] = [
  // Old shares leave under their CUSIP: not every one is a bond's.
  { ...BOND, and: [REORGANIZATION], gives: 'corporate_action' },
  BOND,
  { column: 'action', match: 'starts', words: ['contributions', 'exchange in', 'exchanged in'], gives: 'buy' },
  { column: 'action', match: 'starts', words: ['exchange out', 'exchanged out', 'withdrawals'], gives: 'sell' },
  // Sold without being held, and bought back later: neither leg brings or takes shares that are owned.
  { column: 'action', match: 'starts', words: ['you sold short sale', 'you bought short cover'], gives: 'short_sale' },
  { column: 'action', match: 'starts', words: ['buy cancel'], gives: 'buy', cancels: true },
  { column: 'action', match: 'starts', words: ['sell cancel'], gives: 'sell', cancels: true },
  { column: 'action', match: 'starts', words: ['you bought', 'reinvestment'], gives: 'buy' },
  { column: 'action', match: 'starts', words: ['you sold'], gives: 'sell' },
  REORGANIZATION,
  {
    column: 'action',
    match: 'starts',
    words: ['distribution'],
    and: WITHOUT_SHARES,
    gives: 'cash',
  },
  // A split comes as shares distributed, those that are added.
  { column: 'action', match: 'starts', words: ['distribution', 'stock split'], gives: 'split' },
  {
    column: 'action',
    match: 'starts',
    words: ['transferred from', 'transfer of assets acat receive', 'share deposit'],
    gives: 'transfer_in',
    cost: 'unknown',
  },
  {
    column: 'action',
    match: 'starts',
    words: ['transferred to', 'transfer of assets acat deliver'],
    gives: 'transfer_out',
    cost: 'unknown',
  },
  {
    column: 'action',
    match: 'starts',
    words: ['dividend', 'long-term cap gain', 'short-term cap gain', 'return of capital', 'royalty'],
    and: WITHOUT_SHARES,
    gives: 'dividend',
  },
  {
    column: 'action',
    match: 'starts',
    words: ['foreign tax', 'adj foreign tax', 'fed tax', 'non-resident tax'],
    gives: 'tax',
  },
  {
    column: 'action',
    match: 'starts',
    words: ['fee charged', 'advisory fee', 'adr fee', 'adr mgmt fee'],
    gives: 'charge',
  },
  { column: 'action', match: 'starts', words: ['in lieu of frx share'], gives: 'cash' },
  { column: 'action', match: 'starts', words: ['journaled'], and: WITHOUT_SHARES, gives: 'not_a_trade' },
  { column: 'action', match: 'starts', words: ['journaled'], gives: 'transfer_in', cost: 'unknown' },
];

const HISTORY: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    day: ['Run Date'],
    action: ['Action'],
    symbol: ['Symbol'],
    name: ['Description', 'Security Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    charges: ['Commission', 'Fees'],
    account: ['Account Number'],
  },
  needs: ['day', 'action', 'symbol', 'quantity', 'price'],
  actions: SENTENCES,
  skips: [
    { column: 'day', match: 'starts', words: FOOTER_WORDS, gives: 'footer' },
    { column: 'action', match: 'starts', words: ['interest', 'margin interest'], gives: 'interest' },
    ...MONEY_FUNDS,
    ...OPTIONS,
    // Money that moves has no symbol; the units of a plan's fund have none either, and a quantity.
    { column: 'symbol', match: 'is', words: [''], and: WITHOUT_SHARES, gives: 'cash' },
  ],
};

/** Of a 401(k): funds by their names, some of which trade nowhere. */
const PLAN_HISTORY: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    day: ['Date'],
    name: ['Investment'],
    action: ['Transaction Type'],
    value: ['Amount'],
    quantity: ['Shares/Unit'],
  },
  needs: ['day', 'name', 'action', 'value', 'quantity'],
  actions: PLAN_WORDS,
  symbols: 'names',
};

const POSITIONS_FILE = {
  id: 'fidelity-positions',
  broker: 'Fidelity',
  file: 'Positions',
  menu: ['Accounts & Trade', 'Portfolio', 'Positions', 'Download'],
  fingerprint: [],
} as const;

const HISTORY_FILE = {
  id: 'fidelity-history',
  broker: 'Fidelity',
  file: 'Activity & Orders',
  menu: ['Accounts & Trade', 'Portfolio', 'Activity & Orders', 'History', 'Download'],
  fingerprint: [],
} as const;

export const FIDELITY: readonly ImportFormat[] = [
  {
    ...POSITIONS_FILE,
    version: '2024',
    tables: [{ ...POSITIONS, marks: ['Percent Of Account', ...(POSITIONS.marks ?? [])] }],
  },
  { ...POSITIONS_FILE, version: '2020', tables: [POSITIONS] },
  {
    // Of all accounts together. A trade abroad is in its own currency, which the row names.
    ...HISTORY_FILE,
    version: '2025',
    tables: [
      {
        ...HISTORY,
        columns: { ...HISTORY.columns, currency: ['Currency'] },
        marks: ['Exchange Quantity', 'Exchange Currency', 'Settlement Date'],
        currency: null,
      },
    ],
  },
  {
    // Of a cash management account.
    ...HISTORY_FILE,
    version: '2023',
    tables: [{ ...HISTORY, marks: ['Security Description', 'Accrued Interest', 'Settlement Date'] }],
  },
  { ...HISTORY_FILE, version: '2022', tables: [{ ...HISTORY, marks: ['Accrued Interest', 'Settlement Date'] }] },
  {
    id: 'fidelity-401k',
    version: '2026',
    broker: 'Fidelity',
    file: 'NetBenefits 401(k) history',
    menu: ['NetBenefits', 'Transaction history', 'Download'],
    fingerprint: [],
    tables: [PLAN_HISTORY],
  },
];
