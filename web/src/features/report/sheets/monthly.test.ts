import { expect, it } from 'vitest';
import { monthly } from './monthly.ts';

it('keeps the last day of each month, and the last of all', () => {
  const days = ['2026-01-30', '2026-02-02', '2026-02-27', '2026-03-02'];
  const sheet = { caption: 'Daily', currency: 'INR', columns: [], rows: days.map((day) => [day, 1]) } as const;
  expect(monthly(sheet, 'Monthly')).toEqual({
    ...sheet,
    caption: 'Monthly',
    rows: ['2026-01-30', '2026-02-27', '2026-03-02'].map((day) => [day, 1]),
  });
});
