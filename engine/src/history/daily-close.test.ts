import { expect, it } from 'vitest';
import { inOrder } from './daily-close.ts';

it('puts closes in order, keeps the last one of a day, and leaves out what is none', () => {
  const closes = [
    { date: '2026-11-19', close: 103 },
    { date: '2026-11-17', close: 101 },
    { date: '2026-11-18', close: Number.NaN },
    { date: '2026-11-20', close: 0 },
    { date: '2026-11-16', close: -1 },
    { date: '2026-11-31', close: 105 },
    { date: '2026-11-13', close: Infinity },
    { date: '2026-11-17', close: 101.5 },
  ];
  expect(inOrder(closes)).toEqual([
    { date: '2026-11-17', close: 101.5 },
    { date: '2026-11-19', close: 103 },
  ]);
  expect(inOrder([])).toEqual([]);
});
