import { expect, it } from 'vitest';
import { alignTo, unionOfDays } from './align.ts';

const india = [
  { date: '2026-11-16', close: 1 },
  { date: '2026-11-18', close: 2 },
];
const america = [
  { date: '2026-11-16', close: 3 },
  { date: '2026-11-17', close: 4 },
];

it('sets series beside each other over the days that any of them has, and fills nothing', () => {
  const days = unionOfDays([india, america]);
  expect(days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  expect(alignTo(days, india)).toEqual([1, null, 2]);
  expect(alignTo(days, america)).toEqual([3, 4, null]);
  expect(alignTo(['2026-11-17'], america)).toEqual([4]);
  expect(alignTo(days, [])).toEqual([null, null, null]);
  expect(unionOfDays([])).toEqual([]);
});
