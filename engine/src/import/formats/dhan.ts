import type { ImportFormat, TableFormat } from '../format.ts';

const TRANSACTIONS: TableFormat = {
  yields: 'trades',
  columns: {
    day: ['Date'],
    name: ['Scrip Name'],
    exchange: ['Exchange'],
    // One row tells what was bought and what was sold on one bill.
    buy_quantity: ['Buy Qty.'],
    buy_value: ['Buy Value'],
    sell_quantity: ['Sell Qty.'],
    sell_value: ['Sell Value'],
    charges: ['Brokerage', 'GST', 'STT', 'SEBI Fees', 'Stamp Duty', 'Txn. Charges', 'Oth. Charges'],
  },
  needs: ['day', 'name', 'buy_quantity', 'buy_value', 'sell_quantity', 'sell_value'],
  marks: ['Bill No.', 'Gross Amount'],
  skips: [
    { column: 'day', match: 'is', words: ['net p&l'], gives: 'total' },
    { column: 'name', match: 'starts', words: ['opt ', 'fut '], gives: 'derivative' },
    { column: 'exchange', match: 'is', words: ['mcx', 'ncdex', 'nse_fno', 'bse_fno'], gives: 'derivative' },
  ],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

/** What is available is a part of the total: the rest is pledged, or not settled. */
const HOLDINGS: TableFormat = {
  yields: 'holdings',
  columns: {
    name: ['Name', 'Scrip Name', 'Stock Name', 'Symbol'],
    isin: ['ISIN'],
    quantity: ['Total Qty', 'Total Qty.', 'Total Quantity'],
    price: ['Avg Price', 'Avg. Price', 'Average Price', 'Avg Cost', 'Avg. Cost', 'Avg. Cost Price', 'Buy Avg Price'],
    cost: ['Invested Value', 'Investment Value', 'Invested'],
  },
  needs: ['name', 'quantity', 'price'],
  marks: ['Available Qty'],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

const PROFIT_AND_LOSS: TableFormat = {
  yields: 'nothing',
  ignoredAs: 'summary',
  columns: {
    name: ['Scrip Name'],
    buy_quantity: ['Buy Qty.'],
    buy_price: ['Avg. Buy Price'],
    sell_quantity: ['Sell Qty.'],
  },
  needs: ['name', 'buy_quantity', 'buy_price', 'sell_quantity'],
  marks: ['Closing Price', 'Realised P&L'],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

const DIVIDENDS: TableFormat = {
  yields: 'nothing',
  ignoredAs: 'dividend',
  columns: { day: ['Date'], name: ['Scrip Name'], quantity: ['Quantity'] },
  needs: ['day', 'name', 'quantity'],
  marks: ['Dividend Per Share', 'Dividend Paid'],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

const BROKER = 'Dhan';

export const DHAN: readonly ImportFormat[] = [
  {
    id: 'dhan-transactions',
    version: '2026',
    broker: BROKER,
    file: 'Global Transaction Report',
    menu: ['Profile', 'Statements', 'Global Transaction Report', 'CSV'],
    fingerprint: [],
    tables: [TRANSACTIONS],
  },
  {
    id: 'dhan-holdings',
    version: '2026',
    broker: BROKER,
    file: 'Holdings',
    menu: ['Portfolio', 'Holdings', 'Download'],
    fingerprint: [],
    tables: [HOLDINGS],
  },
  {
    id: 'dhan-profit-and-loss',
    version: '2026',
    broker: BROKER,
    file: 'P&L',
    menu: ['Profile', 'Statements', 'P&L'],
    fingerprint: [],
    tables: [PROFIT_AND_LOSS],
    refusal: { reason: 'profit_and_loss', instead: 'dhan-transactions' },
  },
  {
    id: 'dhan-dividends',
    version: '2026',
    broker: BROKER,
    file: 'Dividend payout',
    menu: ['Profile', 'Statements', 'Dividend'],
    fingerprint: [],
    tables: [DIVIDENDS],
    refusal: { reason: 'dividends', instead: 'dhan-transactions' },
  },
];
