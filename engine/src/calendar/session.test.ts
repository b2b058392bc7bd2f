import { describe, expect, it } from 'vitest';
import { EXCHANGES } from '../quotes/market.ts';
import { CALENDARS } from './calendars.ts';
import { isWeekend } from './day.ts';
import { coverage, sessionOn } from './session.ts';

/** Kind and UTC hours of a session; null when closed. */
function shown(exchange: Parameters<typeof sessionOn>[0], day: string) {
  const session = sessionOn(exchange, day);
  if (!session.ok || session.value === null) return session.ok ? null : session.reason;
  const hours = session.value.trading.map(({ from, to }) => `${utc(from)}-${utc(to)}`);
  expect([session.value.opensAt, session.value.closesAt]).toEqual([
    session.value.trading[0].from,
    session.value.trading.at(-1)?.to,
  ]);
  return [session.value.kind, ...hours].join(' ');
}
const utc = (instant: number) => new Date(instant).toISOString().slice(11, 16);

describe('sessionOn', () => {
  // India is 5:30 ahead of UTC all year.
  it.each([
    ['a regular day', '2024-01-23', 'regular 03:45-10:00'],
    ['the last day before the closing auction, a Friday', '2026-07-31', 'regular 03:45-10:00'],
    ['the first day with it', '2026-08-03', 'regular 03:45-10:05'],
    ['Muhurat on a Saturday', '2020-11-14', 'special 12:45-13:45'],
    ['Muhurat on a Sunday', '2023-11-12', 'special 12:45-13:45'],
    ['Muhurat at six', '2024-11-01', 'special 12:30-13:30'],
    ['Muhurat in the afternoon', '2025-10-21', 'special 08:15-09:15'],
    ['the day after Muhurat', '2025-10-22', null],
    ['the budget on Saturday 2020', '2020-02-01', 'special 03:45-10:00'],
    ['the budget on Saturday 2025', '2025-02-01', 'special 03:45-10:00'],
    ['the budget on Sunday 2026', '2026-02-01', 'special 03:45-10:00'],
    ['the Saturday in place of a Monday', '2024-01-20', 'special 03:45-10:00'],
    ['that Monday', '2024-01-22', null],
    ['a drill in two parts', '2024-03-02', 'special 03:45-04:30 06:00-07:00'],
    ['a holiday moved by a day: before', '2023-06-28', 'regular 03:45-10:00'],
    ['a holiday moved by a day: after', '2023-06-29', null],
    ['the general election in Mumbai', '2024-05-20', null],
    ['the state election', '2024-11-20', null],
    ['the city election', '2026-01-15', null],
    ['a Saturday', '2024-01-27', null],
    ['Muhurat whose hours are not known', '2026-11-08', 'calendar_unknown'],
  ])('NSE and BSE, %s', (_, day, expected) => {
    expect([shown('NSE', day), shown('BSE', day)]).toEqual([expected, expected]);
  });

  it('has the outage of NSE as a break of NSE alone; both closed at 17:00', () => {
    expect(shown('NSE', '2021-02-24')).toBe('special 03:45-06:10 10:15-11:30');
    expect(shown('BSE', '2021-02-24')).toBe('special 03:45-11:30');
  });

  // New York is 5:00 behind UTC in winter and 4:00 in summer.
  it.each([
    ['a day in winter', '2024-01-23', 'regular 14:30-21:00'],
    ['a day in summer', '2024-07-02', 'regular 13:30-20:00'],
    ['the Friday before clocks go forward', '2026-03-06', 'regular 14:30-21:00'],
    ['the Monday after', '2026-03-09', 'regular 13:30-20:00'],
    ['the Friday before clocks go back', '2026-10-30', 'regular 13:30-20:00'],
    ['the Monday after', '2026-11-02', 'regular 14:30-21:00'],
    ['the day after Thanksgiving', '2024-11-29', 'half 14:30-18:00'],
    ['24 December', '2024-12-24', 'half 14:30-18:00'],
    ['24 December 2027, when Christmas is observed', '2027-12-24', null],
    ['the eve of 4 July', '2025-07-03', 'half 13:30-17:00'],
    ['3 July 2026, when 4 July is observed', '2026-07-03', null],
    ['the day before it, not cut short', '2026-07-02', 'regular 13:30-20:00'],
    ['the day of mourning', '2025-01-09', null],
    ['Juneteenth before it was a holiday', '2021-06-18', 'regular 13:30-20:00'],
    ['New Year’s Eve before a Saturday', '2021-12-31', 'regular 14:30-21:00'],
    ['a Sunday', '2024-01-28', null],
  ])('NYSE and NASDAQ, %s', (_, day, expected) => {
    expect([shown('NYSE', day), shown('NASDAQ', day)]).toEqual([expected, expected]);
  });

  it.each(['2019-12-31', '2028-01-01', '2023-02-29', '2024-1-23', '2024-01-23T10:00', ''])(
    'does not know %o',
    (day) => {
      expect(sessionOn('NYSE', day)).toEqual({ ok: false, reason: 'calendar_unknown' });
    },
  );

  it.each(EXCHANGES)('knows the first and the last day of the coverage of %s, and no day beyond', (exchange) => {
    const { first, last, asOf } = coverage(exchange);
    expect([first, last > asOf]).toEqual(['2020-01-01', true]);
    expect([first, last].map((day) => sessionOn(exchange, day).ok)).toEqual([true, true]);
    const beyond = `${Number(last.slice(0, 4)) + 1}-01-01`;
    expect(sessionOn(exchange, beyond).ok).toBe(false);
  });
});

describe('the data', () => {
  it('of the US has its half days where the rule of NYSE has them', () => {
    const byRule = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027].flatMap((year) => {
      const weekday = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();
      const thanksgiving = 22 + ((4 - weekday(11, 22) + 7) % 7);
      // The eve of 4 July when both are weekdays; Christmas Eve from Monday to Thursday.
      return [
        ...(weekday(7, 3) >= 1 && weekday(7, 3) <= 4 ? [`${year}-07-03`] : []),
        `${year}-11-${thanksgiving + 1}`,
        ...(weekday(12, 24) >= 1 && weekday(12, 24) <= 4 ? [`${year}-12-24`] : []),
      ];
    });
    expect([...(CALENDARS.NYSE.half?.days ?? [])]).toEqual(byRule);
  });

  it.each(EXCHANGES)('of %s names no day twice, none outside its coverage, and closes weekdays only', (exchange) => {
    const { first, last, closed, half, special, hoursUnknown } = CALENDARS[exchange];
    const ownDays = [...(half?.days ?? []), ...Object.keys(special), ...hoursUnknown];
    const days = [...closed, ...ownDays];
    expect(new Set(days).size).toBe(days.length);
    expect(days.filter((day) => !(sessionOn(exchange, day).ok || hoursUnknown.has(day)))).toEqual([]);
    expect(days.filter((day) => day < first || day > last)).toEqual([]);
    expect([...closed, ...(half?.days ?? [])].filter(isWeekend)).toEqual([]);
    for (const day of Object.keys(special)) {
      const session = sessionOn(exchange, day);
      const edges = session.ok && session.value ? session.value.trading.flatMap(({ from, to }) => [from, to]) : [];
      expect(edges).toEqual([...edges].sort((a, b) => a - b));
      expect(edges.length).toBeGreaterThan(0);
    }
  });
});
