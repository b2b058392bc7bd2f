import { FORMATS } from '@ballast/engine/import/formats/registry';
import { importFile } from '@ballast/engine/import/testing/import-file';
import { portfolioTables } from '@ballast/engine/import/export/portfolio-tables';
import type { Asset } from '@ballast/engine/assets/asset';
import { describe, expect, it } from 'vitest';
import { asCsv, asWorkbook, fileNameOf } from './export-files.ts';

const FD: Asset = {
  kind: 'fixed_deposit',
  name: '=SBI',
  currency: 'INR',
  amount: 200_000.5,
  quantity: null,
  purity: null,
  code: null,
  rate: 7.1,
  compounding: 'quarterly',
  startsOn: '2024-02-29',
  maturesOn: '2028-03-31',
  asOf: null,
  volatility: null,
  account: 'taxable',
};

const TABLES = portfolioTables(
  [
    {
      symbol: 'M&M',
      name: '=Mahindra, "M&M"',
      exchange: null,
      market: 'IN',
      currency: 'INR',
      shares: 0.1 + 0.2,
      purchasePrice: null,
      purchaseDay: '2024-02-29',
    },
    {
      symbol: 'BRK.B',
      name: null,
      exchange: 'NYSE',
      market: 'US',
      currency: 'USD',
      shares: 1_234_567,
      purchasePrice: 0,
      purchaseDay: '2023-01-31',
      account: 'roth',
    },
  ],
  [FD],
  [
    {
      key: 'robinhood-activity:-:2024-01-05:-:BRK.B:US:buy:3:365.5#1',
      symbol: 'BRK.B',
      name: null,
      exchange: 'NYSE',
      market: 'US',
      currency: 'USD',
      action: 'buy',
      day: '2024-01-05',
      time: '09:30:01',
      quantity: 3,
      ratio: null,
      price: 365.5,
      charges: 0.02,
    },
  ],
);

describe('the files of a portfolio', () => {
  it.each([
    ['CSV', () => Promise.resolve(asCsv(TABLES))],
    ['workbook', () => asWorkbook(TABLES, { holdings: 'Holdings', assets: 'Other assets', trades: 'Trades' })],
  ])('failure 29: are read back as they were written: %s', async (_kind, file) => {
    const bytes = new Uint8Array(await (await file()).arrayBuffer());
    const read = await importFile(bytes, FORMATS, { today: '2026-11-20', answers: {} });
    const records = read.ok ? read.value.records : null;
    expect(records?.holdings).toMatchObject([
      {
        instrumentRef: { symbol: 'M&M', exchange: null, market: 'IN', name: '=Mahindra, "M&M"' },
        quantity: 0.1 + 0.2,
        price: null,
        currency: 'INR',
        day: '2024-02-29',
      },
      {
        instrumentRef: { symbol: 'BRK.B', exchange: 'NYSE', market: 'US' },
        quantity: 1_234_567,
        price: 0,
        day: '2023-01-31',
        account: 'roth',
      },
    ]);
    expect(records?.assets.map(({ asset }) => asset)).toEqual([FD]);
    expect(records?.trades).toMatchObject([
      {
        tradeId: 'robinhood-activity:-:2024-01-05:-:BRK.B:US:buy:3:365.5#1',
        action: 'buy',
        day: '2024-01-05',
        time: '09:30:01',
        quantity: 3,
        price: 365.5,
        charges: 0.02,
      },
    ]);
  });

  it('are named after it and the day, without what no file may be called', () => {
    expect(fileNameOf('Core / "long" term: ₹', '2026-11-20', 'csv')).toBe('Core long term-2026-11-20.csv');
    expect(fileNameOf('///', '2026-11-20', 'xlsx')).toBe('portfolio-2026-11-20.xlsx');
  });
});
