import { assert, describe, expect, it } from 'vitest';
import { addDays, isWeekend, type Day } from '../calendar/day.ts';
import type { MeasureId } from '../measures/registry.ts';
import { tradeEffect } from '../what-if/trade-effect.ts';
import type { ReportHolding, ReportInput } from './input.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { riskReport } from './risk-report.ts';

/** 1,461 days apart: four years, the day of a leap year included. */
const [FROM, TO] = ['2022-11-25', '2026-11-25'];
const weekdaysUntil = (to: Day) => {
  const days: Day[] = [];
  for (let day = FROM; day <= to; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
};
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' } as const;

const held = (key: string, market: 'IN' | 'US', value: number): ReportHolding => ({
  key,
  market,
  currency: market === 'IN' ? 'INR' : 'USD',
  shares: value === 0 ? 0 : 1,
  value,
  sector: null,
  price: 'market',
});

/** Each exchange rests on other weekdays; a dollar is 80 rupees throughout. Closes are those of the place among the weekdays. */
function inputOf(
  holdings: readonly ReportHolding[],
  { india, america }: Readonly<Record<'india' | 'america', (place: number) => number>>,
  to: Day = TO,
): ReportInput {
  const dates = weekdaysUntil(to);
  const open = (rest: number, closeAt: (place: number) => number) =>
    dates.map((_, place) => (place % 20 === rest ? null : closeAt(place)));
  return {
    today: to,
    unpriced: [],
    holdings,
    prices: {
      dates,
      series: [
        { key: 'IN:A', currency: 'INR', closes: open(7, india) },
        { key: 'US:B', currency: 'USD', closes: open(13, america) },
      ],
      rates: [{ base: 'USD', quote: 'INR', rates: dates.map(() => 80) }],
    },
    rates: [{ base: 'USD', quote: 'INR', rate: 80, source: 'test', as_of: '2026-11-25T12:00:00.000Z', stale: false }],
    references: [],
  };
}

/** 42% up on one day. */
const risesAt = (day: number) => (place: number) => (place < day ? 100 : 142);
const AMERICAN = held('US:B', 'US', 100);
const BOTH = [held('IN:A', 'IN', 8000), AMERICAN];

const measure = (input: ReportInput, wanted: MeasureId): number => {
  const { measures } = riskReport(input, OPTIONS);
  assert(measures.ok);
  const found = measures.value.rows.find(({ id }) => id === wanted)?.portfolio;
  assert(found?.ok);
  return found.value;
};

describe('a year of a portfolio of both countries', () => {
  // Each half rises by 42% on a day of its own: 1.21 · 1.21 = 1.1⁴.
  const input = inputOf(BOTH, { india: risesAt(300), america: risesAt(800) });

  it('is one of the calendar: 1.4641 in four years is 10% a year', () => {
    expect(measure(input, 'total_return')).toBeCloseTo(0.4641, 10);
    expect(measure(input, 'annualized_return')).toBeCloseTo(0.1, 10);
  });

  it('beside a deposit has its interest four times, each compounded quarterly', () => {
    const { comparison, headline } = riskReport(input, { ...OPTIONS, benchmark: 'deposit' });
    assert(comparison.ok && headline.ok);
    const { interest, rows } = comparison.value;
    const row = rows.find(({ id }) => id === 'annualized_return');
    expect(row?.portfolio).toBeCloseTo(0.1, 10);
    expect(row?.benchmark).toBeCloseTo((1 + (interest ?? Number.NaN) / 4) ** 4 - 1, 10);
  });

  it('takes no growth for one of a year where there is less than one', () => {
    const until = (to: Day) => inputOf(BOTH, { india: risesAt(30), america: risesAt(80) }, to);
    const short = until('2023-11-10');
    const { measures, comparison } = riskReport(short, { ...OPTIONS, benchmark: 'deposit' });
    assert(measures.ok && comparison.ok);
    const none = { ok: false, reason: 'too_few' };
    const rowOf = (wanted: MeasureId) => measures.value.rows.find(({ id }) => id === wanted);
    expect(rowOf('annualized_return')).toMatchObject({ portfolio: none, benchmark: none });
    expect(rowOf('calmar')).toMatchObject({ portfolio: none });
    expect(comparison.value.rows.map(({ id }) => id)).not.toContain('annualized_return');
    expect(measure(short, 'total_return')).toBeCloseTo(0.4641, 10);
    // A few days less than a year are one: a look-back of a year may begin and end beside days without a close.
    expect(measure(until('2023-11-16'), 'annualized_return')).toBeGreaterThan(0.4641);
  });
});

describe('days on which nothing moves, because the other country trades', () => {
  const wave = (place: number) => 100 * 1.0003 ** place * (1 + 0.03 * Math.sin(place * place));
  const alone = inputOf([held('IN:A', 'IN', 8000)], { india: wave, america: wave });
  // The dates of the American share are among the days of the trade.
  const trade = { side: 'buy', holding: held('US:B', 'US', 0), amount: 100, tax: null } as const;
  const effect = tradeEffect(alone, OPTIONS, trade);
  const { contributions: parts } = riskReport(alone, OPTIONS);
  assert(effect.ok && parts.ok);

  it('leave the volatility as it is', () => {
    expect(effect.value.basis.window.days).toBeGreaterThan(1.04 * parts.basis.window.days);
    expect(effect.value.before.volatility / parts.value.volatility).toBeCloseTo(1, 2);
  });

  it('are in one volatility: of the headline, the contributions and the rest of the page', () => {
    const input = inputOf(BOTH, { india: wave, america: (place) => wave(place + 5) });
    const { headline, contributions, currency } = riskReport(input, OPTIONS);
    const before = tradeEffect(input, OPTIONS, { side: 'sell', holding: AMERICAN, amount: 100, tax: null });
    assert(headline.ok && contributions.ok && currency.ok && before.ok);
    const { volatility, rows } = contributions.value;
    expect(headline.value.volatility?.value).toBeCloseTo(volatility, 12);
    expect(currency.value.volatility).toBeCloseTo(volatility, 12);
    expect(before.value.before.volatility).toBeCloseTo(volatility, 12);
    expect(measure(input, 'volatility')).toBeCloseTo(volatility, 12);
    expect(rows.reduce((sum, row) => sum + row.riskContribution, 0)).toBeCloseTo(1, 12);
  });
});
