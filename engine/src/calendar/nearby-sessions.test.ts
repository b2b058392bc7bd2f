import { describe, expect, it } from 'vitest';
import type { Exchange } from '../quotes/market.ts';
import { nextSession, previousSession, sessionAt } from './nearby-sessions.ts';
import type { CalendarResult, Session } from './session.ts';

const at = (iso: string) => Date.parse(iso);
const dayOf = (session: CalendarResult<Session | null>) => (session.ok ? (session.value?.day ?? null) : session.reason);

function isOpen(exchange: Exchange, instant: number) {
  const session = sessionAt(exchange, instant);
  return session.ok ? { ok: true, value: session.value !== null } : session;
}

describe('sessionAt', () => {
  it.each([
    ['NYSE', '2024-01-23T14:29:59.999Z', null],
    ['NYSE', '2024-01-23T14:30:00.000Z', '2024-01-23'],
    ['NYSE', '2024-01-23T20:59:59.999Z', '2024-01-23'],
    ['NYSE', '2024-01-23T21:00:00.000Z', null],
    ['NSE', '2024-01-23T09:14:59.999+05:30', null],
    ['NSE', '2024-01-23T09:15:00.000+05:30', '2024-01-23'],
    ['NSE', '2024-01-23T15:29:59.999+05:30', '2024-01-23'],
    ['NSE', '2024-01-23T15:30:00.000+05:30', null],
    ['NYSE', '2024-11-29T12:59:59.999-05:00', '2024-11-29'],
    ['NYSE', '2024-11-29T13:00:00.000-05:00', null],
    ['BSE', '2023-11-12T18:30:00.000+05:30', '2023-11-12'],
    ['BSE', '2023-11-12T12:00:00.000+05:30', null],
    // Between the two parts of a drill.
    ['NSE', '2024-03-02T09:59:00.000+05:30', '2024-03-02'],
    ['NSE', '2024-03-02T10:30:00.000+05:30', null],
    ['NSE', '2024-03-02T12:00:00.000+05:30', '2024-03-02'],
  ] as const)('%s at %s: %s', (exchange, instant, day) => {
    expect(dayOf(sessionAt(exchange, at(instant)))).toBe(day);
    expect(isOpen(exchange, at(instant))).toEqual({ ok: true, value: day !== null });
  });

  it('has 00:30 in India in the session of the day before in New York', () => {
    expect(dayOf(sessionAt('NASDAQ', at('2024-01-24T00:30:00+05:30')))).toBe('2024-01-23');
    expect(isOpen('NSE', at('2024-01-24T00:30:00+05:30'))).toEqual({ ok: true, value: false });
  });

  it('has New York open at 19:30 in India in summer and at 20:00 in winter, also in the weeks around the change', () => {
    const openIn = (day: string) =>
      ['19:00', '19:30', '20:00'].filter((time) => {
        const open = isOpen('NYSE', at(`${day}T${time}:00+05:30`));
        return open.ok && open.value;
      });
    expect(openIn('2026-03-06')).toEqual(['20:00']);
    expect(openIn('2026-03-09')).toEqual(['19:00', '19:30', '20:00']);
    expect(openIn('2026-10-30')).toEqual(['19:00', '19:30', '20:00']);
    expect(openIn('2026-11-02')).toEqual(['20:00']);
  });

  it.each([Number.NaN, Infinity, -8.64e15, at('2019-12-31T15:00:00Z'), at('-002023-01-24T15:00:00Z')])(
    'knows nothing at %d',
    (instant) => {
      expect(isOpen('NYSE', instant)).toEqual({ ok: false, reason: 'calendar_unknown' });
    },
  );
});

describe('previousSession', () => {
  it.each([
    ['before a day, over a weekend', 'NYSE', '2024-01-22', '2024-01-19'],
    ['before a day without a session', 'NYSE', '2024-01-21', '2024-01-19'],
    ['before a day, a half day', 'NASDAQ', '2024-12-26', '2024-12-24'],
    ['before a day, a Saturday', 'NSE', '2024-01-23', '2024-01-20'],
    ['in a session', 'NSE', at('2024-01-23T12:00:00+05:30'), '2024-01-20'],
    ['just before the close', 'NYSE', at('2024-01-23T20:59:59.999Z'), '2024-01-22'],
    ['at the very close', 'NYSE', at('2024-01-23T21:00:00Z'), '2024-01-23'],
    ['at 00:30 in India, New York open', 'NYSE', at('2024-01-24T00:30:00+05:30'), '2024-01-22'],
    ['at 03:30 in India, New York closed', 'NYSE', at('2024-01-24T03:30:00+05:30'), '2024-01-23'],
    ['on the evening of Muhurat, before it', 'BSE', at('2023-11-12T18:00:00+05:30'), '2023-11-10'],
    ['on the evening of Muhurat, after it', 'BSE', at('2023-11-12T19:15:00+05:30'), '2023-11-12'],
    ['before the day after the last known', 'NYSE', '2028-01-01', '2027-12-31'],
    ['before the first day known', 'NYSE', '2020-01-01', 'calendar_unknown'],
    ['before the first session known', 'NYSE', '2020-01-02', 'calendar_unknown'],
    ['when the one before has unknown hours', 'NSE', '2026-11-09', 'calendar_unknown'],
    ['before no day', 'NSE', 'yesterday', 'calendar_unknown'],
    ['before no time', 'NSE', Number.NaN, 'calendar_unknown'],
  ] as const)('%s', (_, exchange: Exchange, before, expected) => {
    expect(dayOf(previousSession(exchange, before))).toBe(expected);
  });
});

describe('nextSession', () => {
  it.each([
    ['after a day, over a weekend', 'NYSE', '2024-01-19', '2024-01-22'],
    ['after a day, a Sunday', 'NSE', '2026-01-30', '2026-02-01'],
    ['before the open', 'NSE', at('2024-01-23T09:00:00+05:30'), '2024-01-23'],
    ['at the very open', 'NSE', at('2024-01-23T09:15:00+05:30'), '2024-01-23'],
    ['in a session', 'NSE', at('2024-01-23T09:15:00.001+05:30'), '2024-01-24'],
    ['at 00:30 in India, New York open', 'NYSE', at('2024-01-24T00:30:00+05:30'), '2024-01-24'],
    ['after the last session known', 'NSE', '2026-12-31', 'calendar_unknown'],
    ['when the next has unknown hours', 'BSE', at('2026-11-06T18:00:00+05:30'), 'calendar_unknown'],
    ['after no day', 'NSE', '2026-13-01', 'calendar_unknown'],
  ] as const)('%s', (_, exchange: Exchange, after, expected) => {
    expect(dayOf(nextSession(exchange, after))).toBe(expected);
  });
});
