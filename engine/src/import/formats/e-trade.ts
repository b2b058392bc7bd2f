import type { ActionRule, ImportFormat, SkipRule, TableFormat } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols'> = {
  dates: 'month_first',
  decimals: 'point',
  market: 'US',
  currency: 'USD',
  symbols: 'tickers',
};

const BOND: SkipRule = { column: 'symbol', match: 'shape', words: ['cusip'], gives: 'bond' };

const MONEY: readonly SkipRule[] = [
  { column: 'symbol', match: 'shape', words: ['money_fund'], gives: 'cash' },
  { column: 'symbol', match: 'is', words: ['cash', 'msbnk', 'mmda1'], gives: 'cash' },
  { column: 'symbol', match: 'starts', words: ['total'], gives: 'total' },
  { column: 'symbol', match: 'starts', words: ['generated at'], gives: 'footer' },
];

const REORGANIZATION: ActionRule = {
  column: 'action',
  match: 'has',
  words: ['reorg', 'merger', 'spin', 'reverse', 'name change', 'conversion', 'exchange'],
  gives: 'corporate_action',
};

const WORDS: readonly ActionRule[] = [
  // Old shares leave under their CUSIP: not every one is a bond's.
  { ...BOND, and: [REORGANIZATION], gives: 'corporate_action' },
  BOND,
  {
    column: 'action',
    match: 'has',
    words: ['to open', 'to close', 'option', 'assigned', 'exercised', 'expired', 'expiration'],
    gives: 'derivative',
  },
  { column: 'action', match: 'is', words: ['sold short', 'bought to cover'], gives: 'short_sale' },
  { column: 'action', match: 'is', words: ['bought', 'buy'], gives: 'buy' },
  { column: 'action', match: 'is', words: ['sold', 'sell'], gives: 'sell' },
  // Dividends that buy shares have no price beside them, and their amount is paid.
  {
    column: 'action',
    match: 'has',
    words: ['dividend reinvestment', 'reinvest'],
    and: WITHOUT_SHARES,
    gives: 'dividend',
  },
  { column: 'action', match: 'has', words: ['dividend reinvestment', 'reinvest'], gives: 'buy', cost: 'value' },
  {
    column: 'action',
    match: 'has',
    words: ['dividend', 'capital gain', 'cap gain'],
    and: [{ column: 'value', match: 'starts', words: ['-', '(', '$-', '-$'] }],
    gives: 'buy',
    cost: 'value',
  },
  { column: 'action', match: 'has', words: ['stock dividend', 'dividend stock'], gives: 'bonus' },
  { column: 'action', match: 'has', words: ['dividend', 'capital gain', 'cap gain', 'div'], gives: 'dividend' },
  { column: 'action', match: 'has', words: ['interest'], gives: 'interest' },
  { column: 'action', match: 'has', words: ['tax', 'withh'], gives: 'tax' },
  { column: 'action', match: 'has', words: ['fee'], gives: 'charge' },
  REORGANIZATION,
  { column: 'action', match: 'has', words: ['split'], gives: 'split' },
  { column: 'action', match: 'has', words: [''], and: WITHOUT_SHARES, gives: 'cash' },
  // Shares of a stock plan come so.
  {
    column: 'action',
    match: 'has',
    words: ['transfer', 'deposit', 'received', 'adjustment', 'journal', 'stock plan'],
    gives: 'transfer_in',
    cost: 'unknown',
  },
];

/** Kinds that are no shares, in the file's codes. */
const KINDS: readonly SkipRule[] = [
  { column: 'kind', match: 'is', words: ['optn', 'opt', 'option'], gives: 'derivative' },
  { column: 'kind', match: 'is', words: ['mmf', 'cash'], gives: 'cash' },
  { column: 'kind', match: 'is', words: ['bond', 'fi'], gives: 'bond' },
];

const OLD_TRANSACTIONS: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    day: ['TransactionDate'],
    action: ['TransactionType'],
    kind: ['SecurityType'],
    symbol: ['Symbol'],
    quantity: ['Quantity'],
    value: ['Amount'],
    price: ['Price'],
    charges: ['Commission'],
    name: ['Description'],
  },
  needs: ['day', 'action', 'kind', 'symbol', 'quantity', 'value'],
  actions: WORDS,
  skips: [...KINDS, ...MONEY],
};

const TRANSACTIONS: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    day: ['Activity/Trade Date'],
    action: ['Activity Type'],
    name: ['Description'],
    symbol: ['Symbol'],
    quantity: ['Quantity #'],
    price: ['Price $'],
    value: ['Amount $'],
    charges: ['Commission'],
  },
  needs: ['day', 'action', 'symbol', 'quantity', 'price'],
  marks: ['Settlement Date', 'Cusip'],
  actions: WORDS,
  skips: MONEY,
};

/** Below a summary of the account, which has a header of its own. */
const POSITIONS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  columns: { symbol: ['Symbol'], quantity: ['Quantity #', 'Qty #', 'Quantity'], price: ['Price Paid $'] },
  needs: ['symbol', 'quantity', 'price'],
  marks: ['Last Price $'],
  skips: [...MONEY, BOND],
};

const BROKER = 'E*TRADE';

export const E_TRADE: readonly ImportFormat[] = [
  {
    id: 'e-trade-positions',
    version: '2026',
    broker: BROKER,
    file: 'Portfolio',
    menu: ['Accounts', 'Portfolios', 'Download'],
    fingerprint: [],
    tables: [POSITIONS],
  },
  ...(
    [
      ['2025', TRANSACTIONS],
      ['2019', OLD_TRANSACTIONS],
    ] as const
  ).map(([version, table]): ImportFormat => ({
    id: 'e-trade-transactions',
    version,
    broker: BROKER,
    file: 'Transactions',
    menu: ['Accounts', 'Transactions', 'Download', 'CSV'],
    fingerprint: [],
    tables: [table],
  })),
];
