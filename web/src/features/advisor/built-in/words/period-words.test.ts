import { expect, it } from 'vitest';
import { normalizeQuestion } from './find-concepts.ts';
import { dayBefore, lastDay, periodIn } from './period-words.ts';

it.each([
  ['How much did I gain this year?', '2025-12-31'],
  ['is saal kitna fayda hua', '2025-12-31'],
  ['इस साल कितना मुनाफा हुआ?', '2025-12-31'],
  ['How did I do this month?', '2026-10-31'],
  ['How did I do last month?', '2026-10-20'],
  ['Gain over the last 3 months', '2026-08-20'],
  ['pichhle 6 mahine mein', '2026-05-20'],
  ['पिछले 2 साल में', '2024-11-20'],
  ['the past week', '2026-11-13'],
  ['the last 10 days', '2026-11-10'],
  ['since January', '2025-12-31'],
  ['since December', '2025-11-30'],
  ['since March 2024', '2024-02-29'],
  ['since 2023', '2022-12-31'],
  ['january se ab tak', '2025-12-31'],
  ['जनवरी से अब तक', '2025-12-31'],
  ['what did I lose in 2023', '2022-12-31'],
  ['2024 mein kitna kamaya', '2023-12-31'],
  ['5 year return', '2021-11-20'],
  ['1y return', '2025-11-20'],
  ['3-month performance', '2026-08-20'],
  ['5 साल का रिटर्न', '2021-11-20'],
])('%s begins with the close of %s', (question, day) => {
  const period = periodIn(normalizeQuestion(question));
  expect(period && dayBefore(period, '2026-11-20')).toBe(day);
});

it('goes back to the last day of a shorter month', () => {
  expect(dayBefore({ kind: 'ago', unit: 'month', count: 1 }, '2026-03-31')).toBe('2026-02-28');
});

it.each(['How much did I gain?', 'next year', 'What may I lose?', 'May I sell 10 TCS?'])(
  '%s names none',
  (question) => {
    expect(periodIn(normalizeQuestion(question))).toBeNull();
  },
);

it.each([
  [2023, '2023-12-31'],
  [2026, '2026-11-20'],
])('a year is over at its end, today at the latest: %s', (year, day) => {
  expect(lastDay({ kind: 'year', year }, '2026-11-20')).toBe(day);
});
