import type { ImportFormat, TableFormat } from '../format.ts';

const COLUMNS: TableFormat['columns'] = {
  day: ['Date'],
  action: ['Side'],
  symbol: ['Symbol'],
  quantity: ['Qty'],
  price: ['Price'],
  trade_id: ['Trade ID'],
};

/** The smallest format of trades that there is; what a test is about, it sets itself. */
export function plainFormat(table: Partial<TableFormat> = {}, format: Partial<ImportFormat> = {}): ImportFormat {
  return {
    id: 'plain',
    version: '1',
    broker: 'Plain',
    file: 'Trades',
    menu: [],
    fingerprint: [],
    tables: [
      {
        yields: 'trades',
        columns: COLUMNS,
        needs: ['day', 'action', 'symbol', 'quantity', 'price'],
        dates: 'from_rows',
        decimals: 'from_rows',
        market: 'US',
        currency: 'USD',
        symbols: 'tickers',
        ...table,
      },
    ],
    ...format,
  };
}
