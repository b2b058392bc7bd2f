import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { riskReport } from './risk-report.ts';
import type { ReportInput } from './input.ts';
import { DEFAULT_OPTIONS } from './options.ts';

const DAYS = 1300;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'USD', window: 'max' } as const;
const FACTOR = 0.98;
const EVERY = 250;

const dates = Array.from({ length: DAYS }, (_, i) => addDays('2019-06-03', i));
const index = dates.map((day, i) => (day > '2020-03-01' ? 80 : 100) * 1.0004 ** i * (1 + 0.02 * Math.sin(i / 3)));
const exDates = dates.filter((_, i) => i > 0 && i % EVERY === 0);
/** The index's own prices, with 2% a year paid out beside them and added back. */
const adjusted = index.map((price, i) => price * FACTOR ** exDates.filter((day) => day > (dates[i] ?? '')).length);

const input: ReportInput = {
  today: dates.at(-1) ?? '',
  unpriced: [],
  holdings: [{ key: 'US:A', market: 'US', currency: 'USD', shares: 1, value: 1000, sector: null, price: 'market' }],
  prices: {
    dates,
    series: [
      { key: 'US:A', currency: 'USD', closes: adjusted, dividends: exDates.map((date) => ({ date, factor: FACTOR })) },
      { key: 'US:SPX', currency: 'USD', closes: index },
    ],
    rates: [],
  },
  rates: [],
  references: [{ key: 'US:SPX', market: 'US', sector: null }],
};

/** A share that is the index: whoever holds it is neither ahead nor behind, whatever it pays. */
describe('a share with the prices of the index, and dividends beside them', () => {
  const { comparison, overTime, drawdown, measures, crises, headline } = riskReport(input, OPTIONS);

  it('has the figures of the index', () => {
    assert(comparison.ok);
    expect(comparison.value.by).toBe('price');
    for (const section of [overTime, drawdown, measures]) expect(section.ok && section.value.by).toBe('price');
    for (const { id, portfolio, benchmark, difference } of comparison.value.rows) {
      if (id === 'volatility' || id === 'value_at_risk') continue;
      expect(portfolio).toBeCloseTo(benchmark ?? Number.NaN, 9);
      expect(difference?.low).toBeCloseTo(0, 9);
      expect(difference?.high).toBeCloseTo(0, 9);
    }
  });

  it('is worth what the index is, day by day, and falls as far', () => {
    assert(overTime.ok && drawdown.ok && overTime.value.benchmark);
    const { rebalanced, held, benchmark } = overTime.value;
    benchmark.levels.forEach((level, i) => {
      expect(rebalanced[i]).toBeCloseTo(level, 9);
      expect(held[i]).toBeCloseTo(level, 9);
    });
    drawdown.value.benchmarkDrawdowns?.forEach((depth, i) => expect(drawdown.value.drawdowns[i]).toBeCloseTo(depth, 9));
    expect(drawdown.value.benchmarkDrawdowns).toHaveLength(DAYS - 1);
    expect(drawdown.value.maximum?.depth).toBeCloseTo(drawdown.value.benchmark?.depth ?? Number.NaN, 9);
  });

  it('has no alpha, and lost in a crash what the index lost', () => {
    assert(measures.ok && crises.ok);
    const alpha = measures.value.rows.find(({ id }) => id === 'alpha')?.portfolio;
    expect(alpha?.ok === true && Math.abs(alpha.value) < 1e-9).toBe(true);
    const crash = crises.value.replays.find(({ crisis }) => crisis.id === 'us_march_2020');
    const at = (day: string) => index[dates.indexOf(day)] ?? Number.NaN;
    expect(crash?.change).toBeCloseTo(at(crash?.crisis.to ?? '') / at(crash?.crisis.from ?? '') - 1, 9);
  });

  it('has no loss on an ex-date: risk alone is measured with dividends', () => {
    assert(headline.ok && headline.value.benchmark?.loss);
    expect(headline.value.loss.fraction).toBeLessThan(headline.value.benchmark.loss);
  });

  it('has one volatility and one bad day on the whole page', () => {
    assert(headline.ok && headline.value.volatility && headline.value.benchmark && comparison.ok && measures.ok);
    const { volatility, loss, benchmark } = headline.value;
    const compared = (wanted: string) => comparison.value.rows.find(({ id }) => id === wanted);
    const measured = measures.value.rows.find(({ id }) => id === 'volatility')?.portfolio;
    assert(measured?.ok);
    expect(volatility.value).not.toBeCloseTo(benchmark.volatility, 6);
    expect(measured.value).toBe(volatility.value);
    expect(compared('volatility')?.portfolio).toBeCloseTo(volatility.value, 12);
    expect(compared('volatility')?.benchmark).toBeCloseTo(benchmark.volatility, 12);
    expect(compared('value_at_risk')?.portfolio).toBeCloseTo(loss.fraction, 12);
    expect(compared('value_at_risk')?.benchmark).toBeCloseTo(benchmark.loss ?? Number.NaN, 12);
  });

  it('counts its dividends beside a deposit, which earns interest', () => {
    const beside = riskReport(input, { ...OPTIONS, benchmark: 'deposit' });
    assert(beside.comparison.ok && comparison.ok);
    expect(beside.comparison.value.by).toBe('total');
    for (const section of [beside.overTime, beside.drawdown, beside.measures])
      expect(section.ok && section.value.by).toBe('total');
    const gained = [beside, { comparison }].map(({ comparison: one }) => {
      assert(one.ok);
      return one.value.rows.find(({ id }) => id === 'annualized_return')?.portfolio ?? Number.NaN;
    });
    // 1 / 0.98 more in every 250 days, which are those of the calendar here.
    expect((1 + (gained[0] ?? 0)) / (1 + (gained[1] ?? 0))).toBeCloseTo(
      FACTOR ** (-(exDates.length * 365.25) / (DAYS - 1)),
      6,
    );
  });

  it('splits its prices from exchange rates without dividends, whatever it is compared with', () => {
    const rates = dates.map((_, i) => 80 + Math.sin(i));
    const rate = { base: 'USD', quote: 'INR', rate: rates.at(-1) ?? Number.NaN, source: 'yahoo' } as const;
    const abroad: ReportInput = {
      ...input,
      prices: { ...input.prices, rates: [{ base: 'USD', quote: 'INR', rates }] },
      rates: [{ ...rate, as_of: '2022-12-22T10:00:00Z', stale: false }],
    };
    const split = (benchmark: 'US:SPX' | 'deposit') =>
      riskReport(abroad, { ...OPTIONS, base: 'INR', benchmark }).currency;
    const beside = split('deposit');
    assert(beside.ok);
    const [first = Number.NaN, last = Number.NaN] = [index[0], index.at(-1)];
    const { local, startValue } = beside.value.total;
    expect(local / startValue).toBeCloseTo(last / first - 1, 9);
    expect(beside).toEqual(split('US:SPX'));
  });
});
