import type { ImportFormat } from '../format.ts';

/** The headers it accepts for each column, whichever the file was made with; `DataSource` tells that it was made for it. */
export const GHOSTFOLIO: ImportFormat = {
  id: 'ghostfolio-activities',
  version: '2026',
  broker: 'Ghostfolio',
  file: 'Activities',
  menu: ['Portfolio', 'Activities', 'Export'],
  fingerprint: [],
  tables: [
    {
      yields: 'trades',
      columns: {
        day: ['Date', 'TradeDate'],
        symbol: ['Code', 'Symbol', 'Ticker'],
        kind: ['DataSource'],
        currency: ['Currency', 'Ccy', 'CurrencyPrimary'],
        // Its `value` is a price for one share too.
        price: ['Price', 'UnitPrice', 'TradePrice', 'Value'],
        quantity: ['Quantity', 'Qty', 'Shares', 'Units'],
        action: ['Action', 'Type', 'Buy/Sell'],
        charges: ['Fee', 'Commission', 'IBCommission'],
        account: ['Account', 'AccountId'],
      },
      needs: ['day', 'symbol', 'kind', 'currency', 'price', 'quantity', 'action'],
      actions: [
        { column: 'action', match: 'is', words: ['buy'], gives: 'buy' },
        { column: 'action', match: 'is', words: ['sell'], gives: 'sell' },
        { column: 'action', match: 'is', words: ['dividend'], gives: 'dividend' },
        { column: 'action', match: 'is', words: ['interest'], gives: 'interest' },
        { column: 'action', match: 'is', words: ['fee'], gives: 'charge' },
        { column: 'action', match: 'is', words: ['item', 'liability', 'valuable'], gives: 'not_a_trade' },
      ],
      dates: 'day_first',
      decimals: 'point',
      market: null,
      currency: null,
      symbols: 'yahoo',
    },
  ],
};
