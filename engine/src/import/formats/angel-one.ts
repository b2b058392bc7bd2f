import type { ImportFormat, TableFormat } from '../format.ts';

const TRADES: TableFormat = {
  yields: 'trades',
  columns: {
    name: ['Scrip/Contract'],
    action: ['Buy/Sell'],
    buy_price: ['Buy Price'],
    sell_price: ['Sell Price'],
    quantity: ['Quantity'],
    charges: [
      'Brokerage',
      'GST',
      'STT',
      'Sebi Tax',
      'Exchange Turnover Charges',
      'Stamp Duty',
      'Other Charges',
      'IPFT Charges',
    ],
    segment: ['Segment'],
    exchange: ['Exchange'],
    order_id: ['Order ID'],
    trade_id: ['Trade ID'],
    day: ['Date'],
  },
  needs: ['name', 'action', 'buy_price', 'sell_price', 'quantity', 'trade_id', 'day'],
  marks: ['Scrip/Contract', 'IPFT Charges'],
  skips: [{ column: 'trade_id', match: 'is', words: [''], gives: 'charge' }],
  keeps: [{ column: 'segment', match: 'is', words: ['capital'], gives: 'derivative' }],
  // Written with the year first, and often rewritten by a spreadsheet on the way.
  dates: 'from_rows',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

/** Where a breakup is given, its total has the pledged shares and those of margin trading in it. */
const HOLDINGS: TableFormat = {
  yields: 'holdings',
  columns: {
    name: ['Scrip Name', 'Stock'],
    isin: ['ISIN'],
    quantity: ['Total', 'Total Qty', 'Qty', 'Quantity'],
    price: ['Avg Price', 'Avg Cost', 'Avg. Price'],
  },
  needs: ['name', 'isin', 'quantity', 'price'],
  dates: 'from_rows',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

/** Its workbook has five sheets of several tables; one of them is enough to know it. */
const TAX_REPORT: TableFormat = {
  yields: 'nothing',
  ignoredAs: 'summary',
  columns: {
    name: ['Scrip Name'],
    isin: ['ISIN'],
    quantity: ['Qty', 'Quantity'],
    buy_price: ['Avg Buy Price'],
    buy_value: ['Buy Value'],
  },
  needs: ['name', 'isin', 'quantity', 'buy_price', 'buy_value'],
  marks: ['Sell Date', 'STT'],
  dates: 'from_rows',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

const BROKER = 'Angel One';

export const ANGEL_ONE: readonly ImportFormat[] = [
  ...[
    { version: '2026', marks: ['LTP', 'Cur. Value'] },
    { version: '2025', marks: ['LTP', 'Sector', '% P&L'] },
  ].map(({ version, marks }): ImportFormat => ({
    id: 'angel-one-holdings',
    version,
    broker: BROKER,
    file: 'Holdings',
    menu: ['Portfolio', 'Equity', 'Download'],
    fingerprint: [],
    tables: [{ ...HOLDINGS, marks }],
  })),
  {
    id: 'angel-one-trades',
    version: '2026-09',
    broker: BROKER,
    file: 'Trades and Charges',
    menu: ['Account', 'Reports', 'Trades and Charges', 'Excel'],
    fingerprint: [],
    tables: [TRADES],
  },
  {
    id: 'angel-one-profit-and-loss',
    version: '2026',
    broker: BROKER,
    file: 'Tax P&L',
    menu: ['Account', 'Reports', 'Tax P&L'],
    fingerprint: [],
    tables: [
      TAX_REPORT,
      { ...TAX_REPORT, marks: ['Closing rate', 'STT'] },
      { ...TAX_REPORT, marks: ['Transaction Date', 'Taxable P&L'] },
    ],
    refusal: { reason: 'profit_and_loss', instead: 'angel-one-trades' },
  },
];
