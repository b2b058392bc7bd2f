import { describe, expect, it } from 'vitest';
import { tradingDaysBetween } from './trading-days.ts';

function count(exchange: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ', year: number): number | null {
  const days = tradingDaysBetween(exchange, `${year}-01-01`, `${year}-12-31`);
  return days.ok ? days.value.length : null;
}

describe('tradingDaysBetween', () => {
  // Weekdays of the year − holidays in the NYSE Group's calendar of that year (2025: and the day of mourning).
  it.each([
    [2020, 262 - 9],
    [2021, 261 - 9],
    [2022, 260 - 9],
    [2023, 260 - 10],
    [2024, 262 - 10],
    [2025, 261 - 11],
    [2026, 261 - 10],
    [2027, 261 - 10],
  ])('has the trading days of the US in %i: %i', (year, days) => {
    expect([count('NYSE', year), count('NASDAQ', year)]).toEqual([days, days]);
  });

  // Weekdays − weekday holidays in the exchanges' circular of the year (Diwali among them), as amended at short notice
  // + sessions on weekends + Muhurat. At short notice: 01-22, 05-20 and 11-20 in 2024, 01-15 in 2026.
  it.each([
    [2020, 262 - 12 + 1 + 1],
    [2021, 261 - 14 + 1],
    [2022, 260 - 13 + 1],
    [2023, 260 - 15 + 1],
    [2024, 262 - 14 - 3 + 3 + 1],
    [2025, 261 - 14 + 1 + 1],
    [2026, 261 - 15 - 1 + 1 + 1],
  ])('has the trading days of India in %i: %i', (year, days) => {
    expect([count('NSE', year), count('BSE', year)]).toEqual([days, days]);
  });

  it('lists days in order, both ends included', () => {
    // The Saturday in place of Monday 22 January.
    expect(tradingDaysBetween('NSE', '2024-01-19', '2024-01-23')).toEqual({
      ok: true,
      value: ['2024-01-19', '2024-01-20', '2024-01-23'],
    });
    expect(tradingDaysBetween('NYSE', '2024-01-20', '2024-01-21')).toEqual({ ok: true, value: [] });
    expect(tradingDaysBetween('NYSE', '2024-01-23', '2024-01-22')).toEqual({ ok: true, value: [] });
  });

  it('counts a session whose hours are not known', () => {
    expect(tradingDaysBetween('BSE', '2026-11-07', '2026-11-09')).toEqual({
      ok: true,
      value: ['2026-11-08', '2026-11-09'],
    });
  });

  it.each([
    ['2019-12-31', '2020-01-10'],
    ['2026-12-20', '2027-01-01'],
    ['2024-02-30', '2024-03-01'],
  ])('does not know what is between %s and %s', (from, to) => {
    expect(tradingDaysBetween('NSE', from, to)).toEqual({ ok: false, reason: 'calendar_unknown' });
  });
});
