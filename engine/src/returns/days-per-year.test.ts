import { expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { daysPerYear } from './days-per-year.ts';

const every = (step: number, count: number) =>
  Array.from({ length: count }, (_, i) => addDays('2022-11-25', step * (i + 1)));

it('is what the dates have in 365.25 days', () => {
  // 1,461 days are four years.
  expect(daysPerYear('2022-11-25', every(1, 1461))).toBe(365.25);
  expect(daysPerYear('2022-11-25', ['2023-06-01', '2024-03-01', '2026-11-25'])).toBe(0.75);
  // A value a month.
  expect(daysPerYear('2022-11-25', every(30, 24))).toBeCloseTo(12.175, 10);
});

it('counts a year that begins and ends beside a weekend, and takes 252 for less', () => {
  expect(daysPerYear('2022-11-25', every(1, 355))).toBe(365.25);
  expect(daysPerYear('2022-11-25', every(1, 354))).toBe(252);
  expect(daysPerYear('2022-11-25', [])).toBe(252);
});
