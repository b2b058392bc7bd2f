import { readFileSync } from 'node:fs';
import { assert, describe, expect, it } from 'vitest';
import type { Measured } from '../measures/measured.ts';
import { differences, type Numbers } from '../testing/differences.ts';
import { CASE_RANGE, REPORT_CASES } from '../testing/report-cases.ts';
import { sampleReportInput } from '../testing/report-input.ts';
import type { ContributionRow } from './contributions/contributions.ts';
import { TAIL_METHODS } from './options.ts';
import { riskReport } from './risk-report.ts';
import type { Section } from './section.ts';

/**
 * Written by `engine/fixtures/reports/derive.py` with numpy, from closes alone. Held to 1e-9 of the larger of 1 and the number: both sides
 * add up thousands of doubles, in their own order.
 */
interface Derived {
  readonly name: string;
  readonly window: { readonly from: string; readonly to: string; readonly days: number };
  readonly total: number;
  readonly weights: Numbers;
  /** What closing hours multiply volatility and tails by: 1 for one country. */
  readonly hours_factor: number;
  readonly tails: Readonly<Record<string, readonly [number, number]>>;
  readonly measures: Numbers;
  readonly benchmark: Numbers;
  readonly against: Numbers;
  readonly drawdown: {
    readonly depth: number;
    readonly peak: string;
    readonly trough: string;
    readonly recovery: string | null;
  };
  readonly current_fall: number;
  readonly risk_parts: Numbers;
  readonly shortfall_parts: Numbers;
  readonly volatilities: Numbers;
  readonly diversification: number;
  readonly effective_count: number;
  readonly average_correlation: number;
  readonly currency: { readonly local: number; readonly currency: number; readonly cross: number };
  readonly crises: Numbers;
  readonly shocks: Numbers;
  readonly held_start: number;
}

/** The mean beyond a Cornish-Fisher quantile is a closed form here and a sum over a grid there. */
const BY_GRID = 1e-6;

const derived: readonly Derived[] = JSON.parse(
  readFileSync(new URL('../../fixtures/reports/expected.json', import.meta.url), 'utf8'),
);

function valueOf<Value>(section: Section<Value>): Value {
  assert(section.ok, section.ok ? '' : section.reason);
  return section.value;
}

const numberOf = (result: Measured | null) => (result?.ok === true ? result.value : null);

function partsOf(rows: readonly ContributionRow[], pick: (row: ContributionRow) => number): Numbers {
  return Object.fromEntries(rows.map((row) => [row.key, pick(row)]));
}

