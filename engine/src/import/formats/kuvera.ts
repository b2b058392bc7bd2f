import type { ImportFormat } from '../format.ts';

export const KUVERA: ImportFormat = {
  id: 'kuvera-holdings',
  version: '2025',
  broker: 'Kuvera',
  file: 'Holdings',
  menu: ['Portfolio', 'Mutual Funds', 'Download'],
  fingerprint: [],
  tables: [
    {
      yields: 'holdings',
      columns: { name: ['Scheme Name'], quantity: ['Units'], price: ['Average NAV'] },
      needs: ['name', 'quantity', 'price'],
      marks: ['Current NAV', 'Folio'],
      dates: 'day_first',
      decimals: 'point',
      market: 'IN',
      currency: 'INR',
      symbols: 'names',
    },
  ],
};
