import type { ImportFormat } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

/**
 * Columns come and go with what happened in the period, in two orders. A price is in the currency of the listing; total and fees are in that
 * of the account, and are not read.
 */
export const TRADING_212: ImportFormat = {
  id: 'trading-212-history',
  version: '2026',
  broker: 'Trading 212',
  file: 'History',
  menu: ['History', 'Export', 'CSV'],
  fingerprint: [],
  tables: [
    {
      yields: 'trades',
      columns: {
        action: ['Action'],
        day_and_time: ['Time', 'Time (UTC)'],
        isin: ['ISIN'],
        symbol: ['Ticker'],
        name: ['Name'],
        quantity: ['No. of shares'],
        price: ['Price / share'],
        currency: ['Currency (Price / share)'],
        trade_id: ['ID'],
      },
      needs: ['action', 'day_and_time', 'isin', 'symbol', 'quantity', 'price', 'currency'],
      actions: [
        { column: 'action', match: 'ends', words: [' buy'], gives: 'buy' },
        { column: 'action', match: 'ends', words: [' sell'], gives: 'sell' },
        { column: 'action', match: 'starts', words: ['dividend'], gives: 'dividend' },
        { column: 'action', match: 'starts', words: ['stock split'], gives: 'corporate_action' },
        { column: 'action', match: 'starts', words: ['stock distribution', 'stock dividend'], gives: 'bonus' },
        { column: 'action', match: 'has', words: ['interest'], gives: 'interest' },
        { column: 'action', match: 'is', words: ['currency conversion'], gives: 'currency_exchange' },
        { column: 'action', match: 'has', words: ['fee', 'tax'], and: WITHOUT_SHARES, gives: 'charge' },
        { column: 'action', match: 'has', words: [''], and: WITHOUT_SHARES, gives: 'cash' },
        {
          column: 'action',
          match: 'starts',
          words: ['transfer in', 'free share'],
          gives: 'transfer_in',
          cost: 'unknown',
        },
        { column: 'action', match: 'starts', words: ['transfer out'], gives: 'transfer_out', cost: 'unknown' },
      ],
      dates: 'year_first',
      decimals: 'point',
      market: null,
      currency: null,
      symbols: 'tickers',
    },
  ],
};
