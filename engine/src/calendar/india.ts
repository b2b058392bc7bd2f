import { daysByYear, type ExchangeCalendar } from './exchange-calendar.ts';

/**
 * NSE and BSE (equity segment), which keep the same days and hours: 9:15 to 15:30 in India. Since 2026-08-03 shares with
 * derivatives end in a closing auction, and the session here with its end at 15:35; other shares still end at 15:30.
 * Pre-open and post-close sessions are not part of it.
 */
const SHARED = {
  timeZone: 'Asia/Kolkata',
  first: '2020-01-01',
  last: '2026-12-31',
  asOf: '2026-08-26',
  sources: [
    'NSE and BSE, yearly circulars on trading holidays (for 2026: NSE/CMTR/71775 of 2025-12-12) and their amendments',
    'rsheftel/pandas_market_calendars, pull requests 479 and 481 of 2026-08-26: NSE days and weekend sessions to 2026',
    'gerrymanoim/exchange_calendars, exchange_calendar_xbom.py: BSE days to 2025',
    'NSE circulars as the press reported them at the time, for hours of special sessions and closures at short notice',
    'SEBI circular of 2026-01-16 and The Economic Times of 2026-08-03, for the closing auction',
  ],
  regularHours: [
    { from: '2020-01-01', hours: '09:15-15:30' },
    { from: '2026-08-03', hours: '09:15-15:35' },
  ],
  // At short notice: 2023-06-29 in place of 06-28; 2024-01-22 Ayodhya; 2024-05-20, 2024-11-20 and 2026-01-15 elections.
  closed: daysByYear({
    2020: '02-21 03-10 04-02 04-06 04-10 04-14 05-01 05-25 10-02 11-16 11-30 12-25',
    2021: '01-26 03-11 03-29 04-02 04-14 04-21 05-13 07-21 08-19 09-10 10-15 11-05 11-19',
    2022: '01-26 03-01 03-18 04-14 04-15 05-03 08-09 08-15 08-31 10-05 10-26 11-08',
    2023: '01-26 03-07 03-30 04-04 04-07 04-14 05-01 06-29 08-15 09-19 10-02 10-24 11-14 11-27 12-25',
    2024: '01-22 01-26 03-08 03-25 03-29 04-11 04-17 05-01 05-20 06-17 07-17 08-15 10-02 11-15 11-20 12-25',
    2025: '02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-22 11-05 12-25',
    2026: '01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 09-14 10-02 10-20 11-10 11-24 12-25',
  }),
  half: null,
  special: {
    // Union Budget on a weekend.
    '2020-02-01': ['09:15-15:30'],
    '2025-02-01': ['09:15-15:30'],
    '2026-02-01': ['09:15-15:30'],
    // Muhurat, on the evening or afternoon of Diwali.
    '2020-11-14': ['18:15-19:15'],
    '2021-11-04': ['18:15-19:15'],
    '2022-10-24': ['18:15-19:15'],
    '2023-11-12': ['18:15-19:15'],
    '2024-11-01': ['18:00-19:00'],
    '2025-10-21': ['13:45-14:45'],
    // In place of Monday 2024-01-22; first announced as a drill of two short sessions.
    '2024-01-20': ['09:15-15:30'],
    // Drills of the disaster recovery site.
    '2024-03-02': ['09:15-10:00', '11:30-12:30'],
    // The second part as revised; reports of the first circular have 11:30 to 12:30.
    '2024-05-18': ['09:15-10:00', '11:45-12:40'],
    // Extended to 17:00 after the outage of NSE.
    '2021-02-24': ['09:15-17:00'],
  },
  // Muhurat, its hours left to a later circular (NSE/CMTR/71775).
  hoursUnknown: new Set(['2026-11-08']),
} as const satisfies ExchangeCalendar;

export const BSE: ExchangeCalendar = SHARED;

export const NSE: ExchangeCalendar = {
  ...SHARED,
  special: { ...SHARED.special, '2021-02-24': ['09:15-11:40', '15:45-17:00'] },
};
