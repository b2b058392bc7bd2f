import { describe, expect, it } from 'vitest';
import { isRateStale } from './fx-market.ts';

const stale = (made: string, now: string) => isRateStale(Date.parse(made), Date.parse(now));

// November: New York is five hours behind UTC, so the week ends on Friday at 22:00 UTC and begins on Sunday at 22:00.
describe('a rate', () => {
  it.each([
    [false, 'of this minute', '2026-11-18T12:00:00Z', '2026-11-18T12:00:30Z'],
    [false, 'an hour old', '2026-11-18T11:00:00Z', '2026-11-18T12:00:00Z'],
    [true, 'older than an hour', '2026-11-18T10:59:59Z', '2026-11-18T12:00:00Z'],
    [false, 'of Friday’s end, on Saturday', '2026-11-20T21:59:00Z', '2026-11-21T12:00:00Z'],
    [false, 'of Friday’s end, on Sunday before it opens', '2026-11-20T21:59:00Z', '2026-11-22T21:59:00Z'],
    [false, 'of Friday’s end, just after it has opened', '2026-11-20T21:59:00Z', '2026-11-22T22:50:00Z'],
    [true, 'of Friday’s end, on Monday', '2026-11-20T21:59:00Z', '2026-11-23T03:45:00Z'],
    [true, 'of Friday noon, on Saturday', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
    [true, 'of last week', '2026-11-13T21:59:00Z', '2026-11-21T12:00:00Z'],
    [false, 'of a moment from now', '2026-11-18T12:00:05Z', '2026-11-18T12:00:00Z'],
    // Summer time: from 21:00 UTC.
    [false, 'of Friday’s end, in summer', '2026-07-17T20:59:00Z', '2026-07-19T21:30:00Z'],
    [true, 'of Friday’s end, in summer', '2026-07-17T20:59:00Z', '2026-07-19T22:05:00Z'],
  ])('stale %s: %s', (expected, _, made, now) => {
    expect(stale(made, now)).toBe(expected);
  });

  it('is stale at a time that is none', () => {
    expect(isRateStale(Number.NaN, 0)).toBe(true);
    expect(isRateStale(0, Number.NaN)).toBe(true);
  });
});
