import { daysByYear, type ExchangeCalendar } from './exchange-calendar.ts';

/**
 * NYSE and NASDAQ, which keep the same days and hours: 9:30 to 16:00 in New York, 13:00 on half days. Halts within a
 * session (the circuit breakers of March 2020 among them) are not recorded.
 */
export const UNITED_STATES: ExchangeCalendar = {
  timeZone: 'America/New_York',
  first: '2020-01-01',
  last: '2027-12-31',
  asOf: '2026-07-21',
  sources: [
    'NYSE Group, holiday and early closings calendars of 2019-12-09, 2020-12-28, 2021-12-27 and 2024-11-08 (2020 to 2027)',
    'NYSE Group and Nasdaq, announcements of 2024-12-30: closed on 2025-01-09, national day of mourning',
    'rsheftel/pandas_market_calendars, holidays/nyse.py: the same days and half days by rule',
    'focus-shift/jollyday, pull request 1422 of 2026-07-21: no other closure at short notice since 2019',
  ],
  regularHours: [{ from: '2020-01-01', hours: '09:30-16:00' }],
  // New Year's Day 2022 fell on a Saturday and was not observed; Juneteenth is a holiday since 2022.
  closed: daysByYear({
    2020: '01-01 01-20 02-17 04-10 05-25 07-03 09-07 11-26 12-25',
    2021: '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24',
    2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
    2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25',
    2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
    2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
    2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
    2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  }),
  half: {
    hours: '09:30-13:00',
    days: daysByYear({
      2020: '11-27 12-24',
      2021: '11-26',
      2022: '11-25',
      2023: '07-03 11-24',
      2024: '07-03 11-29 12-24',
      2025: '07-03 11-28 12-24',
      2026: '11-27 12-24',
      2027: '11-26',
    }),
  },
  special: {},
  hoursUnknown: new Set(),
};
