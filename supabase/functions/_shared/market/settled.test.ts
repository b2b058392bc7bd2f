import { describe, expect, it } from 'vitest';
import { isSettled } from './settled.ts';

describe('a close', () => {
  it.each([
    // New York closes at 16:00, 21:00 UTC in winter and 20:00 in summer.
    ['NYSE', '2026-11-18', '2026-11-18T21:29:59Z', false],
    ['NYSE', '2026-11-18', '2026-11-18T21:30:00Z', true],
    ['NASDAQ', '2026-06-10', '2026-06-10T20:30:00Z', true],
    // The half day after Thanksgiving ends at 13:00.
    ['NYSE', '2026-11-27', '2026-11-27T18:30:00Z', true],
    // NSE closed at 15:30 in 2024, 10:00 UTC.
    ['NSE', '2024-05-15', '2024-05-15T10:29:59Z', false],
    ['NSE', '2024-05-15', '2024-05-15T10:30:00Z', true],
    // 00:30 in India of the 19th: New York still trades on the 18th.
    ['NYSE', '2026-11-18', '2026-11-18T19:00:00Z', false],
    // A Saturday, and a year before the calendar: over when the day is.
    ['NYSE', '2026-11-21', '2026-11-21T23:00:00Z', false],
    ['NYSE', '2026-11-21', '2026-11-22T05:00:00Z', true],
    ['NYSE', '2009-03-02', '2026-11-18T16:00:00Z', true],
    ['NYSE', '2026-11-19', '2026-11-18T23:00:00Z', false],
  ] as const)('on %s of %s is final at %s: %s', (exchange, day, now, settled) => {
    expect(isSettled(exchange, day, new Date(now))).toBe(settled);
  });
});
