import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import type { WindowId } from './history.ts';
import { chooseWindow } from './window.ts';

/** Of a share whose closes begin on a day and go on for 100 days. */
const windowFrom = (first: string, today: string, requested: WindowId = '1y') => {
  const dates = Array.from({ length: 100 }, (_, i) => addDays(first, i));
  const listed = [{ key: 'IN:A', value: 1, firstPlace: 0, hasProxy: true }];
  const tradedPlaces = dates.map((_, place) => place);
  return chooseWindow({ requested, today, dates, tradedPlaces, listed, firstRates: new Map() });
};

describe('a window of a year', () => {
  it.each([
    ['2025-11-20', '2025-11-30', null],
    ['2025-11-20', '2025-12-01', { reason: 'history_begins', key: null }],
    // On 29 February, a year ago was 28 February.
    ['2023-02-28', '2023-03-10', null],
    ['2023-02-28', '2023-03-11', { reason: 'history_begins', key: null }],
  ])('from %s is shortened by a history from %s: %o', (wanted, first, shortened) => {
    const today = wanted === '2023-02-28' ? '2024-02-29' : '2026-11-20';
    expect(windowFrom(first, today).shortened).toEqual(shortened);
  });
});

it.each([
  ['1y', '2025-11-20'],
  ['3y', '2023-11-20'],
  ['5y', '2021-11-20'],
  ['10y', '2016-11-20'],
] as const)('a window of %s goes back to %s', (requested, wanted) => {
  const from = (first: string) => windowFrom(first, '2026-11-20', requested);
  expect(from(addDays(wanted, 10)).shortened).toBeNull();
  expect(from(addDays(wanted, 11)).shortened).toEqual({ reason: 'history_begins', key: null });
  // The last close at or before the day: all of a hundred but those before it.
  expect(from(addDays(wanted, -40)).points).toHaveLength(60);
});
