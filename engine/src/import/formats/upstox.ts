import type { ImportFormat, TableFormat } from '../format.ts';

const TRADES: TableFormat = {
  yields: 'trades',
  columns: {
    day: ['Date'],
    name: ['Company'],
    value: ['Amount'],
    exchange: ['Exchange'],
    segment: ['Segment'],
    kind: ['Instrument Type'],
    trade_id: ['Trade Num'],
    time: ['Trade Time'],
    action: ['Side'],
    quantity: ['Quantity'],
    price: ['Price'],
  },
  needs: ['day', 'name', 'trade_id', 'action', 'quantity', 'price'],
  marks: ['Scrip Code', 'Trade Time'],
  skips: [
    { column: 'segment', match: 'is', words: ['fo', 'f&o', 'com', 'mcx', 'cd', 'cds', 'cur'], gives: 'derivative' },
    { column: 'exchange', match: 'is', words: ['fon', 'fob'], gives: 'derivative' },
    { column: 'kind', match: 'has', words: ['option', 'future', 'call', 'put'], gives: 'derivative' },
  ],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

const HOLDINGS: TableFormat = {
  yields: 'holdings',
  columns: {
    symbol: ['Symbol'],
    quantity: ['Net Qty', 'Net Qty.'],
    price: ['Avg. Price', 'Avg Price'],
    exchange: ['Exchange'],
  },
  needs: ['symbol', 'quantity', 'price'],
  marks: ['Category', 'Overall P&L'],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'tickers',
};

const REALISED: TableFormat = {
  yields: 'nothing',
  ignoredAs: 'summary',
  columns: {
    name: ['Scrip Name'],
    isin: ['ISIN'],
    quantity: ['Qty'],
    buy_price: ['Buy Rate'],
    sell_price: ['Sell Rate'],
  },
  needs: ['name', 'quantity', 'buy_price', 'sell_price'],
  marks: ['Scrip Opt', 'Total PL'],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

const BROKER = 'Upstox';

export const UPSTOX: readonly ImportFormat[] = [
  {
    id: 'upstox-trades',
    version: '2026',
    broker: BROKER,
    file: 'Trade report',
    menu: ['Account', 'Reports', 'Trade', 'Excel'],
    fingerprint: [],
    tables: [TRADES],
  },
  {
    id: 'upstox-holdings',
    version: '2025',
    broker: BROKER,
    file: 'Holdings',
    menu: ['Portfolio', 'Holdings', 'Download'],
    fingerprint: [],
    tables: [HOLDINGS],
  },
  {
    id: 'upstox-profit-and-loss',
    version: '2026',
    broker: BROKER,
    file: 'Realised P&L',
    menu: ['Account', 'Reports', 'Profit & Loss'],
    fingerprint: [],
    tables: [REALISED],
    refusal: { reason: 'profit_and_loss', instead: 'upstox-trades' },
  },
];
