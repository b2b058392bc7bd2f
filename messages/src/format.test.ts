import { describe, expect, it } from 'vitest';
import { createFormatter } from './format.ts';

const format = createFormatter('en', 'Asia/Kolkata');

describe('amounts', () => {
  it('groups rupees in lakh and crore §9.25', () => {
    expect(format.money(1234567, 'INR')).toBe('₹12,34,567.00');
    expect(format.money(98765432.1, 'INR')).toBe('₹9,87,65,432.10');
  });
  it('groups dollars in thousands §9.26', () => {
    expect(format.money(1234567.5, 'USD')).toBe('$1,234,567.50');
  });
  it('groups them so for readers of any language', () => {
    const german = createFormatter('de');
    expect(german.money(1234567, 'INR')).toBe('₹12,34,567.00');
    expect(german.money(1234567.5, 'USD')).toBe('$1,234,567.50');
  });
  it('groups every other currency in thousands too', () => {
    expect(format.money(1234567.5, 'EUR')).toBe('€1,234,567.50');
    expect(format.money(1234567.5, 'GBP')).toBe('£1,234,567.50');
  });
  it('shows two decimals where the currency has them §9.27', () => {
    expect([format.money(1200, 'INR'), format.money(1200, 'USD')]).toEqual(['₹1,200.00', '$1,200.00']);
    expect(format.money(1234567.4, 'JPY')).toBe('¥1,234,567');
    expect(format.moneyChange(1200, 'JPY')).toBe('+¥1,200');
    // A rate needs them.
    expect(format.rate(1.824, 'JPY')).toBe('¥1.82');
  });
  it('writes a loss with a true minus and a gain with a plus', () => {
    expect(format.moneyChange(-1500, 'INR')).toBe('−₹1,500.00');
    expect(format.moneyChange(1500, 'INR')).toBe('+₹1,500.00');
    expect(format.moneyChange(0, 'USD')).toBe('$0.00');
  });
  it('writes a score with two decimals, or as many as asked for', () => {
    expect([format.score(0.8756), format.score(-0.4), format.score(0)]).toEqual(['0.88', '−0.40', '0.00']);
    expect([format.score(1, 1), format.score(-0.04, 1)]).toEqual(['1.0', '0.0']);
  });
  it('writes no minus in front of nothing, however small the loss that was rounded away', () => {
    expect([format.percent(-0, 2), format.percent(-0.00001, 2), format.score(-0.001)]).toEqual([
      '0.00%',
      '0.00%',
      '0.00',
    ]);
    expect([format.money(-0.001, 'INR'), format.quantity(-0), format.percentChange(-0)]).toEqual([
      '₹0.00',
      '0',
      '0.00%',
    ]);
    expect([format.percent(-0.0001, 2), format.money(-0.01, 'INR')]).toEqual(['−0.01%', '−₹0.01']);
  });
  it.each([
    [0.156, 0.15, 'fraction', '15.6%', null],
    [0.15004, 0.15, 'fraction', '15%', 'over'],
    [0.149_96, 0.15, 'fraction', '15%', 'under'],
    [0.15, 0.15, 'fraction', '15%', null],
    [0.203, 0.2, 'level', '20%', 'over'],
    [0.621, 0.2, 'level', '62%', null],
    [0.1 + 0.2, 0.3, 'fraction', '30%', null],
    [7.96, 8, 'count', '8', 'under'],
    [6.04, 8, 'count', '6', null],
    [3, 5, 'count', '3', null],
    [1.3004, 1.3, 'ratio', '1.3', 'over'],
    [1.3, 1.3, 'ratio', '1.3', null],
    [1.52, 1.3, 'ratio', '1.5', null],
  ] as const)('writes %d beside its limit %d (%s) as %s, which is %s it', (value, limit, unit, text, side) => {
    expect(format.against(value, limit, unit)).toEqual({ text, side });
  });
  it('lists names as a sentence does', () => {
    expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => format.list(names))).toEqual([
      'A',
      'A and B',
      'A, B and C',
    ]);
  });
  it('shows a dash for what is not a number', () => {
    expect(format.money(Number.NaN, 'INR')).toBe('—');
    expect(format.percent(Number.POSITIVE_INFINITY)).toBe('—');
  });
});

describe('counts and percents', () => {
  it('groups a count as the country of its currency does', () => {
    expect(format.quantity(150000, 'INR')).toBe('1,50,000');
    expect(format.quantity(150000, 'USD')).toBe('150,000');
    expect(format.quantity(0.5, 'USD')).toBe('0.5');
  });
  it('writes the NAV of a fund with four decimals', () => {
    expect([format.nav(81.0123, 'INR'), format.nav(1234.5, 'INR')]).toEqual(['₹81.0123', '₹1,234.5000']);
  });
  it('takes fractions, not percents', () => {
    expect(format.percent(0.125)).toBe('12.5%');
    expect(format.percent(0.6)).toBe('60.0%');
    expect(format.percent(0.6, 0)).toBe('60%');
    expect(format.percentChange(0.012)).toBe('+1.20%');
    expect(format.percentChange(-0.1)).toBe('−10.00%');
  });
});

describe('dates and ages', () => {
  it('keeps a calendar day in every time zone', () => {
    expect(createFormatter('en', 'America/Los_Angeles').date('2026-11-20')).toBe('20 Nov 2026');
    expect(format.date('2026-11-20')).toBe('20 Nov 2026');
  });
  it('names a month in every time zone', () => {
    expect(createFormatter('en', 'America/Los_Angeles').month('2023-07')).toBe('July 2023');
    expect(format.month('2023-13')).toBe('—');
  });
  it('puts an instant into the zone asked for', () => {
    expect(format.date('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
    expect(format.time('2026-11-20T09:30:00Z')).toMatch(/^3:00\spm$/);
  });
  it('names an age in the largest unit that fits', () => {
    const now = '2026-11-20T12:00:00Z';
    expect(format.age('2026-11-20T11:59:45Z', now)).toBe('now');
    expect(format.age('2026-11-20T11:57:00Z', now)).toBe('3 minutes ago');
    expect(format.age('2026-11-20T09:00:00Z', now)).toBe('3 hours ago');
    expect(format.age('2026-11-19T11:00:00Z', now)).toBe('yesterday');
    expect(format.age('not a date', now)).toBe('—');
  });
  it('rounds a wait up, so that nobody comes back too early', () => {
    expect(format.duration(45)).toBe('45 seconds');
    expect(format.duration(61)).toBe('2 minutes');
    expect(format.duration(3600)).toBe('60 minutes');
    expect(format.duration(14_401)).toBe('5 hours');
    expect(format.duration(0)).toBe('1 second');
  });
});
