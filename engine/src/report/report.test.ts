import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { differences } from '../testing/differences.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import { sampleReportInput, type SampleHolding } from '../testing/report-input.ts';
import { buildContext } from './context.ts';
import type { ReportInput } from './input.ts';
import { DEFAULT_OPTIONS, TAIL_METHODS, WINDOWS, type ReportOptions } from './options.ts';
import { ON_HISTORY, ON_WEIGHTS } from '../rules/registry.ts';
import { SECTION_IDS, SECTIONS, type RiskReport } from './report.ts';
import { riskReport } from './risk-report.ts';
import type { Section, ValueBasis } from './section.ts';

const OPTIONS: ReportOptions = { ...DEFAULT_OPTIONS, base: 'INR', window: '3y' };
/** Many reports, on a machine that may be busy. */
const SLOW_MS = 60_000;
const RANGE = { from: '2018-01-01', to: '2026-11-20' };
const MIXED: readonly SampleHolding[] = [
  { symbol: 'RELIANCE', market: 'IN', shares: 40, sector: 'energy' },
  { symbol: 'INFY', market: 'IN', shares: 25, sector: 'information_technology' },
  { symbol: 'HDFCBANK', market: 'IN', shares: 30, sector: 'financials' },
  { symbol: 'AAPL', market: 'US', shares: 4, sector: 'information_technology' },
  { symbol: 'KO', market: 'US', shares: 6, sector: null, listed: '2025-09-02' },
];
const input = sampleReportInput(MIXED, RANGE);
const report = riskReport(input, OPTIONS);

function valueOf<Value>(section: Section<Value, ValueBasis>): Value {
  assert(section.ok, section.ok ? '' : section.reason);
  return section.value;
}
const withHoldings = (holdings: ReportInput['holdings']): ReportInput => ({ ...input, holdings });
const amountsOf = (one: RiskReport) => [
  valueOf(one.headline).loss.amount,
  valueOf(one.headline).total,
  valueOf(one.contributions).shortfallAmount,
  ...valueOf(one.crises).replays.map(({ amount }) => amount),
  ...valueOf(one.shocks).shocks.map(({ effect }) => (effect.ok ? effect.value.amount : 0)),
  valueOf(one.currency).total.total,
];
const fractionsOf = (one: RiskReport) => [
  valueOf(one.headline).loss.fraction,
  valueOf(one.headline).largest?.part ?? 0,
  valueOf(one.contributions).volatility,
  valueOf(one.correlation).average,
  ...valueOf(one.measures).rows.map(({ portfolio }) => (portfolio.ok ? portfolio.value : 0)),
  ...valueOf(one.findings).findings.map(({ figure }) => figure),
];
const numbered = (list: readonly number[]) => Object.fromEntries(list.map((value, i) => [String(i), value]));
const apart = (ours: readonly number[], theirs: readonly number[]) => differences(numbered(ours), numbered(theirs));

