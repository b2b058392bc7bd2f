import type { ImportFormat } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

/** Orders of shares and of options in one list; one that was cancelled counts as far as it was filled. */
export const WEBULL: ImportFormat = {
  id: 'webull-orders',
  version: '2026',
  broker: 'Webull',
  file: 'Orders',
  menu: ['Account', 'Orders', 'History', 'Export'],
  fingerprint: [],
  tables: [
    {
      yields: 'trades',
      columns: {
        name: ['Name'],
        symbol: ['Symbol'],
        action: ['Side'],
        status: ['Status'],
        quantity: ['Filled'],
        price: ['Avg Price'],
        day_and_time: ['Filled Time', 'Placed Time'],
      },
      needs: ['symbol', 'action', 'status', 'quantity', 'price', 'day_and_time'],
      marks: ['Total Qty', 'Time-in-Force'],
      actions: [
        { column: 'action', match: 'starts', words: ['buy'], gives: 'buy' },
        { column: 'action', match: 'starts', words: ['sell'], gives: 'sell' },
        { column: 'action', match: 'starts', words: ['short'], gives: 'sell', isShort: true },
      ],
      skips: [
        {
          column: 'status',
          match: 'has',
          words: ['cancel', 'fail', 'reject', 'expire', 'working', 'pending'],
          and: WITHOUT_SHARES,
          gives: 'not_executed',
        },
      ],
      dates: 'month_first',
      decimals: 'point',
      market: 'US',
      currency: 'USD',
      symbols: 'tickers',
    },
  ],
};
