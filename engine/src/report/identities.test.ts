import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { SERIES_MEASURES } from '../measures/registry.ts';
import { seriesSums } from '../measures/sums.ts';
import { leftOutOf, type Coverage } from '../portfolio-history/coverage.ts';
import { riskFreeOver } from '../rates/risk-free.ts';
import { returnsOf } from '../testing/price-returns.ts';
import { changeOver } from '../scenarios/replay.ts';
import { leavesOf, unlike } from '../testing/leaves.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import { sampleReportInput, type SampleHolding } from '../testing/report-input.ts';
import { tradeEffect } from '../what-if/trade-effect.ts';
import type { ReportInput } from './input.ts';
import { DEFAULT_OPTIONS, TAIL_METHODS, WINDOWS, type ReportOptions } from './options.ts';
import { type RiskReport } from './report.ts';
import { riskReport } from './risk-report.ts';
import type { Section } from './section.ts';
import { estimateBy } from './tail/estimate.ts';
import { maximumDrawdown } from '../testing/reference-measures.ts';

const noneOf = (coverage: Coverage): number => (coverage.extent === 'all' ? 0 : coverage.none);

const RUNS = 12;
/** One seed for all laws: they meet the same portfolios, and each report is computed once. */
const SEED = fc.sample(fc.integer(), 1)[0] ?? 0;
/** Many reports, on a machine that may be busy. */
const SLOW = { timeout: 120_000 };
const POOL: readonly SampleHolding[] = [
  { symbol: 'RELIANCE', market: 'IN', shares: 1, sector: 'energy' },
  { symbol: 'INFY', market: 'IN', shares: 1, sector: 'information_technology' },
  { symbol: 'HDFCBANK', market: 'IN', shares: 1, sector: 'financials' },
  { symbol: 'TCS', market: 'IN', shares: 1, sector: 'information_technology' },
  { symbol: 'NEWCO', market: 'IN', shares: 1, sector: null, listed: '2025-06-02' },
  { symbol: 'AAPL', market: 'US', shares: 1, sector: 'information_technology' },
  { symbol: 'KO', market: 'US', shares: 1, sector: null, listed: '2024-09-02' },
  { symbol: 'XOM', market: 'US', shares: 1, sector: 'energy' },
];
const pool = sampleReportInput(POOL, { from: '2019-01-01', to: '2026-11-20' });

const someHoldings = fc
  .uniqueArray(fc.nat(POOL.length - 1), { minLength: 1, maxLength: POOL.length })
  .chain((places) =>
    fc.tuple(
      fc.constant(places),
      fc.array(fc.double({ min: 0.3, max: 400, noNaN: true }), { minLength: places.length, maxLength: places.length }),
    ),
  )
  .map(([places, shares]) =>
    places.flatMap((place, i) => {
      const one = pool.holdings[place];
      const count = shares[i] ?? 1;
      return one ? [{ ...one, shares: count, value: count * one.value }] : [];
    }),
  );
const someOptions: fc.Arbitrary<ReportOptions> = fc.record({
  base: fc.constantFrom('INR', 'USD'),
  window: fc.constantFrom(...WINDOWS),
  method: fc.constantFrom(...TAIL_METHODS),
  confidence: fc.constantFrom(0.9, 0.95, 0.975, 0.99),
  horizon: fc.constantFrom(1, 1, 5, 20),
  limits: fc.constant({}),
  benchmark: fc.constantFrom(null, 'US:SPX'),
  seed: fc.constant(DEFAULT_OPTIONS.seed),
});
const somePortfolio = fc.record({ holdings: someHoldings, options: someOptions });
const inAnyOrder = { minLength: POOL.length + 2, maxLength: POOL.length + 2 };
const someOrders = somePortfolio.chain(({ holdings, options }) =>
  fc.record({
    holdings: fc.constant(holdings),
    shuffled: fc.shuffledSubarray(holdings, { minLength: holdings.length, maxLength: holdings.length }),
    series: fc.shuffledSubarray([...pool.prices.series], inAnyOrder),
    options: fc.constant(options),
  }),
);
const reports = new Map<string, RiskReport>();
function reportOf(holdings: ReportInput['holdings'], options: ReportOptions): RiskReport {
  const key = JSON.stringify([holdings, options]);
  const report = reports.get(key) ?? riskReport({ ...pool, holdings }, options);
  reports.set(key, report);
  return report;
}

function valueOf<Value>(section: Section<Value>): Value {
  assert(section.ok, section.ok ? '' : section.reason);
  return section.value;
}
const holds = (law: (report: RiskReport, options: ReportOptions, holdings: ReportInput['holdings']) => void) =>
  fc.assert(
    fc.property(somePortfolio, ({ holdings, options }) => law(reportOf(holdings, options), options, holdings)),
    { numRuns: RUNS, seed: SEED },
  );
