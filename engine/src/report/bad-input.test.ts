import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { seededUniform } from '../numerics/random.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import { leftOutOf } from '../portfolio-history/coverage.ts';
import type { ReportHolding, ReportInput } from './input.ts';
import { DEFAULT_OPTIONS, TAIL_METHODS, type ReportOptions } from './options.ts';
import { SECTION_IDS } from './report.ts';
import { riskReport } from './risk-report.ts';

const DAYS = 400;
const TODAY = '2026-11-20';
const DATES = Array.from({ length: DAYS }, (_, i) => addDays(TODAY, i - DAYS + 1));
const OPTIONS: ReportOptions = { ...DEFAULT_OPTIONS, base: 'INR', window: '1y' };
const walk = (seed: number): number[] => {
  const uniform = seededUniform(seed);
  let level = 100;
  return DATES.map(() => (level *= 0.98 + 0.0405 * uniform()));
};
const held = (key: string, facts: Partial<ReportHolding> = {}): ReportHolding => ({
  key,
  market: 'IN',
  currency: 'INR',
  shares: 1,
  value: 100,
  sector: 'energy',
  price: 'market',
  ...facts,
});
const series = (key: string, closes: readonly (number | null)[], currency: 'INR' | 'USD' = 'INR') => ({
  key,
  currency,
  closes,
});
const [ONE, TWO, INDEX] = [walk(1), walk(2), walk(3)];
const AS_RIGHT: ReportInput = {
  today: TODAY,
  unpriced: [],
  holdings: [held('A'), held('B'), held('ODD')],
  prices: { dates: DATES, series: [series('A', ONE), series('B', TWO), series('ODD', walk(4))], rates: [] },
  rates: [],
  references: [],
};
const prices = (facts: Partial<ReportInput['prices']>): Partial<ReportInput> => ({
  prices: { ...AS_RIGHT.prices, ...facts },
});
const oddCloses = (closes: readonly (number | null)[]): Partial<ReportInput> =>
  prices({ series: [series('A', ONE), series('B', TWO), series('ODD', closes)] });
const oddHolding = (facts: Partial<ReportHolding>): Partial<ReportInput> => ({
  holdings: [held('A'), held('B'), held('ODD', facts)],
});
/** The report of what was right but for these facts; by every method, no NaN in it. */
function reportWith(facts: Partial<ReportInput>, options: Partial<ReportOptions> = {}) {
  const input = { ...AS_RIGHT, ...facts };
  const reports = TAIL_METHODS.map((method) => riskReport(input, { ...OPTIONS, method, ...options }));
  for (const report of reports) expect(notNumbers(report)).toEqual([]);
  const report = reports[TAIL_METHODS.indexOf(OPTIONS.method)];
  assert(report);
  return report;
}
const unknownCurrency: ReportHolding['currency'] = JSON.parse('"XYZ"');

const NO_VALUE: readonly string[] = ['no_holdings', 'no_value'];

