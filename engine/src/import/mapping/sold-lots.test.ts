import { expect, it } from 'vitest';
import { readPasted } from '../reading/read-pasted.ts';
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

it('is none where a row is still open, where a date is another, and without rows', () => {
  const header = 'Symbol,Qty,Buy Date,Buy Price,Sell Date,Sell Price';
  expect(listed(header, 'INFY,10,05/03/2024,1400,07/06/2025,1500', 'TCS,5,05/03/2024,3400,,')).toBe(false);
  expect(listed('Symbol,Qty,Buy Date,Avg. Price', 'INFY,10,05/03/2024,1400')).toBe(false);
  expect(listed('Symbol,Qty,Purchase Date,Due Date', 'INFY,10,05/03/2024,05/03/2026')).toBe(false);
  expect(listed(header)).toBe(false);
});
