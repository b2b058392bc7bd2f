import type { ActionRule, ImportFormat, SkipRule, TableFormat } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols'> = {
  dates: 'month_first',
  decimals: 'point',
  market: 'US',
  currency: 'USD',
  symbols: 'tickers',
};

/** The funds that uninvested money is swept into, and options. */
const NO_SHARES: readonly SkipRule[] = [
  { column: 'symbol', match: 'is', words: ['cash'], gives: 'cash' },
  { column: 'symbol', match: 'shape', words: ['money_fund'], gives: 'cash' },
  { column: 'symbol', match: 'shape', words: ['option'], gives: 'derivative' },
];
const BOND: SkipRule = { column: 'symbol', match: 'shape', words: ['cusip'], gives: 'bond' };

/** The price in it is today's: what was paid stands nowhere. */
const HOLDINGS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  columns: { account: ['Account Number'], name: ['Investment Name'], symbol: ['Symbol'], quantity: ['Shares'] },
  needs: ['account', 'name', 'symbol', 'quantity'],
  marks: ['Share Price', 'Total Value'],
  lacks: ['Trade Date'],
  skips: [...NO_SHARES, BOND, { column: 'symbol', match: 'is', words: [''], gives: 'cash' }],
};

const REORGANIZATION: ActionRule = {
  column: 'action',
  match: 'starts',
  words: ['corp action', 'merger', 'spin', 'reverse split', 'name change', 'exchange'],
  gives: 'corporate_action',
};

const TYPES: readonly ActionRule[] = [
  // Old shares leave under their CUSIP: not every one is a bond's.
  { ...BOND, and: [REORGANIZATION], gives: 'corporate_action' },
  BOND,
  { column: 'action', match: 'starts', words: ['sell short', 'buy to cover'], gives: 'short_sale' },
  {
    column: 'action',
    match: 'starts',
    words: ['buy to', 'sell to', 'expired', 'assign', 'exercise'],
    gives: 'derivative',
  },
  { column: 'action', match: 'starts', words: ['buy', 'reinvestment'], gives: 'buy' },
  { column: 'action', match: 'starts', words: ['sell'], gives: 'sell' },
  { column: 'action', match: 'starts', words: ['stock split'], gives: 'split' },
  { column: 'action', match: 'starts', words: ['transfer', 'rollover'], and: WITHOUT_SHARES, gives: 'cash' },
  {
    column: 'action',
    match: 'starts',
    words: ['transfer (incoming)', 'conversion (incoming)', 'rollover (incoming)'],
    gives: 'transfer_in',
    cost: 'unknown',
  },
  {
    column: 'action',
    match: 'starts',
    words: ['transfer (outgoing)', 'conversion (outgoing)', 'rollover (outgoing)'],
    gives: 'transfer_out',
    cost: 'unknown',
  },
  REORGANIZATION,
  { column: 'action', match: 'starts', words: ['dividend', 'capital gain', 'return of capital'], gives: 'dividend' },
  { column: 'action', match: 'starts', words: ['distribution'], and: WITHOUT_SHARES, gives: 'dividend' },
  { column: 'action', match: 'starts', words: ['interest', 'margin interest'], gives: 'interest' },
  { column: 'action', match: 'starts', words: ['fee', 'adr fee'], gives: 'charge' },
  { column: 'action', match: 'has', words: ['tax', 'withholding'], gives: 'tax' },
  { column: 'action', match: 'starts', words: ['sweep'], gives: 'cash' },
  {
    column: 'action',
    match: 'starts',
    words: ['funds', 'withdrawal', 'contribution', 'rollover', 'wire', 'transfer', 'bank transfer', 'cash', 'check'],
    and: WITHOUT_SHARES,
    gives: 'cash',
  },
];

const TRADES: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    account: ['Account Number'],
    day: ['Trade Date'],
    action: ['Transaction Type'],
    name: ['Investment Name'],
    symbol: ['Symbol'],
    quantity: ['Shares'],
    price: ['Share Price'],
    charges: ['Commissions and Fees', 'Commission Fees'],
  },
  needs: ['account', 'day', 'action', 'symbol', 'quantity', 'price', 'charges'],
  actions: TYPES,
  skips: NO_SHARES,
};

const FILE = {
  id: 'vanguard-download',
  broker: 'Vanguard',
  file: 'ofxdownload.csv',
  menu: ['Activity', 'Download center', 'A spreadsheet-compatible CSV file'],
  fingerprint: [],
} as const;

export const VANGUARD: readonly ImportFormat[] = [
  { ...FILE, version: '2024', tables: [HOLDINGS, { ...TRADES, marks: ['Settlement Date', 'Commissions and Fees'] }] },
  { ...FILE, version: '2020', tables: [HOLDINGS, { ...TRADES, marks: ['Settlement Date', 'Commission Fees'] }] },
];
