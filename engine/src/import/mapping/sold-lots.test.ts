import { expect, it } from 'vitest';
import { readPasted } from '../reading/read-pasted.ts';
import { importFile } from '../testing/import-file.ts';
import { workbook } from '../testing/workbook.ts';
import { listsSoldLots } from './sold-lots.ts';

function listed(...lines: readonly string[]): boolean {
  const read = readPasted(lines.join('\n'));
  return read.ok && listsSoldLots(read.value);
}

it.each([
  ['Symbol,Qty,Buy Date,Buy Price,Sell Date,Sell Price', 'INFY,10,05/03/2024,1400,07/06/2025,1500'],
  ['Symbol,Date Acquired,Date Sold,Quantity,Proceeds,Cost Basis', 'AAPL,01/05/2024,02/06/2025,10,2000,1500'],
  ['Scheme,Units,Date of Purchase,Redemption Date,Gain', 'Axis Bluechip,10,05/03/2024,07/06/2025,90'],
])('a statement of gains says when each row was bought and when it was sold: %s', (header, row) => {
  expect(listed(header, row)).toBe(true);
  expect(listed('Realized gains', '', header, row, 'Total,,,,,')).toBe(true);
});

it('is one whatever stands below it, and where a purchase has no one day', () => {
  const header = 'Date acquired,Date sold,Symbol,Quantity';
  const rows = ['2024-05-14,2024-06-03,AAPL,4', 'Various,2024-06-03,MSFT,4', 'Total,,,8'];
  expect(listed('Income from sells', header, ...rows)).toBe(true);
  expect(listed(header, ...rows, 'Other income', 'Date,Symbol,Security name', '2024-08-15,AAPL,Apple')).toBe(true);
  expect(listed(header, ...rows, '2024-05-14,Open,AAPL,4')).toBe(false);
});

it('is none where a row is still open, where a date is another, and without rows', () => {
  const header = 'Symbol,Qty,Buy Date,Buy Price,Sell Date,Sell Price';
  expect(listed(header, 'INFY,10,05/03/2024,1400,07/06/2025,1500', 'TCS,5,05/03/2024,3400,,')).toBe(false);
  expect(listed('Symbol,Qty,Buy Date,Avg. Price', 'INFY,10,05/03/2024,1400')).toBe(false);
  expect(listed('Symbol,Qty,Purchase Date,Due Date', 'INFY,10,05/03/2024,05/03/2026')).toBe(false);
  expect(listed(header)).toBe(false);
});

it('is none where a workbook has a sheet of what is held, which is the one that is read', async () => {
  const lots = ['Stock', 'Qty', 'Buy Date', 'Buy Price', 'Sell Date', 'Sell Price'];
  const sold = ['INFY', 10, { day: '2024-05-14', time: null }, 1400, { day: '2025-06-14', time: null }, 1500];
  const held = ['TCS', 5, { day: '2024-05-14', time: null }, 3400];
  const read = async (name: string) => {
    const sheets = [
      { name: 'Sold', rows: [lots, sold] },
      { name, rows: [lots.slice(0, 4), held] },
    ];
    const file = await importFile(workbook(sheets), [], { today: '2026-11-20', answers: {} });
    if (!file.ok) throw new Error(file.reason);
    return file.value;
  };
  const { content, recognition } = await read('My holdings');
  expect(listsSoldLots(content)).toBe(false);
  expect(recognition.kind === 'unknown' && recognition.guess?.sheet).toBe(1);
  expect(listsSoldLots((await read('Dividends')).content)).toBe(true);
});
