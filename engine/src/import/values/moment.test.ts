import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../cell.ts';
import { readMoment, type KnownOrder } from './moment.ts';

const TODAY = '2026-11-20';

function momentText(cell: Cell, order: KnownOrder = 'day_first'): string | null {
  const moment = readMoment(cell, order, TODAY);
  if (moment === null) return null;
  return moment.time === null ? moment.day : `${moment.day} ${moment.time}`;
}

describe('failure 14: a day', () => {
  it.each([
    ['2024-05-06', '2024-05-06'],
    ['2024/5/6', '2024-05-06'],
    ['20240506', '2024-05-06'],
    ['06-May-2024', '2024-05-06'],
    ['6 May 24', '2024-05-06'],
    ['06-MAY-24', '2024-05-06'],
    ['May 6, 2024', '2024-05-06'],
    ['Mon, 6 May 2024', '2024-05-06'],
    ['Sept 6 2024', '2024-09-06'],
    ['2024-May-06', '2024-05-06'],
    ['05/06/24', '2024-06-05'],
    ['5.6.2024', '2024-06-05'],
    ['05/06/50', '1950-06-05'],
    ['31-12-99', '1999-12-31'],
    ['45418', '2024-05-06'],
    [45_418, '2024-05-06'],
    [45_418.5, '2024-05-06 12:00:00'],
    [20_240_506, '2024-05-06'],
    ['11/12/2018 as of 10/12/2018', '2018-12-10'],
    ['06-05-2024 03:25 PM', '2024-05-06 15:25:00'],
    ['06-05-2024 12:05 am', '2024-05-06 00:05:00'],
    ['2024-05-06T09:15:30', '2024-05-06 09:15:30'],
    ['2024-05-06T09:15:30.000Z', '2024-05-06 09:15:30'],
    ['2024-05-06, 09:35:00', '2024-05-06 09:35:00'],
    ['20240506;093500', '2024-05-06 09:35:00'],
    ['2024-05-06 00:00:00', '2024-05-06'],
  ])('%j is %s', (cell, day) => {
    expect(momentText(cell)).toBe(day);
  });

  it('is what its spreadsheet says', () => {
    expect(momentText({ day: '2024-05-06', time: '09:15:00' })).toBe('2024-05-06 09:15:00');
    expect(momentText({ day: '1899-12-30', time: '09:15:00' })).toBeNull();
  });

  it.each(['', 'total', '31/02/2024', '2024-13-01', '12', '12.5', '1/2', 'May', '6 Foo 2024', '99999999'])(
    '%j is none',
    (text) => {
      expect(momentText(text)).toBeNull();
    },
  );

  it('reads the numbers of a day in the order of its file and in no other', () => {
    expect(momentText('05/06/2024', 'month_first')).toBe('2024-05-06');
    expect(momentText('05/16/2024', 'day_first')).toBeNull();
    expect(momentText('05/06/2024', 'year_first')).toBeNull();
  });

  it('comes back however it is written', () => {
    const days = fc
      .date({ min: new Date('1951-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        days,
        fc.constantFrom<KnownOrder>('day_first', 'month_first'),
        fc.boolean(),
        (day, order, isShort) => {
          const [year = '', month = '', date = ''] = day.split('-');
          const written = [...(order === 'day_first' ? [date, month] : [month, date]), isShort ? year.slice(2) : year];
          expect(momentText(written.join('/'), order)).toBe(day);
          expect(momentText(Date.parse(day) / 86_400_000 + 25_569)).toBe(day);
        },
      ),
    );
  });
});
