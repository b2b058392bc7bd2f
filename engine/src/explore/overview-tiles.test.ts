import { assert, describe, expect, it } from 'vitest';
import { buildContext } from '../report/context.ts';
import type { ReportInput } from '../report/input.ts';
import { DEFAULT_OPTIONS } from '../report/options.ts';
import { riskReport } from '../report/risk-report.ts';
import { heldTermsOf } from '../testing/held-terms.ts';
import { sampleReportInput, type SampleHolding } from '../testing/report-input.ts';
import { explore } from './explore.ts';
import { overviewTiles } from './overview-tiles.ts';
import type { ExploreAim, Explored } from './question.ts';

const SINCE_2000 = { from: '2000-01-03', to: '2026-11-20' };
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: '3y' } as const;
const india = [
  { symbol: 'RELIANCE', market: 'IN', shares: 400, sector: 'energy' },
  { symbol: 'INFY', market: 'IN', shares: 120, sector: 'information_technology' },
  { symbol: 'ITC', market: 'IN', shares: 100, sector: 'consumer_staples' },
] as const satisfies readonly SampleHolding[];
const both = [
  ...india,
  { symbol: 'AAPL', market: 'US', shares: 40, sector: 'information_technology' },
  // Listed after most crashes: an index stands in.
  { symbol: 'PLTR', market: 'US', shares: 300, sector: 'information_technology', listed: '2020-09-30' },
] as const satisfies readonly SampleHolding[];

const LARGEST = { kind: 'finding', id: 'large_holding', figure: 0.6, threshold: 0.3, subject: null } as const;

function exploredOf(input: ReportInput, aim: ExploreAim, mayBuy: readonly string[] = []): Explored {
  const terms = heldTermsOf(input);
  const seller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const;
  const limits = { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy, candidates: [] };
  const result = explore(input, OPTIONS, { aim, ...limits, seller, terms });
  assert(result.ok, result.ok ? '' : JSON.stringify(result));
  return result.value;
}

/** The report of what is held after the trades, as the draft of the plan is analyzed. */
function draftReport(input: ReportInput, { plan, keys }: Explored) {
  const holdings = input.holdings.flatMap((one) => {
    const shares = plan.after.units[keys.indexOf(one.key)] ?? one.shares;
    return shares > 0 ? [{ ...one, shares, value: (one.value / one.shares) * shares }] : [];
  });
  const { headline, crises } = riskReport({ ...input, holdings }, OPTIONS);
  assert(headline.ok && crises.ok);
  return { headline: headline.value, crises: crises.value };
}

/** Whole reports, on a machine that may be busy. */
const SLOW_MS = 60_000;

describe('the tiles of the overview, before and after', { timeout: SLOW_MS }, () => {
  it.each([
    ['one country, money of sales as cash', india, LARGEST, false],
    ['two countries and two currencies, an index in the place of one holding', both, LARGEST, false],
    [
      'purchases',
      both,
      { kind: 'weighing', weighing: 'risk_parity', mostWeight: 0.5, mostSector: null, band: 0.02 },
      true,
    ],
  ] as const)('are those of the reports of now and of the draft: %s', (_, holdings, aim, isBuying) => {
    const input = sampleReportInput(holdings, SINCE_2000);
    const explored = exploredOf(input, aim, isBuying ? input.holdings.map(({ key }) => key) : []);
    const { tiles, plan } = explored;
    expect(plan.trades.length).toBeGreaterThan(0);
    const nothing = { ...plan, after: plan.before };
    for (const [state, { biggestRisk, crash }, report] of [
      [plan.before, tiles.before, draftReport(input, { ...explored, plan: nothing })],
      [plan.after, tiles.after, draftReport(input, explored)],
    ] as const) {
      const { largest, total } = report.headline;
      assert(largest && report.crises.worst && crash.outcome === 'loss' && biggestRisk);
      // Cash counts in the whole, and has no risk.
      const invested = total / (total + state.cash);
      expect(total + state.cash).toBeCloseTo(state.value, 4);
      expect(biggestRisk.key).toBe(largest.key);
      expect(biggestRisk.part).toBeCloseTo(largest.part, 9);
      expect(biggestRisk.weight).toBeCloseTo(largest.weight * invested, 9);
      expect(crash.id).toBe(report.crises.worst.crisis.id);
      expect(crash.loss).toBeCloseTo(-report.crises.worst.amount, 4);
      expect(crash.fraction).toBeCloseTo(-(report.crises.worst.change ?? 0) * invested, 9);
      expect(crash.coverage.extent).toBe('all');
      expect(crash.coverage.proxied).toBeCloseTo(report.crises.worst.coverage.proxied, 9);
    }
  });

  it('have no crash where prices do not reach back to any, and none that cost anything where nothing is invested', () => {
    const recent = sampleReportInput(india, { from: '2025-06-02', to: '2026-11-20' });
    const { tiles } = exploredOf(recent, LARGEST);
    expect([tiles.before.crash, tiles.after.crash]).toEqual([{ outcome: 'not_replayed' }, { outcome: 'not_replayed' }]);
    expect(riskReport(recent, OPTIONS).crises).toMatchObject({ ok: true, value: { worst: null } });
    const context = buildContext(recent, OPTIONS);
    assert(context.ok);
    const held = Float64Array.from(context.value.history.holdings, ({ value }) => value);
    const sold = overviewTiles(
      context.value,
      { values: held, cash: 0 },
      { values: held.map(() => 0), cash: 1_000 },
    ).after;
    expect(sold).toEqual({ biggestRisk: null, crash: { outcome: 'no_loss' } });
  });

  it('replay a part where more than half of the value has prices from then, and none where less has', () => {
    // Neither prices nor an index of its market from then for PLTR.
    const { references, ...rest } = sampleReportInput(both, SINCE_2000);
    const input = { ...rest, references: references.filter(({ market }) => market === 'IN') };
    const context = buildContext(input, OPTIONS);
    assert(context.ok);
    const { holdings } = context.value.history;
    const valuesWith = (palantir: number) =>
      Float64Array.from(holdings, ({ held }) => (held.key === 'US:PLTR' ? palantir : 100));
    const { before, after } = overviewTiles(
      context.value,
      { values: valuesWith(300), cash: 200 },
      { values: valuesWith(4_000), cash: 0 },
    );
    const most = riskReport(
      {
        ...input,
        holdings: input.holdings.map((one) => ({ ...one, value: valueIn(one.key, 300, one.currency, input) })),
      },
      OPTIONS,
    ).crises;
    assert(most.ok && most.value.worst && before.crash.outcome === 'loss');
    expect(before.crash.id).toBe(most.value.worst.crisis.id);
    expect(before.crash.loss).toBeCloseTo(-most.value.worst.amount, 6);
    // 400 of 700 could be replayed; with 200 as cash.
    expect(before.crash.fraction).toBeCloseTo(before.crash.loss / 600, 9);
    expect(before.crash.coverage).toMatchObject({ extent: 'part', none: 3 / 7 });
    // Since 2020 its own prices reach back to the crashes after it was listed.
    expect(after.crash.outcome === 'loss' && after.crash.coverage.extent).toBe('all');
  });
});

/** So much in rupees. */
function valueIn(key: string, palantir: number, currency: string, { rates }: ReportInput): number {
  const amount = key === 'US:PLTR' ? palantir : 100;
  const rate = rates.find(({ base }) => base === currency)?.rate ?? 1;
  return currency === 'INR' ? amount : amount / rate;
}