describe('riskReport', { timeout: SLOW_MS }, () => {
  it('has every section, and every section what it rests on', () => {
    for (const id of SECTION_IDS) {
      const section = report[id];
      assert(section.ok, id);
      expect(section.basis).toMatchObject({ currency: 'INR', window: { requested: '3y' } });
      const { extent, own, proxied } = section.basis.coverage;
      expect(extent).toBe('all');
      expect(own + proxied).toBeCloseTo(1, 12);
    }
  });

  it('says the sentence a person remembers', () => {
    const { oneIn, loss, expectedShortfall, largest, total } = valueOf(report.headline);
    expect(oneIn).toBe(20);
    expect(loss.amount).toBeCloseTo(loss.fraction * total, 6);
    expect(loss.amount).toBeGreaterThan(0);
    expect(expectedShortfall.amount).toBeGreaterThan(loss.amount);
    const rows = valueOf(report.contributions).rows;
    expect(largest).toMatchObject({ key: rows[0]?.key, part: expect.closeTo(rows[0]?.riskContribution ?? 0, 12) });
  });

  it('names what no limit for one holding covers: a large holding that is no equity', () => {
    const gold = (weight: number) =>
      withHoldings(
        input.holdings.map((one) =>
          one.key === 'IN:INFY' ? { ...one, value: weight * one.value, isFund: true, isNoEquity: true } : one,
        ),
      );
    expect(valueOf(riskReport(gold(20), OPTIONS).findings).unlimited).toEqual(['IN:INFY']);
    expect(valueOf(riskReport(gold(0.01), OPTIONS).findings).unlimited).toEqual([]);
    expect(valueOf(report.findings).unlimited).toEqual([]);
  });

  it('is the same whenever it is made from the same', () => {
    expect(riskReport(input, OPTIONS)).toEqual(report);
  });

  it('can be asked for section by section, of one ground', () => {
    const context = buildContext(input, OPTIONS);
    for (const id of SECTION_IDS) expect(SECTIONS[id](context)).toEqual(report[id]);
  });

  it('adds contributions up to the whole', () => {
    const { rows, valueAtRiskAmount, shortfallAmount } = valueOf(report.contributions);
    const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
    expect(sum(({ weight }) => weight)).toBeCloseTo(1, 12);
    expect(sum(({ riskContribution }) => riskContribution)).toBeCloseTo(1, 12);
    expect(sum(({ shortfallContribution }) => shortfallContribution)).toBeCloseTo(1, 12);
    expect(sum((row) => row.valueAtRiskAmount)).toBeCloseTo(valueAtRiskAmount, 6);
    expect(sum((row) => row.shortfallAmount)).toBeCloseTo(shortfallAmount, 6);
  });

  it('loses no more on the threshold than beyond it, by every method', () => {
    for (const { method, figures } of valueOf(report.tail).rows) {
      assert(figures.ok, method);
      expect(figures.value.valueAtRisk.amount).toBeLessThanOrEqual(figures.value.expectedShortfall.amount);
    }
  });

  it('judges by the same average correlation that it shows', () => {
    const together = sampleReportInput(
      ['SPY', 'SPX'].map((symbol) => ({ symbol, market: 'US', shares: 1, sector: null }) as const),
      RANGE,
    );
    const [one, other] = together.prices.series;
    assert(one && other);
    const series = [one, { ...other, closes: Array.from(one.closes, (close) => close && 2 * close) }];
    const made = riskReport({ ...together, prices: { ...together.prices, series } }, OPTIONS);
    const finding = valueOf(made.findings).findings.find(({ id }) => id === 'high_correlation');
    expect(finding?.figure).toBeCloseTo(valueOf(made.correlation).average, 9);
  });

  it('splits what was earned in money into share and rupee', () => {
    const { total, rows } = valueOf(report.currency);
    expect(total.local + total.currency + total.cross).toBeCloseTo(total.total, 6);
    expect(total.startValue + total.total).toBeCloseTo(valueOf(report.headline).total, 4);
    expect(rows.map(({ foreign }) => foreign)).toEqual(['USD']);
  });

  it('names the holding that is by proxy, with its range', () => {
    const { stretches, byProxy, byOwn } = valueOf(report.coverage);
    expect({ byProxy, byOwn }).toEqual({ byProxy: 1, byOwn: 4 });
    expect(stretches).toMatchObject([{ key: 'US:KO', reason: 'not_listed_yet', proxy: 'US:SPX', to: '2025-09-02' }]);
    expect(valueOf(report.correlation).leftOut).toEqual([{ key: 'US:KO', reason: 'by_proxy' }]);
  });

  it('does not depend on the order of holdings', () => {
    const back = riskReport(withHoldings(input.holdings.toReversed()), OPTIONS);
    expect(apart(amountsOf(back), amountsOf(report))).toEqual([]);
    expect(apart(fractionsOf(back), fractionsOf(report))).toEqual([]);
  });

  it('doubles money and leaves fractions where every position is doubled', () => {
    const doubled = riskReport(
      withHoldings(input.holdings.map((one) => ({ ...one, value: 2 * one.value, shares: 2 * one.shares }))),
      OPTIONS,
    );
    const twice = amountsOf(report).map((amount) => 2 * amount);
    expect(apart(amountsOf(doubled), twice)).toEqual([]);
    expect(apart(fractionsOf(doubled), fractionsOf(report))).toEqual([]);
  });

  it('of a portfolio of one is its share’s', () => {
    const one = riskReport(withHoldings(input.holdings.slice(0, 1)), OPTIONS);
    const [row] = valueOf(one.contributions).rows;
    expect(row).toMatchObject({
      weight: 1,
      riskContribution: expect.closeTo(1, 12),
      shortfallContribution: expect.closeTo(1, 12),
    });
    expect(row?.volatility).toBeCloseTo(valueOf(one.contributions).volatility, 12);
    expect(one.correlation).toEqual({ ok: false, reason: 'one_holding' });
    expect(one.currency).toEqual({ ok: false, reason: 'no_foreign_currency' });
  });

  it('of a holding without value is the report without it', () => {
    const empty = { symbol: 'TCS', market: 'IN', shares: 1, sector: null } as const;
    const more = sampleReportInput([...MIXED, empty], RANGE);
    const zero = riskReport(
      { ...more, holdings: more.holdings.map((one) => (one.key === 'IN:TCS' ? { ...one, value: 0 } : one)) },
      OPTIONS,
    );
    expect(valueOf(zero.headline).loss.fraction).toBeCloseTo(valueOf(report.headline).loss.fraction, 12);
  });

  it.each([
    ['no_holdings', { holdings: [] }],
    ['no_closes', { prices: { dates: [], series: [], rates: [] } }],
    ['too_few', { today: '2018-01-01' }],
  ] as const)(
    'has a reason in every section that needs a history, where there is none: %s',
    (reason, facts: Partial<ReportInput>) => {
      const none = riskReport({ ...input, ...facts }, OPTIONS);
      for (const id of SECTION_IDS) {
        if (id === 'findings' && reason !== 'no_holdings') continue;
        expect({ id, section: none[id] }).toEqual({ id, section: { ok: false, reason } });
      }
    },
  );

  it('says that a rate is missing, and no value, where all that is held is in another currency', () => {
    const foreign = input.holdings.filter(({ currency }) => currency === 'USD');
    const none = riskReport({ ...input, holdings: foreign, rates: [] }, OPTIONS);
    for (const id of SECTION_IDS)
      expect({ id, section: none[id] }).toEqual({ id, section: { ok: false, reason: 'no_rate' } });
    const worthless = foreign.map((one, i) => (i === 0 ? { ...one, value: Number.NaN } : one));
    expect(riskReport({ ...input, holdings: worthless, rates: [] }, OPTIONS).headline).toEqual({
      ok: false,
      reason: 'no_value',
    });
  });

  it('checks limits on weights without any history, as with one, and says that the others are not checked', () => {
    const none = riskReport({ ...input, prices: { dates: [], series: [], rates: [] } }, OPTIONS);
    const { findings, within, abstained, close } = valueOf(none.findings);
    const weights = new Set<string>(ON_WEIGHTS.map(({ id }) => id));
    const known = valueOf(report.findings);
    expect(findings.map(({ id }) => id)).toContain('large_holding');
    expect(findings).toEqual(known.findings.filter(({ id }) => weights.has(id)));
    expect(within).toEqual(known.within.filter((id) => weights.has(id)));
    expect(close).toEqual([]);
    expect(abstained).toEqual([
      ...known.abstained.filter(({ id }) => weights.has(id)),
      ...ON_HISTORY.map(({ id }) => ({ id, reason: 'no_history', holdings: [] })),
    ]);
    expect(none.findings).toMatchObject({ basis: { currency: 'INR', window: null } });
  });

  it('weighs holdings whose past is not known among the others', () => {
    const series = input.prices.series.filter(({ key }) => key !== 'IN:INFY');
    const without = riskReport({ ...input, references: [], prices: { ...input.prices, series } }, OPTIONS);
    expect(valueOf(without.contributions).rows.map(({ key }) => key)).not.toContain('IN:INFY');
    const figureOf = (one: RiskReport) =>
      valueOf(one.findings).findings.find(({ id }) => id === 'large_holding')?.figure;
    expect(figureOf(without)).toBe(figureOf(report));
  });

  it('has reasons, not numbers, where a month is all there is', () => {
    const month = riskReport(sampleReportInput(MIXED, { from: '2026-10-20', to: '2026-11-20' }), OPTIONS);
    expect(month.headline).toEqual({ ok: false, reason: 'too_few' });
    expect(valueOf(month.tail).rows.every(({ figures, backtest }) => !figures.ok && !backtest.ok)).toBe(true);
    for (const id of ['volatile', 'high_beta'])
      expect(valueOf(month.findings).abstained).toContainEqual({ id, reason: 'too_few', holdings: [] });
    const measured = valueOf(month.measures).rows.filter(({ portfolio }) => portfolio.ok);
    expect(measured.map(({ id }) => id)).toEqual([
      'total_return',
      'best_day',
      'worst_day',
      'positive_days',
      'maximum_drawdown',
      'conditional_drawdown_95',
      'ulcer_index',
      'pain_index',
    ]);
    expect(valueOf(month.comparison).rows.map(({ id }) => id)).toEqual(['maximum_drawdown']);
    for (const { event, effect } of valueOf(month.shocks).shocks) expect(effect.ok).toBe(event.kind !== 'index');
    expect(notNumbers(month)).toEqual([]);
  });

  it('refuses a confidence or a horizon that means nothing', () => {
    expect(riskReport(input, { ...OPTIONS, confidence: 1.5 }).headline).toEqual({ ok: false, reason: 'out_of_range' });
    expect(riskReport(input, { ...OPTIONS, horizon: 0.5 }).headline).toEqual({ ok: false, reason: 'out_of_range' });
  });
});

