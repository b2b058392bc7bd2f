import { describe, expect, it } from 'vitest';
import { dayAt, instantOf } from './zoned-time.ts';

const iso = (instant: number) => new Date(instant).toISOString();

describe('instantOf', () => {
  it.each([
    ['Asia/Kolkata', '2024-07-01', '09:15', '2024-07-01T03:45:00.000Z'],
    ['Asia/Kolkata', '2024-07-01', '00:30', '2024-06-30T19:00:00.000Z'],
    ['America/New_York', '2024-01-23', '16:00', '2024-01-23T21:00:00.000Z'],
    // Clocks go forward on 2026-03-08 and back on 2026-11-01, both at 2:00 in New York.
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ] as const)('%s, %s %s is %s', (zone, day, time, expected) => {
    expect(iso(instantOf(day, time, zone))).toBe(expected);
  });
});

describe('dayAt', () => {
  it.each([
    ['Asia/Kolkata', '2024-01-23T18:29:59.999Z', '2024-01-23'],
    ['Asia/Kolkata', '2024-01-23T18:30:00.000Z', '2024-01-24'],
    ['America/New_York', '2024-01-01T04:59:59.999Z', '2023-12-31'],
    ['America/New_York', '2024-07-01T04:00:00.000Z', '2024-07-01'],
    ['America/New_York', '1969-12-31T23:59:59.999Z', '1969-12-31'],
  ] as const)('in %s at %s is %s', (zone, instant, day) => {
    expect(dayAt(Date.parse(instant), zone)).toBe(day);
  });

  it.each([Number.NaN, Infinity, 8.64e15, -8.64e15])('is null at %d', (instant) => {
    expect(dayAt(instant, 'Asia/Kolkata')).toBeNull();
  });
});
