import type { ImportFormat, TableFormat } from '../format.ts';

const SHARED: Omit<TableFormat, 'columns' | 'needs' | 'marks'> = {
  yields: 'holdings',
  dates: 'day_first',
  decimals: 'point',
  market: 'IN',
  currency: 'INR',
  symbols: 'names',
};

const FILE = {
  id: 'hdfc-securities-holdings',
  broker: 'HDFC Securities',
  file: 'Holdings',
  menu: ['Portfolio', 'Holdings', 'Download'],
  fingerprint: [],
} as const;

export const HDFC_SECURITIES: readonly ImportFormat[] = [
  {
    ...FILE,
    version: '2025',
    tables: [
      {
        ...SHARED,
        columns: {
          name: ['Scrip Name'],
          isin: ['ISIN'],
          exchange: ['Market'],
          quantity: ['Qty.', 'Qty'],
          price: ['Avg. Price', 'Avg Price'],
        },
        needs: ['name', 'isin', 'quantity', 'price'],
        marks: ['Sr. No.', 'Market Price', 'Unrealized P&L'],
      },
    ],
  },
  {
    ...FILE,
    version: '2024',
    tables: [
      {
        ...SHARED,
        columns: { name: ['Company Name'], isin: ['ISIN'], quantity: ['Qty', 'Qty.'], price: ['Buy Avg', 'Buy Avg.'] },
        needs: ['name', 'isin', 'quantity', 'price'],
        marks: ['LTP', 'Current Value'],
      },
    ],
  },
];
