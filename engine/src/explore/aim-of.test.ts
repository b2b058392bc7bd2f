import { assert, expect, it } from 'vitest';
import { buildContext } from '../report/context.ts';
import { findings } from '../report/findings/findings.ts';
import type { ReportInput } from '../report/input.ts';
import { DEFAULT_OPTIONS } from '../report/options.ts';
import { heldTermsOf } from '../testing/held-terms.ts';
import { sampleReportInput } from '../testing/report-input.ts';
import { explore } from './explore.ts';
import type { ExploreAim } from './question.ts';

const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: '1y' } as const;
const known = sampleReportInput(
  [
    { symbol: 'RELIANCE', market: 'IN', shares: 400, sector: 'energy' },
    { symbol: 'INFY', market: 'IN', shares: 120, sector: 'information_technology' },
    { symbol: 'ITC', market: 'IN', shares: 100, sector: 'consumer_staples' },
  ],
  { from: '2025-01-02', to: '2026-11-20' },
);
const sum = known.holdings.reduce((total, { value }) => total + value, 0);
const [first] = known.holdings;
assert(first);
/** As much again in a fund without a past, for which no index stands in. */
const input = {
  ...known,
  holdings: [...known.holdings, { ...first, key: 'IN:DEBT', value: sum, isFund: true, isNoEquity: true }],
};
const seller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const;
const LIMITS = { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy: [], candidates: [] };
const exploreOf = (of: ReportInput, aim: ExploreAim) =>
  explore(of, OPTIONS, { ...LIMITS, aim, seller, terms: heldTermsOf(of) });

it('a finding is brought within its limit as the report weighs it: of all that has a value, with a history or without', () => {
  const found = findings(buildContext(input, OPTIONS));
  assert(found.ok);
  const finding = found.value.findings.find(({ id }) => id === 'large_holding');
  assert(finding);
  const largest = Math.max(...known.holdings.map(({ value }) => value));
  expect(finding.figure).toBeCloseTo(largest / (2 * sum), 9);
  const threshold = finding.figure * 0.8;
  const result = exploreOf(input, {
    kind: 'finding',
    id: 'large_holding',
    figure: finding.figure,
    threshold,
    subject: null,
  });
  assert(result.ok, JSON.stringify(result));
  const { plan, keys, prices } = result.value;
  const values = keys.map((_, place) => (plan.after.units[place] ?? 0) * (prices[place] ?? 0));
  const share = Math.max(...prices);
  expect(Math.max(...values)).toBeLessThanOrEqual(threshold * 2 * sum);
  // No more than that is sold, but for a share.
  expect(Math.max(...values)).toBeGreaterThan(threshold * 2 * sum - plan.cost * 2 - 2 * share);
});

it('a finding on a sector counts what is of it and has no history, which cannot be sold here', () => {
  const debt = { ...first, key: 'IN:DEBT', isFund: true, isNoEquity: true, sector: 'information_technology' } as const;
  const planOf = (value: number, threshold: number) => {
    const of = { ...known, holdings: [...known.holdings, { ...debt, value }] };
    const aim = { kind: 'finding', id: 'large_sector', figure: 1, threshold, subject: debt.sector } as const;
    return { whole: sum + value, result: exploreOf(of, aim) };
  };
  const infosys = known.holdings.find(({ key }) => key === 'IN:INFY')?.value ?? 0;
  const value = sum / 4;
  // Half of INFY may stay.
  const { whole, result } = planOf(value, (value + infosys / 2) / (sum + value));
  assert(result.ok, JSON.stringify(result));
  const { plan, keys, prices } = result.value;
  const place = keys.indexOf('IN:INFY');
  const left = (plan.after.units[place] ?? 0) * (prices[place] ?? 0);
  expect((left + value) / whole).toBeLessThanOrEqual((value + infosys / 2) / (sum + value));
  expect(left).toBeGreaterThan(infosys / 2 - 2 * (prices[place] ?? 0) - 2 * plan.cost);
  expect(planOf(sum, 0.4).result).toEqual({ ok: false, reason: 'missing_histories', keys: ['IN:DEBT'] });
});
