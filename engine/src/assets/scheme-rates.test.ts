import { describe, expect, it } from 'vitest';
import { isDay } from '../calendar/day.ts';
import { doublingMonths, rateInForce, rateNotifiedOn, SCHEME_RATES } from './scheme-rates.ts';

/** The day on which the notifications were last searched for newer rates. */
const RATES_CHECKED = '2026-11-23';

describe.each(Object.entries(SCHEME_RATES))('rates of %s', (_scheme, { rates, until }) => {
  it('ascend by day, change each time, and are rates', () => {
    rates.forEach(([day, percent], i) => {
      const before = rates[i - 1];
      expect(isDay(day) && (before?.[0] ?? '') < day && day <= until).toBe(true);
      expect(percent).not.toBe(before?.[1]);
      expect(percent).toBeGreaterThan(6);
      expect(percent).toBeLessThan(10);
    });
  });
});

it('were looked for within a year', () => {
  const oldest = new Date();
  oldest.setFullYear(oldest.getFullYear() - 1);
  expect(RATES_CHECKED > oldest.toISOString().slice(0, 10)).toBe(true);
});

/** Rows of the Ministry’s notifications, some at the first and some in the middle of a period. */
describe.each([
  // Office memorandum of 26 March 2012 (igecorner.com).
  ['2012-06-30', { ppf: 8.8, nsc: 8.6, scss: 9.3, pomis: 8.5 }],
  // Press release of 31 March 2015 (aipeugdsnfpe.blogspot.com).
  ['2015-04-01', { ppf: 8.7, nsc: 8.5, scss: 9.3, pomis: 8.4, kvp: 8.7, ssy: 9.2 }],
  ['2015-03-31', { ppf: 8.7, nsc: 8.5, scss: 9.2, pomis: 8.4, kvp: 8.7, ssy: 9.1 }],
  // Office memoranda of 18 March and 29 September 2016 (gconnect.in, abcaus.in).
  ['2016-04-01', { ppf: 8.1, nsc: 8.1, scss: 8.6, pomis: 7.8, kvp: 7.8, ssy: 8.6 }],
  ['2016-10-01', { ppf: 8, nsc: 8, scss: 8.5, pomis: 7.7, kvp: 7.7, ssy: 8.5 }],
  // Rajya Sabha, rates of January to March 2018, beside those of the quarter before (igecorner.com, centrik.in).
  ['2017-12-31', { ppf: 7.8, nsc: 7.8, scss: 8.3, pomis: 7.5, kvp: 7.5, ssy: 8.3 }],
  ['2018-01-01', { ppf: 7.6, nsc: 7.6, scss: 8.3, pomis: 7.3, kvp: 7.3, ssy: 8.1 }],
  // NDTV, 30 March and 1 July 2019.
  ['2019-06-30', { ppf: 8, nsc: 8, scss: 8.7, pomis: 7.7, kvp: 7.7, ssy: 8.5 }],
  ['2019-07-01', { ppf: 7.9, nsc: 7.9, scss: 8.6, pomis: 7.6, kvp: 7.6, ssy: 8.4 }],
  // Mint, 2 July 2020; the cut announced on 31 March 2021 was withdrawn the next day.
  ['2021-04-15', { ppf: 7.1, nsc: 6.8, scss: 7.4, kvp: 6.9, ssy: 7.6 }],
  // Office memoranda of 29 September and 30 December 2022 and 31 March 2023.
  ['2022-12-31', { ppf: 7.1, nsc: 6.8, scss: 7.6, pomis: 6.7, kvp: 7, ssy: 7.6 }],
  ['2023-01-01', { ppf: 7.1, nsc: 7, scss: 8, pomis: 7.1, kvp: 7.2, ssy: 7.6 }],
  ['2023-04-01', { ppf: 7.1, nsc: 7.7, scss: 8.2, pomis: 7.4, kvp: 7.5, ssy: 8 }],
  // Office memorandum of 31 December 2025 (taxguru.in).
  ['2026-03-31', { ppf: 7.1, nsc: 7.7, scss: 8.2, pomis: 7.4, kvp: 7.5, ssy: 8.2 }],
] as const)('on %s', (day, published) => {
  it('are as notified', () => {
    const { ppf, nsc, scss, kvp, pomis, ssy } = SCHEME_RATES;
    const rates = { ppf, nsc, scss, kvp, pomis, ssy };
    const found = Object.entries(rates).map(([scheme, table]) => [
      scheme,
      table.rates.findLast(([from]) => from <= day)?.[1],
    ]);
    expect(Object.fromEntries(found)).toMatchObject(published);
  });
});

describe('lookups', () => {
  it('a certificate bought after the last rate found has none, a balance goes on at it', () => {
    expect(rateNotifiedOn('nsc', '2026-03-31')?.percent).toBe(7.7);
    expect(rateNotifiedOn('nsc', '2026-04-01')).toBeNull();
    expect(rateInForce('ppf', '2026-11-23')?.percent).toBe(7.1);
  });

  it('there is none before the first', () => {
    expect(rateInForce('ppf', '2012-03-31')).toBeNull();
    expect(rateNotifiedOn('kvp', '2014-09-22')).toBeNull();
  });

  it('EPF follows the financial year', () => {
    // Mint, 24 July 2023, and the Organisation’s list of rates.
    expect(rateInForce('epf', '2022-03-31')?.percent).toBe(8.1);
    expect(rateInForce('epf', '2022-04-01')?.percent).toBe(8.15);
    expect(rateInForce('epf', '2021-03-31')?.percent).toBe(8.5);
  });

  it('months of doubling are as notified, else the first by which money has doubled', () => {
    expect([8.7, 7.8, 7.7, 7.6, 7.5, 7.3, 7.2, 7, 6.9].map(doublingMonths)).toEqual([
      100, 110, 112, 113, 115, 118, 120, 123, 124,
    ]);
    expect(doublingMonths(8)).toBe(109);
  });
});