describe.each(REPORT_CASES)('the report of the portfolio $name, beside numpy’s', ({ name, holdings, options }) => {
  const report = riskReport(sampleReportInput(holdings, CASE_RANGE), options);
  const theirs = derived.find((one) => one.name === name);
  assert(theirs);

  it('is over the same days and the same value', () => {
    assert(report.headline.ok);
    expect(report.headline.basis.window).toMatchObject({ ...theirs.window, shortened: null });
    expect(differences({ total: valueOf(report.headline).total }, { total: theirs.total })).toEqual([]);
  });

  it('has the same tails by every method that draws no numbers, and nearly the same by one that does', () => {
    const figures = new Map(
      valueOf(report.tail).rows.map((row) => [row.method, row.figures.ok ? row.figures.value : null]),
    );
    const [valueAtRisk, shortfall] = [0, 1].map((which) =>
      Object.fromEntries(Object.entries(theirs.tails).map(([method, pair]) => [method, pair[which] ?? null])),
    );
    const ours = (pick: 'valueAtRisk' | 'expectedShortfall') =>
      Object.fromEntries(
        TAIL_METHODS.slice(0, 4).map((method) => [method, figures.get(method)?.[pick].fraction ?? null]),
      );
    expect(differences(ours('valueAtRisk'), valueAtRisk ?? {})).toEqual([]);
    expect(differences(ours('expectedShortfall'), shortfall ?? {}, BY_GRID)).toEqual([]);
    const simulated = figures.get('monte_carlo_normal')?.valueAtRisk.fraction ?? Number.NaN;
    expect(Math.abs(simulated / (valueAtRisk?.['parametric'] ?? Number.NaN) - 1)).toBeLessThan(0.05);
  });

  it('is multiplied for closing hours where it is in both countries, and only there', () => {
    assert(report.tail.ok);
    const { hoursFactor } = report.tail.basis;
    expect(hoursFactor === null).toBe(name !== 'both');
    expect(differences({ hoursFactor: hoursFactor ?? 1 }, { hoursFactor: theirs.hours_factor })).toEqual([]);
  });

  it('has the same sentence', () => {
    const { loss, largest, volatility, benchmark } = valueOf(report.headline);
    const [key, part] = Object.entries(theirs.risk_parts).reduce((a, b) => ((b[1] ?? 0) > (a[1] ?? 0) ? b : a));
    const amount = (theirs.tails['historical']?.[0] ?? Number.NaN) * theirs.total;
    expect(largest?.key).toBe(key);
    expect(differences({ loss: loss.amount, part: largest?.part ?? null }, { loss: amount, part })).toEqual([]);
    expect(largest?.weight).toBeCloseTo(theirs.weights[key] ?? Number.NaN, 12);
    expect(volatility?.value).toBeCloseTo(theirs.measures['volatility'] ?? Number.NaN, 12);
    expect(benchmark?.volatility).toBeCloseTo(theirs.benchmark['volatility'] ?? Number.NaN, 12);
  });

  it('says how sure the loss and the average loss beyond it are as the methods do', () => {
    const { interval, shortfallInterval } = valueOf(report.headline);
    const chosen = valueOf(report.tail).rows.find(({ method }) => method === 'historical')?.figures;
    expect(interval).not.toBeNull();
    expect(shortfallInterval).not.toBeNull();
    expect(chosen?.ok === true && chosen.value).toMatchObject({ interval, shortfallInterval });
  });

  it('has the same measures, of itself, of the benchmark and against it', () => {
    const { rows } = valueOf(report.measures);
    const own = Object.fromEntries(rows.map(({ id, portfolio }) => [id, numberOf(portfolio)]));
    const benchmark = rows.filter((row) => row.benchmark !== null).map((row) => [row.id, numberOf(row.benchmark)]);
    expect(differences(own, { ...theirs.measures, ...theirs.against })).toEqual([]);
    expect(differences(Object.fromEntries(benchmark), theirs.benchmark)).toEqual([]);
  });

  it('fell as deep, on the same days', () => {
    const { maximum, drawdowns } = valueOf(report.drawdown);
    const { depth, ...daysOf } = theirs.drawdown;
    expect(maximum).toMatchObject(daysOf);
    expect(
      differences(
        { depth: maximum?.depth ?? null, now: drawdowns.at(-1) ?? null },
        { depth, now: theirs.current_fall },
      ),
    ).toEqual([]);
  });

  it('comes from the same holdings, in the same parts', () => {
    const { rows, diversificationRatio, concentration } = valueOf(report.contributions);
    expect(
      differences(
        partsOf(rows, ({ weight }) => weight),
        theirs.weights,
      ),
    ).toEqual([]);
    expect(
      differences(
        partsOf(rows, ({ riskContribution }) => riskContribution),
        theirs.risk_parts,
      ),
    ).toEqual([]);
    expect(
      differences(
        partsOf(rows, ({ shortfallContribution }) => shortfallContribution),
        theirs.shortfall_parts,
      ),
    ).toEqual([]);
    expect(
      differences(
        partsOf(rows, ({ volatility }) => volatility),
        theirs.volatilities,
      ),
    ).toEqual([]);
    expect(
      differences(
        { ratio: numberOf(diversificationRatio), count: concentration.effectiveCount },
        { ratio: theirs.diversification, count: theirs.effective_count },
      ),
    ).toEqual([]);
  });

  it('moves together as much', () => {
    const { average } = valueOf(report.correlation);
    expect(differences({ average }, { average: theirs.average_correlation })).toEqual([]);
  });

  it('owes as much to the currency, where it has a foreign one', () => {
    const none = { local: 0, currency: 0, cross: 0, startValue: 0 };
    const { local, currency, cross, startValue } = report.currency.ok ? report.currency.value.total : none;
    const hasForeign = name === 'both';
    expect(report.currency.ok).toBe(hasForeign);
    expect(
      differences(
        { local, currency, cross, startValue },
        hasForeign ? { ...theirs.currency, startValue: theirs.held_start } : none,
      ),
    ).toEqual([]);
  });

  it('would have lost as much in every crisis, and to a fall of each index', () => {
    const { replays } = valueOf(report.crises);
    const amounts = Object.fromEntries(replays.map(({ crisis, amount }) => [crisis.id, amount]));
    // Numpy replays those of the other country too.
    const wanted = Object.fromEntries(Object.entries(theirs.crises).filter(([id]) => id in amounts));
    expect(replays.length).toBeGreaterThan(0);
    expect(differences(amounts, wanted)).toEqual([]);
    expect(replays.every(({ coverage }) => coverage.extent === 'all')).toBe(true);
    const shocks = valueOf(report.shocks).shocks.flatMap(({ event, effect }) =>
      event.kind === 'index' && effect.ok ? [[event.key, effect.value.amount] as const] : [],
    );
    expect(differences(Object.fromEntries(shocks), theirs.shocks)).toEqual([]);
  });
});
