import { describe, expect, it } from 'vitest';
import { addMonths, clampDay, monthsBetween, wholeMonths } from './periods.ts';

describe('addMonths', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2023-12-31', 2, '2024-02-29'],
  ])('%s and %s months: %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('monthsBetween', () => {
  it.each([
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-02-28', 28 / 29],
    ['2024-02-15', '2024-03-01', 15 / 29],
    ['2023-02-15', '2024-02-15', 12],
    ['2024-02-15', '2024-02-15', 0],
    ['2024-02-15', '2024-02-14', 0],
  ])('%s to %s: %s', (from, to, months) => {
    expect(monthsBetween(from, to)).toBeCloseTo(months, 12);
  });

  it('counts only complete months as whole', () => {
    expect(wholeMonths('2024-01-31', '2024-02-28')).toBe(0);
    expect(wholeMonths('2024-01-31', '2024-02-29')).toBe(1);
  });
});

it('clampDay puts the first day above the last', () => {
  expect(clampDay('2024-06-01', '2024-01-01', '2024-03-01')).toBe('2024-03-01');
  expect(clampDay('2023-06-01', '2024-01-01', '2024-03-01')).toBe('2024-01-01');
  expect(clampDay('2024-06-01', '2024-05-01', '2024-03-01')).toBe('2024-05-01');
  expect(clampDay('2024-06-01', '2024-01-01', null)).toBe('2024-06-01');
});
