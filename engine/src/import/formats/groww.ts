import type { ImportFormat, TableFormat } from '../format.ts';
import { FUND_ACTIONS } from './fund-actions.ts';

const INDIAN: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency'> = {
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
};

/** The word Groww stands nowhere in these files. */
const ORDERS: TableFormat = {
  ...INDIAN,
  yields: 'trades',
  columns: {
    name: ['Stock name'],
    symbol: ['Symbol'],
    isin: ['ISIN'],
    action: ['Type'],
    quantity: ['Quantity'],
    // Of the whole order: the price per share follows from it.
    value: ['Value'],
    exchange: ['Exchange'],
    order_id: ['Exchange Order Id'],
    day_and_time: ['Execution date and time'],
    status: ['Order status'],
  },
  needs: ['symbol', 'isin', 'action', 'quantity', 'value', 'day_and_time', 'status'],
  marks: ['Exchange Order Id'],
  keeps: [{ column: 'status', match: 'is', words: ['executed'], gives: 'not_executed' }],
  symbols: 'tickers',
};

const HOLDINGS: TableFormat = {
  ...INDIAN,
  yields: 'holdings',
  columns: {
    name: ['Stock Name'],
    isin: ['ISIN'],
    quantity: ['Quantity'],
    price: ['Average buy price', 'Average Price'],
    cost: ['Buy value', 'Invested Value'],
  },
  needs: ['name', 'isin', 'quantity', 'price'],
  marks: ['Closing value'],
  symbols: 'names',
};

const PROFIT_AND_LOSS: TableFormat = {
  ...INDIAN,
  yields: 'nothing',
  ignoredAs: 'summary',
  columns: {
    name: ['Stock name'],
    isin: ['ISIN'],
    quantity: ['Quantity'],
    buy_price: ['Buy price'],
    sell_price: ['Sell price'],
  },
  needs: ['name', 'isin', 'quantity', 'buy_price', 'sell_price'],
  marks: ['Sell date', 'Realised P&L'],
  symbols: 'names',
};

const FUND_ORDERS: TableFormat = {
  ...INDIAN,
  yields: 'trades',
  columns: {
    name: ['Scheme Name'],
    action: ['Transaction Type'],
    quantity: ['Units'],
    price: ['NAV'],
    value: ['Amount'],
    day: ['Date'],
  },
  needs: ['name', 'action', 'quantity', 'price', 'day'],
  marks: ['Amount'],
  actions: FUND_ACTIONS,
  symbols: 'names',
};

const FUND_HOLDINGS: TableFormat = {
  ...INDIAN,
  yields: 'holdings',
  columns: { name: ['Scheme Name'], quantity: ['Units'], cost: ['Invested Value'] },
  needs: ['name', 'quantity', 'cost'],
  marks: ['Folio No.', 'XIRR'],
  symbols: 'names',
};

const BROKER = 'Groww';

export const GROWW: readonly ImportFormat[] = [
  {
    id: 'groww-orders',
    version: '2025',
    broker: BROKER,
    file: 'Stocks - Order history',
    menu: ['Profile', 'Reports', 'Transactions', 'Stocks - Order history'],
    fingerprint: [],
    tables: [ORDERS],
  },
  {
    id: 'groww-holdings',
    version: '2025',
    broker: BROKER,
    file: 'Stocks - Holdings statement',
    menu: ['Profile', 'Reports', 'Holdings', 'Stocks - Holdings statement'],
    fingerprint: [],
    tables: [HOLDINGS],
  },
  {
    id: 'groww-holdings',
    version: '2023',
    broker: BROKER,
    file: 'Stocks - Holdings statement',
    menu: ['Profile', 'Reports', 'Holdings', 'Stocks - Holdings statement'],
    fingerprint: [],
    tables: [
      {
        ...HOLDINGS,
        needs: ['name', 'quantity', 'price'],
        marks: ['Current Price', 'Invested Value'],
        lacks: ['ISIN', 'Symbol'],
      },
    ],
  },
  {
    id: 'groww-profit-and-loss',
    version: '2025',
    broker: BROKER,
    file: 'Stocks - P&L report',
    menu: ['Profile', 'Reports', 'Profit & Loss', 'Stocks - P&L report'],
    fingerprint: [],
    tables: [PROFIT_AND_LOSS],
    refusal: { reason: 'profit_and_loss', instead: 'groww-orders' },
  },
  {
    id: 'groww-fund-orders',
    version: '2025',
    broker: BROKER,
    file: 'Mutual Funds - Order history',
    menu: ['Profile', 'Reports', 'Transactions', 'Mutual Funds - Order history'],
    fingerprint: [],
    tables: [FUND_ORDERS],
  },
  {
    id: 'groww-fund-holdings',
    version: '2025',
    broker: BROKER,
    file: 'Mutual Funds - Holdings statement',
    menu: ['Profile', 'Reports', 'Holdings', 'Mutual Funds - Holdings statement'],
    fingerprint: [],
    tables: [FUND_HOLDINGS],
  },
];
