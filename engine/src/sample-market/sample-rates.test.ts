import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../money/currency.ts';
import { DOLLAR_RATES } from './currencies.ts';
import { sampleRate, sampleRates } from './sample-rates.ts';

const ALL = { from: '1999-01-04', to: '2026-11-20' };

describe('rates of the sample market', () => {
  it('are one a weekday, numbers above 0', () => {
    const { days, values } = sampleRates('USD', 'INR', ALL);
    // 1,455 whole weeks of five weekdays.
    expect([days.length, days[0], days.at(-1)]).toEqual([7275, '1999-01-04', '2026-11-20']);
    expect(values).toHaveLength(7275);
    expect(values.every((value) => value > 0 && Number.isFinite(value))).toBe(true);
  });

  it('pass through the turning points of the real ones', () => {
    for (const currency of ['INR', 'EUR', 'GBP', 'JPY'] as const) {
      for (const { day, level } of DOLLAR_RATES[currency].points) {
        expect(sampleRates('USD', currency, { from: day, to: day }).values[0]).toBeCloseTo(level, 6);
      }
    }
  });

  it('agree with each other over any third currency', () => {
    const on = (base: (typeof CURRENCIES)[number], quote: (typeof CURRENCIES)[number]) =>
      sampleRates(base, quote, { from: '2013-08-28', to: '2013-08-28' }).values[0] ?? NaN;
    for (const base of CURRENCIES) {
      for (const quote of CURRENCIES) {
        expect(on(base, quote) * on(quote, base)).toBeCloseTo(1, 12);
        expect(on(base, 'GBP') * on('GBP', quote)).toBeCloseTo(on(base, quote), 8);
      }
    }
    expect(on('USD', 'USD')).toBe(1);
  });

  it('of a part are that part of the whole, whatever was asked before', () => {
    const part = sampleRates('EUR', 'INR', { from: '2020-03-21', to: '2020-03-29' });
    sampleRates('EUR', 'INR', { from: '1999-01-04', to: '2049-12-31' });
    const whole = sampleRates('EUR', 'INR', ALL);
    const start = whole.days.indexOf('2020-03-23');
    expect(part.days).toEqual(['2020-03-23', '2020-03-24', '2020-03-25', '2020-03-26', '2020-03-27']);
    expect(part.values).toEqual(whole.values.slice(start, start + 5));
  });

  it('are none outside the world', () => {
    expect(sampleRates('USD', 'INR', { from: '1998-01-01', to: '1999-01-03' }).days).toEqual([]);
    expect(sampleRates('USD', 'INR', { from: '2050-01-03', to: '2050-01-04' }).days).toEqual([]);
  });

  it('at a moment are those of the last weekday, and say where they are from', () => {
    const friday = sampleRates('USD', 'INR', { from: '2024-06-07', to: '2024-06-07' }).values[0];
    expect(sampleRate('USD', 'INR', new Date('2024-06-09T12:00:00Z'))).toEqual({
      base: 'USD',
      quote: 'INR',
      rate: friday,
      source: 'sample-market',
      as_of: '2024-06-07T00:00:00.000Z',
      stale: false,
    });
    expect(sampleRate('USD', 'INR', new Date('1998-06-09T12:00:00Z'))).toBeNull();
  });
});
