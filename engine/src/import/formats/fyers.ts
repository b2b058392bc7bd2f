import type { ImportFormat, TableFormat } from '../format.ts';

const TRADES: TableFormat = {
  yields: 'trades',
  columns: {
    symbol: ['Symbol'],
    action: ['Side'],
    segment: ['Segment'],
    quantity: ['Qty'],
    price: ['Price'],
    value: ['Trade Value'],
    trade_id: ['Trade No'],
    order_id: ['Order No'],
    exchange: ['Exchange'],
    day_and_time: ['Trade Time'],
    kind: ['Option Type'],
  },
  needs: ['symbol', 'action', 'quantity', 'price', 'trade_id', 'day_and_time'],
  marks: ['OMS Order No', 'Exchange Order No'],
  skips: [
    { column: 'kind', match: 'is', words: ['ce', 'pe', 'xx', 'fut'], gives: 'derivative' },
    // No share's ticker ends so, and a contract's does: `NSE:NIFTY26NOVFUT`.
    { column: 'symbol', match: 'ends', words: ['fut'], gives: 'derivative' },
    { column: 'symbol', match: 'starts', words: ['mcx:'], gives: 'derivative' },
  ],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'tickers',
};

export const FYERS: readonly ImportFormat[] = [
  {
    id: 'fyers-trades',
    version: '2025',
    broker: 'Fyers',
    file: 'Trade report',
    menu: ['Reports', 'Tradebook', 'CSV'],
    fingerprint: [],
    tables: [TRADES],
  },
];
