import type { ActionRule, ImportFormat, SkipRule, TableFormat } from '../format.ts';

const BUY_OR_SELL: readonly ActionRule[] = [
  { column: 'action', match: 'is', words: ['buy', 'b'], gives: 'buy' },
  { column: 'action', match: 'is', words: ['sell', 's'], gives: 'sell' },
];

/** Console writes one book for each segment; people paste them into one file. Coin's, of mutual funds, has the same header. */
const OTHER_SEGMENTS: readonly SkipRule[] = [
  {
    column: 'segment',
    match: 'is',
    words: ['fo', 'f&o', 'fut', 'opt', 'nfo', 'bfo', 'com', 'mcx', 'cds', 'cur', 'bcd'],
    gives: 'derivative',
  },
];

const BOOK: TableFormat = {
  yields: 'trades',
  columns: {
    symbol: ['symbol', 'tradingsymbol'],
    isin: ['isin'],
    day: ['trade_date', 'Trade Date'],
    exchange: ['exchange'],
    segment: ['segment'],
    action: ['trade_type', 'Trade Type'],
    quantity: ['quantity'],
    price: ['price'],
    trade_id: ['trade_id', 'Trade ID'],
    order_id: ['order_id', 'Order ID'],
    time: ['order_execution_time', 'Order Execution Time'],
  },
  needs: ['symbol', 'isin', 'day', 'action', 'quantity', 'price', 'trade_id'],
  marks: ['auction'],
  actions: BUY_OR_SELL,
  skips: OTHER_SEGMENTS,
  // Written with the year first, and often rewritten by a spreadsheet on the way.
  dates: 'from_rows',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'tickers',
};

/** The same header as the equity book's, and the contract's expiry behind it. */
const DERIVATIVES_BOOK: TableFormat = {
  ...BOOK,
  yields: 'nothing',
  ignoredAs: 'derivative',
  needs: ['symbol', 'day', 'action', 'quantity', 'price', 'trade_id'],
};

const CONSOLE_HOLDINGS: TableFormat = {
  yields: 'holdings',
  columns: {
    symbol: ['Symbol'],
    isin: ['ISIN'],
    quantity: ['Quantity Available'],
    // In brackets behind stands which pledge: for margin, or for a loan.
    more_quantity: ['Quantity Pledged'],
    price: ['Average Price'],
  },
  needs: ['symbol', 'isin', 'quantity', 'price'],
  marks: ['Sector'],
  dates: 'from_rows',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'tickers',
};

/** Units of mutual funds, held in Coin, and a sheet that says both others again. */
const CONSOLE_OTHER_SHEETS: readonly TableFormat[] = [
  { ...CONSOLE_HOLDINGS, sheets: ['Mutual Funds'], marks: [] },
  { ...CONSOLE_HOLDINGS, yields: 'nothing', ignoredAs: 'other_table', sheets: ['Combined'], marks: [] },
];

const KITE_HOLDINGS: TableFormat = {
  yields: 'holdings',
  columns: { symbol: ['Instrument'], quantity: ['Qty.'], price: ['Avg. cost'], cost: ['Invested'] },
  needs: ['symbol', 'quantity', 'price'],
  marks: ['Cur. val', 'Net chg.'],
  dates: 'from_rows',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'tickers',
};

const REPORT: Omit<TableFormat, 'columns' | 'needs' | 'marks'> = {
  yields: 'nothing',
  ignoredAs: 'summary',
  dates: 'from_rows',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'tickers',
};

const BROKER = 'Zerodha';

export const ZERODHA: readonly ImportFormat[] = [
  {
    id: 'zerodha-tradebook',
    version: '2024',
    broker: BROKER,
    file: 'Tradebook',
    menu: ['Console', 'Reports', 'Tradebook', 'Equity', 'CSV'],
    fingerprint: [],
    tables: [BOOK],
  },
  {
    id: 'zerodha-tradebook',
    version: '2019',
    broker: BROKER,
    file: 'Tradebook',
    menu: ['Console', 'Reports', 'Tradebook', 'Equity', 'CSV'],
    fingerprint: [],
    tables: [
      {
        ...BOOK,
        needs: ['symbol', 'day', 'action', 'quantity', 'price', 'trade_id'],
        marks: ['tradingsymbol', 'order_execution_time'],
      },
    ],
  },
  {
    id: 'zerodha-tradebook-derivatives',
    version: '2024',
    broker: BROKER,
    file: 'Tradebook F&O',
    menu: ['Console', 'Reports', 'Tradebook', 'F&O'],
    fingerprint: [],
    tables: [
      { ...DERIVATIVES_BOOK, marks: ['auction', 'expiry_date'] },
      { ...DERIVATIVES_BOOK, marks: ['auction', 'Expiry Date'] },
    ],
    refusal: { reason: 'derivatives', instead: 'zerodha-tradebook' },
  },
  {
    id: 'zerodha-console-holdings',
    version: '2024',
    broker: BROKER,
    file: 'Holdings',
    menu: ['Console', 'Portfolio', 'Holdings', 'XLSX'],
    fingerprint: [],
    tables: [CONSOLE_HOLDINGS, ...CONSOLE_OTHER_SHEETS],
  },
  {
    // Dhan's app writes the same header, an empty column behind it: nothing in the file tells the two apart, and both mean the same.
    id: 'kite-holdings',
    version: '2023',
    broker: 'Zerodha Kite / Dhan',
    file: 'Holdings',
    menu: ['Kite', 'Holdings', 'Download'],
    fingerprint: [],
    tables: [KITE_HOLDINGS],
  },
  {
    id: 'zerodha-profit-and-loss',
    version: '2024',
    broker: BROKER,
    file: 'P&L',
    menu: ['Console', 'Reports', 'P&L'],
    fingerprint: [],
    tables: [
      {
        ...REPORT,
        columns: { symbol: ['Symbol'], quantity: ['Quantity'], buy_value: ['Buy Value'], sell_value: ['Sell Value'] },
        needs: ['symbol', 'quantity', 'buy_value', 'sell_value'],
        marks: ['Realized P&L', 'Open Quantity'],
      },
      {
        // The tax report: one row for each exit.
        ...REPORT,
        columns: { symbol: ['Symbol'], quantity: ['Quantity'], buy_value: ['Buy Value'], sell_value: ['Sell Value'] },
        needs: ['symbol', 'quantity', 'buy_value', 'sell_value'],
        marks: ['Entry Date', 'Exit Date', 'Turnover'],
      },
    ],
    refusal: { reason: 'profit_and_loss', instead: 'zerodha-tradebook' },
  },
  {
    id: 'zerodha-dividends',
    version: '2024',
    broker: BROKER,
    file: 'Dividends',
    menu: ['Console', 'Reports', 'Dividends'],
    fingerprint: [],
    tables: [
      {
        ...REPORT,
        ignoredAs: 'dividend',
        columns: { symbol: ['Symbol'], quantity: ['Qty'], day: ['Ex-date'] },
        needs: ['symbol', 'quantity', 'day'],
        marks: ['Dividend per share', 'Total dividend'],
      },
    ],
    refusal: { reason: 'dividends', instead: 'zerodha-tradebook' },
  },
];
