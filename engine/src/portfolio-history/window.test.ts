import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { chooseWindow } from './window.ts';

/** Of a share whose closes begin on a day and go on for 100 days. */
const windowFrom = (first: string, today: string) => {
  const dates = Array.from({ length: 100 }, (_, i) => addDays(first, i));
  const listed = [{ key: 'IN:A', value: 1, firstPlace: 0, hasProxy: true }];
  const tradedPlaces = dates.map((_, place) => place);
  return chooseWindow({ requested: '1y', today, dates, tradedPlaces, listed, firstRates: new Map() });
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
