import { previousSession, sessionAt } from '@ballast/engine/calendar/nearby-sessions';
import type { Exchange } from '@ballast/engine/quotes/market';
import { describe, expect, it } from 'vitest';
import { tradingAt } from './trading-now.ts';

/** Every quarter of an hour, a millisecond before it and at it, in the order time passes. */
function* instants(from: string, to: string): Generator<Date> {
  for (let at = Date.parse(from); at < Date.parse(to); at += 15 * 60_000) yield* [new Date(at - 1), new Date(at)];
}

describe('what an exchange is doing now', () => {
  it.each<[string, Exchange, string, string]>([
    ['a weekend and a Monday', 'NYSE', '2026-11-20T00:00Z', '2026-11-24T00:00Z'],
    ['the end of daylight saving', 'NASDAQ', '2026-10-30T00:00Z', '2026-11-03T00:00Z'],
    ['a half day', 'NYSE', '2026-11-25T12:00Z', '2026-11-28T00:00Z'],
    ['an outage in the middle of a session', 'NSE', '2021-02-24T00:00Z', '2021-02-25T12:00Z'],
    ['the end of what the calendar knows', 'NSE', '2026-12-30T00:00Z', '2027-01-02T00:00Z'],
  ])('is what its calendar says, kept or not: %s', (_, exchange, from, to) => {
    for (const now of instants(from, to)) {
      const { current, last } = tradingAt(exchange, now);
      const calendar = {
        now,
        current: sessionAt(exchange, now.getTime()),
        last: previousSession(exchange, now.getTime()),
      };
      expect({ now, current, last }).toEqual(calendar);
    }
  });

  it('is right when the clock goes back, too', () => {
    const [later, earlier] = [new Date('2026-11-18T22:00Z'), new Date('2026-11-18T16:00Z')];
    expect(tradingAt('NYSE', later).current).toEqual({ ok: true, value: null });
    expect(tradingAt('NYSE', earlier).current).toEqual(sessionAt('NYSE', earlier.getTime()));
  });
});
