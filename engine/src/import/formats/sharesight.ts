import type { ImportFormat } from '../format.ts';

export const SHARESIGHT: ImportFormat = {
  id: 'sharesight-trades',
  version: '2024',
  broker: 'Sharesight',
  file: 'All trades report',
  menu: ['Reports', 'All Trades Report', 'Export', 'CSV'],
  fingerprint: [],
  tables: [
    {
      yields: 'trades',
      columns: {
        exchange: ['Market'],
        symbol: ['Code'],
        name: ['Name'],
        action: ['Type'],
        day: ['Date'],
        quantity: ['Quantity'],
        price: ['Price'],
        currency: ['Currency', 'Instrument Currency'],
        charges: ['Brokerage'],
      },
      needs: ['exchange', 'symbol', 'action', 'day', 'quantity', 'price', 'currency'],
      marks: ['Exchange Rate', 'Value', 'Comments'],
      actions: [
        { column: 'action', match: 'is', words: ['buy', 'opening balance'], gives: 'buy' },
        { column: 'action', match: 'is', words: ['sell'], gives: 'sell' },
        { column: 'action', match: 'is', words: ['bonus'], gives: 'bonus' },
        { column: 'action', match: 'is', words: ['split'], gives: 'split' },
        {
          column: 'action',
          match: 'is',
          words: ['consolidation', 'merge (buy)', 'merge (sell)', 'merger', 'demerger', 'cancel', 'adjust cost base'],
          gives: 'corporate_action',
        },
        { column: 'action', match: 'is', words: ['capital return', 'dividend'], gives: 'dividend' },
      ],
      dates: 'from_rows',
      decimals: 'point',
      market: null,
      currency: null,
      symbols: 'tickers',
    },
  ],
};