describe('bad input', { timeout: 60_000 }, () => {
  it.each([
    ['closes of NaN', 'no_closes', oddCloses(DATES.map(() => Number.NaN))],
    ['closes of ∞', 'no_closes', oddCloses(DATES.map(() => Infinity))],
    ['closes of −∞', 'no_closes', oddCloses(DATES.map(() => -Infinity))],
    ['closes of 0', 'no_closes', oddCloses(DATES.map(() => 0))],
    ['negative closes', 'no_closes', oddCloses(DATES.map(() => -5))],
    ['no closes', 'no_closes', oddCloses(DATES.map(() => null))],
    ['no series', 'no_closes', prices({ series: AS_RIGHT.prices.series.slice(0, 2) })],
    ['one day of closes', 'too_few', oddCloses(DATES.map((_, i) => (i === DAYS - 1 ? 100 : null)))],
    ['closes that ended', 'no_longer_traded', oddCloses(DATES.map((_, i) => (i < DAYS - 90 ? 100 + (i % 9) : null)))],
    ['a value of NaN', 'out_of_range', oddHolding({ value: Number.NaN })],
    ['a value of ∞', 'out_of_range', oddHolding({ value: Infinity })],
    ['a negative value', 'out_of_range', oddHolding({ value: -1 })],
    ['shares of NaN', 'out_of_range', oddHolding({ shares: Number.NaN })],
    ['negative shares', 'out_of_range', oddHolding({ shares: -3 })],
    ['a currency that is none', 'unknown_currency', oddHolding({ currency: unknownCurrency })],
    ['a currency without a rate', 'no_rate', oddHolding({ currency: 'USD', market: 'US' })],
    ['a key twice', 'duplicate', { holdings: [held('ODD'), held('A'), held('B'), held('ODD')] }],
  ] as const)('of one holding, %s, leaves it out by name, for the reason %s', (_, reason, facts) => {
    const { coverage, headline } = reportWith(facts);
    assert(coverage.ok && headline.ok);
    expect(leftOutOf(coverage.value.coverage)).toMatchObject([{ key: 'ODD', reason }]);
    expect(headline.value.total).toBeCloseTo(reason === 'duplicate' ? 300 : 200, 9);
  });

  it.each([
    ['∞', Infinity],
    ['−∞', -Infinity],
    ['0', 0],
    ['a negative price', -7],
  ])('on a few days, %s among the closes, is passed over, counted and named', (_, bad) => {
    const closes = walk(4).map((close, i) => (i % 50 === 40 ? bad : close));
    const { coverage, contributions } = reportWith(oddCloses(closes));
    assert(coverage.ok && contributions.ok);
    expect(coverage.value.badCloses).toEqual([{ key: 'ODD', reason: 'not_above_zero', count: DAYS / 50 }]);
    expect(leftOutOf(coverage.value.coverage)).toEqual([]);
    expect(contributions.value.rows).toHaveLength(3);
  });

  it('with NaN where there is no close is as with null', () => {
    const missing = (none: number | null) =>
      reportWith(oddCloses(walk(4).map((close, i) => (i % 9 === 4 ? none : close))));
    expect(missing(Number.NaN)).toEqual(missing(null));
  });

  it('dated in the future is passed over, counted and named', () => {
    const { coverage, overTime } = reportWith({ today: addDays(TODAY, -10) });
    assert(coverage.ok && overTime.ok);
    expect(coverage.value.badCloses).toEqual(
      ['A', 'B', 'ODD'].map((key) => ({ key, reason: 'in_the_future', count: 10 })),
    );
    expect(overTime.value.days.at(-1)).toBe(addDays(TODAY, -10));
  });

  it.each([
    ['no holdings', 'no_holdings', { holdings: [] }],
    ['nothing of value', 'no_value', { holdings: [held('A', { value: 0 })] }],
    ['values of NaN only', 'no_value', { holdings: [held('A', { value: Number.NaN })] }],
    ['no day', 'no_closes', { prices: { dates: [], series: [], rates: [] } }],
    ['one day', 'too_few', { today: DATES[0] ?? '' }],
    ['only days to come', 'no_closes', { today: '2020-01-01' }],
    ['a date twice', 'duplicate_dates', prices({ dates: DATES.with(7, DATES[6] ?? '') })],
    ['dates out of order', 'unordered_dates', prices({ dates: DATES.toReversed() })],
    ['a date that is none', 'malformed', prices({ dates: DATES.with(7, '2026-02-30') })],
    ['fewer closes than days', 'malformed', oddCloses([1, 2, 3])],
  ] as const)(
    'that leaves nothing, %s, is the reason of every section: %s',
    (_, reason, facts: Partial<ReportInput>) => {
      const report = reportWith(facts);
      const isValued = !NO_VALUE.includes(reason);
      for (const id of SECTION_IDS) {
        // Limits on weights need no prices of the past.
        if (id === 'findings' && isValued) continue;
        expect({ id, section: report[id] }).toEqual({ id, section: { ok: false, reason } });
      }
      expect(report.findings.ok).toBe(isValued);
    },
  );

  it('in a currency that is none is the reason of every section', () => {
    const report = reportWith({}, { base: unknownCurrency });
    for (const id of SECTION_IDS) expect(report[id]).toEqual({ ok: false, reason: 'unknown_currency' });
  });

  it.each([
    ['NaN', Number.NaN],
    ['∞', Infinity],
    ['0', 0],
    ['below 0', -80],
  ])('in the rates of a currency, %s, counts as no rate', (_, rate) => {
    const dollar = { holdings: [held('A'), held('ODD', { market: 'US', currency: 'USD' })] };
    const table = prices({
      series: [series('A', ONE), series('ODD', TWO, 'USD')],
      rates: [{ base: 'USD', quote: 'INR', rates: DATES.map(() => rate) }],
    });
    const today = {
      base: 'USD',
      quote: 'INR',
      rate: 80,
      source: 'test',
      as_of: `${TODAY}T00:00Z`,
      stale: false,
    } as const;
    const past = reportWith({ ...dollar, ...table, rates: [today] });
    assert(past.coverage.ok);
    expect(leftOutOf(past.coverage.value.coverage)).toEqual([{ key: 'ODD', reason: 'no_rate', value: 8000 }]);
    const now = reportWith({ ...dollar, ...table, rates: [{ ...today, rate }] });
    assert(now.coverage.ok);
    expect(leftOutOf(now.coverage.value.coverage)).toEqual([{ key: 'ODD', reason: 'no_rate', value: null }]);
  });
});