describe('no number of a report', () => {
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.double({ min: 1, max: 1000, noNaN: true }) },
    fc.constantFrom(null, 0, -1, Number.NaN, Infinity, -Infinity, 1e300, 1e-300),
  );
  const some = fc.record({
    closes: fc.array(fc.array(odd, { minLength: 90, maxLength: 90 }), { minLength: 1, maxLength: 5 }),
    values: fc.array(fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, NaN, -5, 1e15)), {
      minLength: 5,
      maxLength: 5,
    }),
    constant: fc.boolean(),
    options: fc.record({
      window: fc.constantFrom(...WINDOWS),
      method: fc.constantFrom(...TAIL_METHODS),
      confidence: fc.constantFrom(0.9, 0.95, 0.99),
      horizon: fc.constantFrom(1, 1, 3),
      base: fc.constantFrom('INR', 'USD', 'EUR'),
    }),
  });

  it('is NaN or infinite, whatever it is made from', { timeout: SLOW_MS }, () => {
    const dates = input.prices.dates.slice(-90);
    fc.assert(
      fc.property(some, ({ closes, values, constant, options }) => {
        const keys = closes.map((_, i) => `${i % 2 === 0 ? 'IN' : 'US'}:H${i}`);
        const made = riskReport(
          {
            ...input,
            holdings: keys.map((key, i) => ({
              key,
              market: i % 2 === 0 ? 'IN' : 'US',
              currency: i % 2 === 0 ? 'INR' : 'USD',
              shares: 1,
              value: values[i] ?? 1,
              sector: null,
              price: 'market',
            })),
            prices: {
              dates,
              series: [
                ...closes.map((list, i) => ({
                  key: keys[i] ?? '',
                  currency: i % 2 === 0 ? ('INR' as const) : ('USD' as const),
                  closes: constant && i === 0 ? list.map(() => 7) : list,
                })),
                { key: 'IN:NIFTY50', currency: 'INR', closes: dates.map((_, i) => 100 + (i % 7)) },
              ],
              rates: [{ base: 'USD', quote: 'INR', rates: dates.map((_, i) => (i % 5 === 0 ? null : 80 + (i % 3))) }],
            },
          },
          { ...OPTIONS, ...options },
        );
        expect(notNumbers(made)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('is NaN or infinite on the sample market, by any method, over any window', { timeout: SLOW_MS }, () => {
    TAIL_METHODS.forEach((method, i) => {
      const window = WINDOWS[i % WINDOWS.length] ?? 'max';
      expect(notNumbers(riskReport(input, { ...OPTIONS, window, method, horizon: 2 }))).toEqual([]);
    });
  });
});
