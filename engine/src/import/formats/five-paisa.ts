import type { ImportFormat } from '../format.ts';

export const FIVE_PAISA: ImportFormat = {
  id: '5paisa-holdings',
  version: '2025',
  broker: '5paisa',
  file: 'Holdings',
  menu: ['Portfolio', 'Holdings', 'Download'],
  fingerprint: [],
  tables: [
    {
      yields: 'holdings',
      columns: {
        name: ['Scrip Name'],
        isin: ['ISIN'],
        quantity: ['Qty', 'Quantity'],
        price: ['Avg Rate', 'Avg. Rate', 'Average Rate'],
      },
      needs: ['name', 'isin', 'quantity', 'price'],
      marks: ['Scrip Code', 'LTP'],
      dates: 'day_first',
      decimals: 'point',
      market: 'IN',
      currency: 'INR',
      // Beside it stands a code of the exchange, which says no more than the ISIN.
      symbols: 'names',
    },
  ],
};