describe('what moves oddly', { timeout: 60_000 }, () => {
  it.each([
    ['two that move as one', walk(1).map((close) => 2 * close)],
    ['one that moves against another', ONE.map((close) => 1e4 / close)],
    ['one that does not move', DATES.map(() => 50)],
    ['one that only rises', DATES.map((_, i) => 100 * 1.001 ** i)],
    ['one that nearly vanishes', DATES.map((_, i) => (i < 300 ? 100 : 1e-6))],
    ['one that grows a millionfold', DATES.map((_, i) => (i < 300 ? 1e-3 : 1e3))],
  ])('has figures in every section, or reasons: %s', (_, closes) => {
    const report = reportWith(oddCloses(closes));
    assert(report.headline.ok && report.contributions.ok && report.tail.ok);
    expect(report.contributions.value.rows).toHaveLength(3);
    const alone = reportWith({ ...oddCloses(closes), holdings: [held('ODD')] });
    expect(alone.headline.ok).toBe(true);
  });

  it('has no part of a loss where the worst days lost nothing: a fund that rises a step a week', () => {
    const steps = DATES.map((_, i) => 100 + Math.floor(i / 7));
    const { contributions, headline, findings } = reportWith({ ...oddCloses(steps), holdings: [held('ODD')] });
    assert(contributions.ok && headline.ok && findings.ok);
    expect(contributions.value.rows).toMatchObject([
      { key: 'ODD', weight: 1, shortfallContribution: 0, shortfallAmount: 0 },
    ]);
    expect(headline.value).toMatchObject({ loss: { fraction: 0, amount: 0 }, largest: null });
  });

  it('is still, whatever the rate free of risk did: it has no Sharpe ratio, and no beta', () => {
    const index = { key: 'IN:NIFTY50', market: 'IN', sector: null } as const;
    const { measures } = reportWith({
      holdings: [held('ODD')],
      references: [index],
      ...prices({
        series: [
          series(
            'ODD',
            DATES.map(() => 50),
          ),
          series(index.key, INDEX),
        ],
      }),
    });
    assert(measures.ok);
    for (const id of ['sharpe', 'probabilistic_sharpe', 'minimum_track_record', 'skewness', 'correlation', 'r_squared'])
      expect(measures.value.rows.find((row) => row.id === id)?.portfolio).toEqual({
        ok: false,
        reason: 'no_variation',
      });
  });

  it('is measured against an index that does not move, without a beta', () => {
    const still = { key: 'IN:NIFTY50', market: 'IN', sector: null } as const;
    const { measures, shocks } = reportWith({
      references: [still],
      ...prices({
        series: [
          ...AS_RIGHT.prices.series,
          series(
            still.key,
            DATES.map(() => 20_000),
          ),
        ],
      }),
    });
    assert(measures.ok && shocks.ok);
    const reasonOf = (id: string) => measures.value.rows.find((row) => row.id === id)?.portfolio;
    expect(reasonOf('beta')).toEqual({ ok: false, reason: 'no_variation' });
    expect(reasonOf('up_capture')).toEqual({ ok: false, reason: 'too_few' });
    expect(reasonOf('correlation')).toEqual({ ok: false, reason: 'no_variation' });
    expect(shocks.value.shocks[0]?.effect).toEqual({ ok: false, reason: 'no_variation' });
  });

  it('puts a late holding on its index, and takes bad closes of the index for none', () => {
    const nifty = { key: 'IN:NIFTY50', market: 'IN', sector: null } as const;
    const late = walk(4).map((close, i) => (i < 300 ? null : close));
    const withIndex = (closes: readonly (number | null)[]) =>
      reportWith({
        references: [nifty],
        ...prices({ series: [series('A', ONE), series('B', TWO), series('ODD', late), series(nifty.key, closes)] }),
      });
    const { coverage } = withIndex(INDEX);
    assert(coverage.ok);
    expect(coverage.value.stretches).toMatchObject([{ key: 'ODD', reason: 'not_listed_yet', proxy: nifty.key }]);
    const without = withIndex(INDEX.map(() => Number.NaN));
    assert(without.coverage.ok);
    expect(without.coverage.value.stretches).toEqual([]);
    expect(without.coverage.basis.window.shortened).toEqual({ reason: 'not_listed_yet', key: 'ODD' });
  });
});