/** That parts are the whole, to nine digits of the largest of them. */
function addsUp(parts: readonly number[], whole: number): void {
  const scale = Math.max(1, Math.abs(whole), ...parts.map(Math.abs));
  expect(parts.reduce((sum, one) => sum + one, 0) / scale).toBeCloseTo(whole / scale, 9);
}

describe('in any report, parts add up to the whole', SLOW, () => {
  it('of value, volatility, value at risk and shortfall, over the holdings', () => {
    holds((report) => {
      const { rows, volatility, valueAtRiskAmount, shortfallAmount } = valueOf(report.contributions);
      const { total } = valueOf(report.headline);
      const of = (pick: (row: (typeof rows)[number]) => number) => rows.map(pick);
      addsUp(
        of(({ weight }) => weight),
        1,
      );
      addsUp(
        of(({ value }) => value),
        total,
      );
      addsUp(
        of(({ riskContribution }) => riskContribution),
        1,
      );
      addsUp(
        of(({ riskContribution }) => riskContribution * volatility),
        volatility,
      );
      addsUp(
        of((row) => row.valueAtRiskAmount),
        valueAtRiskAmount,
      );
      addsUp(
        of(({ shortfallContribution }) => shortfallContribution),
        1,
      );
      addsUp(
        of((row) => row.shortfallAmount),
        shortfallAmount,
      );
      addsUp(
        of(({ weight, betaToPortfolio }) => weight * (betaToPortfolio ?? 0)),
        1,
      );
      addsUp(
        of(({ value, marginalValueAtRisk }) => value * (marginalValueAtRisk ?? 0)),
        valueAtRiskAmount,
      );
      expect(rows[0]?.riskContribution).toBe(Math.max(...of(({ riskContribution }) => riskContribution)));
    });
  });

  it('of value, over sectors, countries and currencies, each holding once', () => {
    holds((report, _, holdings) => {
      const { sectors, countries, currencies } = valueOf(report.exposure);
      for (const list of [sectors, countries, currencies]) {
        addsUp(
          list.map(({ weight }) => weight),
          1,
        );
        addsUp(
          list.map(({ value }) => value),
          valueOf(report.headline).total,
        );
        expect(list.flatMap((part) => part.holdings)).toHaveLength(holdings.length);
      }
    });
  });

  it('of what was earned: share, currency and both, over all currencies', () => {
    holds((report, { base }, holdings) => {
      expect(report.currency.ok).toBe(holdings.some(({ currency }) => currency !== base));
      if (!report.currency.ok) return;
      const { total, rows } = report.currency.value;
      for (const one of [total, ...rows]) addsUp([one.local, one.currency, one.cross], one.total);
      addsUp([total.startValue, total.total], valueOf(report.headline).total);
      const { startValue, currency, cross } = total;
      addsUp(
        rows.map((row) => row.currency),
        currency,
      );
      addsUp(
        rows.map((row) => row.cross),
        cross,
      );
      expect(rows.reduce((sum, row) => sum + row.startValue, 0)).toBeLessThanOrEqual(startValue * (1 + 1e-9));
    });
  });

  it('of every crisis and every shock, over the holdings it touches', () => {
    holds((report) => {
      const { total } = valueOf(report.headline);
      for (const { holdings, amount, change, coverage } of valueOf(report.crises).replays) {
        addsUp(
          holdings.map((one) => one.amount),
          amount,
        );
        addsUp([coverage.own, coverage.proxied, noneOf(coverage)], 1);
        if (change !== null) addsUp([change * (coverage.own + coverage.proxied) * total], amount);
      }
      for (const { effect } of valueOf(report.shocks).shocks) {
        assert(effect.ok);
        addsUp(
          effect.value.holdings.map((one) => one.amount),
          effect.value.amount,
        );
        addsUp([effect.value.change * total], effect.value.amount);
      }
    });
  });

  it('of coverage, and of all that it names', () => {
    holds((report, _, holdings) => {
      const { coverage, byOwn, byProxy, holdings: count } = valueOf(report.coverage);
      addsUp([coverage.own, coverage.proxied, noneOf(coverage)], 1);
      expect(byOwn + byProxy + leftOutOf(coverage).length).toBe(count);
      expect(count).toBe(holdings.length);
    });
  });

  it('of a trade: before and its difference are after', () => {
    fc.assert(
      fc.property(somePortfolio, fc.double({ min: 0.01, max: 0.99, noNaN: true }), ({ holdings, options }, part) => {
        const [holding] = holdings;
        assert(holding);
        const input = { ...pool, holdings };
        const { total } = valueOf(riskReport(input, options).headline);
        const effect = tradeEffect(input, options, { side: 'buy', holding, amount: part * total, tax: null });
        assert(effect.ok);
        const { before, after, difference } = effect.value;
        addsUp([before.value, part * total], after.value);
        const sums = leavesOf(before).map(([name, one], i) => {
          const more = leavesOf(difference)[i]?.[1];
          return [name, typeof one === 'number' && typeof more === 'number' ? one + more : one] as const;
        });
        expect(unlike(Object.fromEntries(sums), Object.fromEntries(leavesOf(after)))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('in any report', SLOW, () => {
  it('no loss on the threshold is larger than the mean beyond it, by all six methods, and backtests count days', () => {
    holds((report) => {
      for (const { method, figures, backtest } of valueOf(report.tail).rows) {
        // Cornish and Fisher's expansion has no tail for some shapes, and says so.
        const hasNoTail = method === 'cornish_fisher' && !figures.ok && figures.reason === 'out_of_range';
        const estimate = figures.ok ? figures.value : null;
        expect({ method, hasValue: estimate !== null || hasNoTail }).toEqual({ method, hasValue: true });
        const [loss, mean] = [estimate?.valueAtRisk, estimate?.expectedShortfall];
        expect(loss?.fraction ?? 0).toBeLessThanOrEqual(mean?.fraction ?? 0);
        expect(loss?.amount ?? 0).toBeLessThanOrEqual(mean?.amount ?? 0);
        const { low, high } = estimate?.interval ?? {};
        expect(low?.fraction ?? 0).toBeLessThanOrEqual(high?.fraction ?? 0);
        const { exceptions, observations } = backtest.ok ? backtest.value : { exceptions: 0, observations: 0 };
        expect(exceptions).toBeLessThanOrEqual(observations);
      }
    });
  });

  it('the same figure is the same wherever it stands', () => {
    holds((report, { method }) => {
      const [headline, parts] = [valueOf(report.headline), valueOf(report.contributions)];
      const chosen = valueOf(report.tail).rows.find((row) => row.method === method)?.figures;
      assert(chosen?.ok);
      expect(chosen.value.valueAtRisk).toEqual(headline.loss);
      expect(chosen.value.expectedShortfall).toEqual(headline.expectedShortfall);
      expect(parts.valueAtRiskAmount).toBeCloseTo(headline.loss.amount, 6);
      expect(headline.largest?.key).toBe(parts.rows[0]?.key);
      expect(headline.largest?.part).toBeCloseTo(parts.rows[0]?.riskContribution ?? Number.NaN, 9);
      const measure = (id: string) => {
        const found = valueOf(report.measures).rows.find((row) => row.id === id)?.portfolio;
        return found?.ok === true ? found.value : Number.NaN;
      };
      expect(measure('volatility')).toBeCloseTo(parts.volatility, 9);
      expect(measure('maximum_drawdown')).toBeCloseTo(valueOf(report.drawdown).maximum?.depth ?? 0, 9);
      expect(measure('total_return')).toBeCloseTo((valueOf(report.overTime).rebalanced.at(-1) ?? 0) - 1, 9);
    });
  });

  it('a mix of holdings is no more volatile than they are on average, and no less than 0', () => {
    holds((report) => {
      const { rows, volatility, concentration } = valueOf(report.contributions);
      const alone = rows.reduce((sum, row) => sum + row.weight * row.volatility, 0);
      expect(volatility).toBeLessThanOrEqual(alone * (1 + 1e-9));
      expect(concentration.effectiveCount).toBeLessThanOrEqual(rows.length + 1e-9);
      expect(concentration.effectiveCount).toBeGreaterThanOrEqual(1 - 1e-9);
    });
  });
});

/** What is money in a report, by its path; all else are fractions, ratios, counts and words. */
const MONEY = [
  /\.(amount|total|missing|startValue|local|currency|cross|valueAtRiskAmount|shortfallAmount)$/,
  /^\.(contributions\.value\.rows|exposure\.value\.\w+)\.\d+\.value$/,
  /\.coverage\.leftOut\.\d+\.value$/,
  /\.lookThrough\.(companies|funds)\.\d+(\.funds\.\d+)?\.(value|direct)$/,
];
const isMoney = (path: string) => MONEY.some((one) => one.test(path));

describe('a whole report', SLOW, () => {
  it('does not depend on the order of holdings or of series', () => {
    fc.assert(
      fc.property(someOrders, ({ holdings, shuffled, series, options }) => {
        const other = riskReport({ ...pool, holdings: shuffled, prices: { ...pool.prices, series } }, options);
        expect(unlike(other, reportOf(holdings, options))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('doubles its money and leaves all else where every position is doubled', () => {
    fc.assert(
      fc.property(somePortfolio, fc.constantFrom(2, 0.5, 1000), ({ holdings, options }, factor) => {
        const more = holdings.map((one) => ({ ...one, shares: factor * one.shares, value: factor * one.value }));
        const one = reportOf(holdings, options);
        expect(unlike(reportOf(more, options), one, (path) => (isMoney(path) ? factor : 1))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('leaves all but money where a hundred of the base currency become one', () => {
    fc.assert(
      fc.property(somePortfolio, ({ holdings, options }) => {
        const factor = 1 / 100;
        const scaled = (list: ArrayLike<number | null>) => Array.from(list, (one) => one && factor * one);
        // Rupees for a dollar, and closes and values in rupees: what is counted in them becomes a hundredth.
        const other: ReportInput = {
          ...pool,
          holdings: holdings.map((one) => (one.currency === 'INR' ? { ...one, value: factor * one.value } : one)),
          prices: {
            ...pool.prices,
            series: pool.prices.series.map((one) =>
              one.currency === 'INR' ? { ...one, closes: scaled(one.closes) } : one,
            ),
            rates: pool.prices.rates.map((one) => ({ ...one, rates: scaled(one.rates) })),
          },
          rates: pool.rates.map((one) => ({ ...one, rate: factor * one.rate })),
        };
        const money = options.base === 'INR' ? factor : 1;
        const one = reportOf(holdings, options);
        expect(unlike(riskReport(other, options), one, (path) => (isMoney(path) ? money : 1))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('has no NaN in it', () => {
    holds((report) => {
      expect(notNumbers(report)).toEqual([]);
    });
  });
});

describe('a portfolio of one', SLOW, () => {
  const [share] = pool.holdings;
  assert(share);
  const series = pool.prices.series.find(({ key }) => key === share.key);
  assert(series);
  /** The share by itself: its closes on the days that it traded, in its own currency. */
  const traded = pool.prices.dates.flatMap((day, i) => {
    const close = series.closes[i] ?? null;
    return close === null ? [] : [{ day, close }];
  });

  it.each(TAIL_METHODS)('is its share: measures, tails by %s, falls and crises', (method) => {
    const options: ReportOptions = { ...DEFAULT_OPTIONS, base: 'INR', window: '3y', method };
    const report = reportOf([share], options);
    assert(report.headline.ok);
    const { from } = report.headline.basis.window;
    const days = traded.filter(({ day }) => day >= from);
    const returns = returnsOf(Float64Array.from(days, ({ close }) => close));
    assert(returns.ok);
    const dates = days.slice(1).map(({ day }) => day);
    const years = (Date.parse(dates.at(-1) ?? '') - Date.parse(days[0]?.day ?? '')) / (365.25 * 86_400_000);
    const free = riskFreeOver('INR', dates, dates.length / years);
    const sums = seriesSums(returns.value, free.perDay, dates.length / years);
    assert(sums.ok);
    const { rows } = valueOf(report.measures);
    for (const { id, compute } of SERIES_MEASURES)
      expect(unlike(rows.find((row) => row.id === id)?.portfolio, compute(sums.value))).toEqual([]);
    const tail = estimateBy(method, returns.value, options);
    assert(tail.ok);
    expect(report.headline.value.loss.fraction).toBeCloseTo(tail.value.valueAtRisk, 12);
    expect(report.headline.value.expectedShortfall.fraction).toBeCloseTo(tail.value.expectedShortfall, 12);
    const deepest = maximumDrawdown(returns.value);
    assert(deepest.ok);
    const { maximum } = valueOf(report.drawdown);
    expect(maximum?.depth).toBeCloseTo(deepest.value.depth, 12);
    expect(maximum?.trough).toBe(days[deepest.value.trough + 1]?.day);
    expect(valueOf(report.contributions).rows).toMatchObject([
      {
        key: share.key,
        weight: 1,
        riskContribution: expect.closeTo(1, 12),
        shortfallContribution: expect.closeTo(1, 12),
      },
    ]);
    expect(valueOf(report.contributions).diversificationRatio).toMatchObject({ value: expect.closeTo(1, 12) });
    const closes = { days: traded.map(({ day }) => day), values: Float64Array.from(traded, ({ close }) => close) };
    for (const { crisis, change, holdings } of valueOf(report.crises).replays) {
      const own = changeOver(closes, crisis);
      expect(change ?? own ?? 0).toBeCloseTo(own ?? 0, 12);
      expect(holdings[0]?.proxy ?? null).toBe(null);
    }
    expect(report.correlation).toEqual({ ok: false, reason: 'one_holding' });
    expect(report.currency).toEqual({ ok: false, reason: 'no_foreign_currency' });
  });
});
