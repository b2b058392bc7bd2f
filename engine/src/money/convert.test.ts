import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { CURRENCIES } from './currency.ts';
import type { ExchangeRate } from './exchange-rate.ts';

const rateOf = (pair: string, rate: number, facts: Partial<ExchangeRate> = {}): ExchangeRate => {
  const [base = '', quote = ''] = pair.split('/');
  const known = (name: string) => CURRENCIES.find((currency) => currency === name) ?? 'INR';
  return {
    base: known(base),
    quote: known(quote),
    rate,
    source: 'yahoo',
    as_of: '2026-11-20T10:00:00Z',
    stale: false,
    ...facts,
  };
};

describe('convert', () => {
  it('takes the rate of the pair', () => {
    // 120 · 88.5 = 10,620
    expect(convert(120, 'USD', 'INR', [rateOf('USD/INR', 88.5)])).toEqual({
      ok: true,
      amount: 10_620,
      rate: 88.5,
      as_of: '2026-11-20T10:00:00Z',
      source: 'yahoo',
      stale: false,
    });
  });

  it('turns the opposite pair over', () => {
    // 10,000 / 80 = 125
    expect(convert(10_000, 'INR', 'USD', [rateOf('USD/INR', 80)])).toMatchObject({
      ok: true,
      amount: 125,
      rate: 0.0125,
    });
  });

  it('goes through a currency in common, as old as the older of the two, and names both sources', () => {
    const rates = [
      rateOf('USD/INR', 80, { source: 'ecb', as_of: '2026-11-19T10:00:00Z' }),
      rateOf('EUR/USD', 1.25, { stale: true }),
    ];
    // 2 · 1.25 · 80 = 200
    expect(convert(2, 'EUR', 'INR', rates)).toEqual({
      ok: true,
      amount: 200,
      rate: 100,
      as_of: '2026-11-19T10:00:00Z',
      source: 'yahoo+ecb',
      stale: true,
    });
  });

  it('joins two rates and no more', () => {
    const chain = [rateOf('EUR/USD', 1.1), rateOf('USD/GBP', 0.8), rateOf('GBP/JPY', 190)];
    expect(convert(1, 'EUR', 'JPY', chain)).toEqual({ ok: false, reason: 'no_rate' });
  });

  it('needs no rate for a currency into itself', () => {
    expect(convert(7, 'EUR', 'EUR', [])).toEqual({
      ok: true,
      amount: 7,
      rate: 1,
      as_of: null,
      source: null,
      stale: false,
    });
  });

  it('prefers the pair itself, then what is not stale, then the newest', () => {
    const rates = [
      rateOf('INR/USD', 0.02),
      rateOf('USD/INR', 85, { stale: true, as_of: '2026-11-20T12:00:00Z' }),
      rateOf('USD/INR', 86, { as_of: '2026-11-18T10:00:00Z' }),
      rateOf('USD/INR', 87, { as_of: '2026-11-19T10:00:00Z' }),
    ];
    expect(convert(1, 'USD', 'INR', rates)).toMatchObject({ rate: 87 });
    expect(convert(1, 'USD', 'INR', rates.slice(0, 2))).toMatchObject({ rate: 85, stale: true });
  });

  it('takes a time that cannot be read for the oldest', () => {
    const rates = [rateOf('USD/INR', 85, { as_of: 'yesterday' }), rateOf('USD/INR', 86, { as_of: '1969-12-31' })];
    for (const known of [rates, rates.toReversed()])
      expect(convert(1, 'USD', 'INR', known)).toMatchObject({ rate: 86 });
    const joined = [rateOf('EUR/USD', 1.25, { as_of: 'yesterday' }), rateOf('USD/INR', 80)];
    expect(convert(1, 'EUR', 'INR', joined)).toMatchObject({ as_of: 'yesterday' });
  });

  it.each([Number.NaN, Infinity, 0, -88.5, Number.MIN_VALUE])('takes no rate of %d', (rate) => {
    expect(convert(1, 'INR', 'USD', [rateOf('USD/INR', rate)])).toEqual({ ok: false, reason: 'no_rate' });
  });

  it.each([Number.NaN, Infinity, -Infinity])('has no answer for an amount of %d', (amount) => {
    expect(convert(amount, 'USD', 'INR', [rateOf('USD/INR', 88.5)])).toEqual({ ok: false, reason: 'not_finite' });
    expect(convert(amount, 'USD', 'USD', [])).toEqual({ ok: false, reason: 'not_finite' });
  });

  it('says so when the product is more than a number holds', () => {
    expect(convert(Number.MAX_VALUE, 'USD', 'INR', [rateOf('USD/INR', 88.5)])).toEqual({
      ok: false,
      reason: 'not_finite',
    });
  });
});

describe('any conversion', () => {
  const OTHERS = ['INR', 'EUR', 'GBP', 'JPY'] as const;
  const currency = fc.constantFrom(...CURRENCIES);
  const amount = fc.integer({ min: -1e14, max: 1e14 }).map((cents) => cents / 100);
  const rates = fc
    .array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 4, maxLength: 4 })
    .map((values) => OTHERS.map((quote, i) => rateOf(`USD/${quote}`, values[i] ?? 1)));
  const amountOf = (...asked: Parameters<typeof convert>): number => {
    const converted = convert(...asked);
    return converted.ok ? converted.amount : Number.NaN;
  };
  const deviation = (actual: number, expected: number) =>
    expected === 0 ? Math.abs(actual) : Math.abs(actual / expected - 1);

  it('there and back is where it began', () => {
    fc.assert(
      fc.property(amount, currency, currency, rates, (value, from, to, known) => {
        const back = amountOf(amountOf(value, from, to, known), to, from, known);
        expect(deviation(back, value)).toBeLessThan(1e-12);
      }),
    );
  });

  it('by way of a third currency is the same as at once', () => {
    fc.assert(
      fc.property(amount, currency, currency, currency, rates, (value, from, through, to, known) => {
        const inTwo = amountOf(amountOf(value, from, through, known), through, to, known);
        expect(deviation(inTwo, amountOf(value, from, to, known))).toBeLessThan(1e-12);
      }),
    );
  });

  it('of a sum is the sum of the conversions', () => {
    fc.assert(
      fc.property(amount, currency, currency, rates, (value, from, to, known) => {
        const thrice = 3 * amountOf(value, from, to, known);
        expect(deviation(amountOf(3 * value, from, to, known), thrice)).toBeLessThan(1e-12);
      }),
    );
  });
});
