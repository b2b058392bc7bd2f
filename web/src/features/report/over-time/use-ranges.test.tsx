import { addDays, isWeekend } from '@ballast/engine/calendar/day';
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { useRanges } from './use-ranges.ts';

let words: Awaited<ReturnType<typeof loadWords>>;
beforeAll(async () => {
  words = await loadWords(['report']);
});

/** Weekdays to 28 November 2025: of both countries together nearly all of them trade. */
function rangesFrom(from: string) {
  const days: string[] = [];
  for (let day = from; day <= '2025-11-28'; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  const { result } = renderHook(() => useRanges(), {
    wrapper: ({ children }) => <WithWords words={words}>{children}</WithWords>,
  });
  const { all, last } = result.current(days);
  return { all, last: last.map(({ name }) => name), starts: last.map(({ from: start }) => start) };
}

it('begin on the same date of the month, half-year or year before, however many days there are', () => {
  expect(rangesFrom('2015-11-27')).toEqual({
    all: 'Max',
    last: ['1M', '6M', '1Y', '5Y'],
    starts: ['2025-10-28', '2025-05-28', '2024-11-28', '2020-11-28'],
  });
});

it.each([
  // 1,306 closes, which 5 · 252 days would take for more than five years.
  ['2020-11-27', '5Y', ['1M', '6M', '1Y']],
  ['2020-11-19', '5Y', ['1M', '6M', '1Y']],
  ['2020-12-08', '5Y', ['1M', '6M', '1Y']],
  ['2020-11-17', 'Max', ['1M', '6M', '1Y', '5Y']],
  ['2024-11-28', '1Y', ['1M', '6M', '5Y']],
])('of all days from %s have no range beside %s that differs by less than ten days', (from, all, last) => {
  expect(rangesFrom(from)).toMatchObject({ all, last });
});
