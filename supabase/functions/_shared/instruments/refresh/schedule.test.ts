import { expect, test } from 'vitest';
import { afterFailure, nextNight } from './schedule.ts';

test.each([
  ['2026-08-21T08:00:00Z', 0, '2026-08-21T21:00:00.000Z'],
  ['2026-08-21T21:30:00Z', 0, '2026-08-22T21:00:00.000Z'],
  ['2026-08-21T12:00:00Z', 0.5, '2026-08-22T22:00:00.000Z'],
  ['2026-12-31T22:59:00Z', 0, '2027-01-01T21:00:00.000Z'],
])('after %s with %d the next night is %s', (now, random, expected) => {
  expect(nextNight(new Date(now), random).toISOString()).toBe(expected);
});

test.each([
  [1, 0.5, 1],
  [2, 0.5, 2],
  [4, 0.5, 8],
  [5, 0, 12],
  [9, 0.5, 24],
  [99, 1, 30],
])('after %i failures with %d it waits %d hours', (failures, random, hours) => {
  const now = new Date('2026-08-21T21:00:00Z');
  expect((afterFailure(now, failures, random).getTime() - now.getTime()) / 3_600_000).toBe(hours);
});
