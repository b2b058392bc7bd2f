import { expect, it } from 'vitest';
import { dayIn, numberIn } from './read-example.ts';

it.each([
  ['03/04/2025', 'day_first', '2025-04-03'],
  ['03/04/2025', 'month_first', '2025-03-04'],
  ['3-4-25', 'day_first', '2025-04-03'],
  ['2025-04-03', 'year_first', '2025-04-03'],
  ['31/12/2025', 'month_first', null],
] as const)('reads %s with %s as %s', (text, order, day) => {
  expect(dayIn(text, order)).toBe(day);
});

it.each([
  ['1.450', 'point', 1.45],
  ['1.450', 'comma', 1450],
  ['₹ 1,234.50', 'point', 1234.5],
  ['none', 'point', null],
] as const)('reads %s with a decimal %s as %s', (text, mark, value) => {
  expect(numberIn(text, mark)).toBe(value);
});
