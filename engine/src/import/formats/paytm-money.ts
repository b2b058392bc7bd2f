import type { ImportFormat, TableFormat } from '../format.ts';

const TRADES: TableFormat = {
  yields: 'trades',
  columns: {
    day: ['Date'],
    // A ticker in older rows, a number of the exchange's or its own in newer ones: the ISIN, always there, tells the share.
    symbol: ['Script'],
    isin: ['ISIN'],
    exchange: ['Exchange'],
    segment: ['Product Type'],
    action: ['Type'],
    quantity: ['Quantity'],
    price: ['Price'],
    charges: ['Brokerage', 'ETT', 'GST', 'STT', 'SEBI', 'Stamp Duty'],
    order_id: ['Order Number'],
    trade_id: ['Trade Number'],
    time: ['Trade Time'],
  },
  needs: ['day', 'isin', 'action', 'quantity', 'price', 'trade_id'],
  marks: ['Script', 'ETT'],
  keeps: [{ column: 'segment', match: 'is', words: ['eq', 'equity'], gives: 'derivative' }],
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'codes',
};

export const PAYTM_MONEY: readonly ImportFormat[] = [
  {
    id: 'paytm-money-trades',
    version: '2026',
    broker: 'Paytm Money',
    file: 'Tradebook',
    menu: ['Account', 'Statements', 'Tradebook'],
    fingerprint: [],
    tables: [TRADES],
  },
];
