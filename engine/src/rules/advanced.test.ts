import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { exposureOf, type Exposed } from '../exposure/exposure.ts';
import { companyExposures } from '../look-through/look-through.ts';
import { matchCompanies, type FundDisclosure } from '../look-through/match-companies.ts';
import type { Currency } from '../money/currency.ts';
import type { HistoryContext } from './context.ts';
import { LIMIT_IDS, limitOf, presetFor } from './presets.ts';
import { ON_HISTORY, ON_WEIGHTS, TIPS, WARNINGS, type AdvancedFinding } from './registry.ts';
import { evaluate } from './rule.ts';

const ADVANCED = [...ON_WEIGHTS, ...ON_HISTORY];
const advancedOf = (history: HistoryContext) => evaluate(ADVANCED, history);
const held = (key: string, value: number, facts: Partial<Exposed> = {}): Exposed => ({
  key,
  value,
  sector: null,
  market: 'IN',
  currency: 'INR',
  ...facts,
});
const equal = (count: number, facts: Partial<Exposed> = {}) =>
  Array.from({ length: count }, (_, i) => held(`H${i}`, 100, facts));

/** What rules see of these holdings, calm by default. */
function inputOf(
  holdings: readonly Exposed[],
  facts: Partial<HistoryContext> = {},
  funds: readonly string[] = [],
  disclosures: readonly FundDisclosure[] = [],
): HistoryContext {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  const exposure = exposureOf(holdings);
  assert(exposure);
  const base: Currency = 'INR';
  return {
    preset: presetFor(base),
    base,
    total,
    holdings: holdings
      .map(({ key, value }) => ({ key, value, weight: value / total, isFund: funds.includes(key) }))
      .toSorted((a, b) => b.value - a.value),
    companies: companyExposures(
      matchCompanies(
        holdings.map(({ key }) => ({ key, isFund: funds.includes(key) })),
        disclosures,
      ),
      Float64Array.from(holdings, ({ value }) => value),
    ),
    exposure,
    covered: total,
    byRiskContribution: holdings.map(({ key }) => key),
    riskAboveWeight: [],
    volatility: 0.2,
    benchmark: { volatility: 0.18, beta: 1 },
    valueAtRisk: 20,
    drawdown: { depth: 0.05, missing: 50 },
    averageCorrelation: 0.3,
    intervals: { volatilityRatio: null, beta: null, averageCorrelation: null },
    unrated: [],
    lowQuality: { holdings: [], known: total },
    ...facts,
  };
}
const found = (input: HistoryContext, id: AdvancedFinding['id']): AdvancedFinding | undefined =>
  advancedOf(input).findings.find((one) => one.id === id);
/** Ten equal holdings in sectors: nothing to say. */
const CALM = equal(10).map((one, i): Exposed => ({ ...one, sector: i % 2 === 0 ? 'energy' : 'utilities' }));

const lowQuality = (value: number | null) => ({ holdings: [{ key: 'H1', value }], known: 1000 });

describe('the advanced rules', () => {
  it('have ids that no other rule has', () => {
    const ids = [WARNINGS, TIPS, ADVANCED].flatMap((rules) => rules.map(({ id }): string => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('say nothing of what is calm', () => {
    const holdings = ['energy', 'utilities', 'materials', 'financials', 'industrials'] as const;
    const input = inputOf(
      holdings.flatMap((sector, i) => [held(`A${i}`, 100, { sector }), held(`B${i}`, 100, { sector })]),
    );
    expect(advancedOf(input)).toEqual({
      findings: [],
      close: [],
      within: ADVANCED.map(({ id }) => id),
      abstained: [],
    });
  });

  it.each([
    ['above', 1.4],
    ['below', 1.25],
  ])('call a beta %s its limit close to it where its interval holds the limit', (_, beta) => {
    const none = { volatilityRatio: null, beta: null, averageCorrelation: null };
    const judge = (interval: { low: number; high: number } | null) => {
      const { findings, close, within } = advancedOf(
        inputOf(CALM, { benchmark: { volatility: 0.18, beta }, intervals: { ...none, beta: interval } }),
      );
      const ids = [findings, close].map((list) => list.filter(({ id }) => id === 'high_beta').length);
      return [...ids, within.includes('high_beta')];
    };
    const exact = beta > 1.3 ? [1, 0, false] : [0, 0, true];
    expect(judge({ low: 1.2, high: 1.5 })).toEqual([0, 1, false]);
    expect(judge(null)).toEqual(exact);
    expect(judge({ low: beta - 0.01, high: beta + 0.01 })).toEqual(exact);
    // At the limit itself the interval still tells.
    expect(judge(beta > 1.3 ? { low: 1.3, high: 1.5 } : { low: 1.1, high: 1.3 })).toEqual(exact);
  });

  it.each([
    ['volatile', 'volatilityRatio', { volatility: 0.28, benchmark: { volatility: 0.18, beta: 1 } }, 1.5],
    ['high_correlation', 'averageCorrelation', { averageCorrelation: 0.62 }, 0.6],
  ] as const)('judge %s by its own interval', (id, name, facts, limit) => {
    const none = { volatilityRatio: null, beta: null, averageCorrelation: null };
    const interval = { low: limit - 0.05, high: limit + 0.2 };
    const { findings, close } = advancedOf(inputOf(CALM, { ...facts, intervals: { ...none, [name]: interval } }));
    expect(findings.map((one) => one.id)).not.toContain(id);
    expect(close).toMatchObject([{ id, threshold: limit, interval }]);
    expect(found(inputOf(CALM, facts), id)).toBeDefined();
  });

  it('take a weight that only rounding errors put above its limit for the limit', () => {
    // Three of 0.1 add up to 0.30000000000000004.
    const weights = [0.1, 0.1, 0.1, ...Array.from({ length: 7 }, () => 0.1)];
    const sectors = ['energy', 'energy', 'energy', 'materials', 'materials', 'utilities', 'financials'] as const;
    const input = inputOf(weights.map((weight, i) => held(`H${i}`, weight, { sector: sectors[i] ?? 'industrials' })));
    expect(input.exposure.sectors.some(({ weight }) => weight > 0.3 && weight < 0.300001)).toBe(true);
    expect(advancedOf(input).findings).toEqual([]);
  });

  it('large_holding: 150 of 1,000 is more than a tenth, 250 more than a fifth', () => {
    const some = [held('BIG', 150), ...Array.from({ length: 10 }, (_, i) => held(`S${i}`, 85))];
    expect(found(inputOf(some), 'large_holding')).toMatchObject({
      severity: 'moderate',
      figure: 0.15,
      threshold: 0.1,
      effect: { kind: 'lost_if_zero', amount: 150 },
      holdings: ['BIG'],
    });
    const more = [held('BIG', 250), ...Array.from({ length: 10 }, (_, i) => held(`S${i}`, 75))];
    expect(found(inputOf(more), 'large_holding')).toMatchObject({ severity: 'high', threshold: 0.2 });
    expect(found(inputOf(equal(10)), 'large_holding')).toBeUndefined();
  });

  it('large_holding: counts what funds hold of a company, and names its parts', () => {
    const some = [held('US:A', 80), held('US:F', 500), ...Array.from({ length: 6 }, (_, i) => held(`S${i}`, 70))];
    const constituents = [
      { kind: 'stock', name: 'A', isin: null, key: 'US:A', weight: 0.1 },
      { kind: 'cash', name: '', isin: null, key: null, weight: 0.9 },
    ] as const;
    const disclosures = [{ key: 'US:F', disclosure: { fund: 'F', asOf: '2026-10-31', constituents } }];
    // 80 of 1,000 are below a tenth; with a tenth of the fund's 500 they are 130.
    expect(found(inputOf(some, {}, ['US:F']), 'large_holding')).toBeUndefined();
    expect(found(inputOf(some, {}, ['US:F'], disclosures), 'large_holding')).toMatchObject({
      figure: 0.13,
      threshold: 0.1,
      effect: { kind: 'lost_if_zero', amount: 130 },
      company: { key: 'US:A', direct: 80, funds: [{ key: 'US:F', value: 50 }] },
      holdings: ['US:A', 'US:F'],
    });
  });

  it('top_five: five of 200 beside ten of 50 are two thirds', () => {
    const some = [
      ...Array.from({ length: 5 }, (_, i) => held(`L${i}`, 200)),
      ...Array.from({ length: 10 }, (_, i) => held(`S${i}`, 50)),
    ];
    const finding = found(inputOf(some), 'top_five');
    expect(finding).toMatchObject({ figure: expect.closeTo(2 / 3, 12), holdings: ['L0', 'L1', 'L2', 'L3', 'L4'] });
    expect(finding?.effect?.amount).toBeCloseTo(1000 - 900, 9);
    expect(found(inputOf(equal(5)), 'top_five')).toBeUndefined();
  });

  it('few_effective_holdings: 500 and five of 100 are as good as 3.33', () => {
    const some = [held('BIG', 500), ...equal(5)];
    // 1 / (0.25 + 5 · 0.01) = 3.33; above an eighth of 1,000 lie 375 of BIG.
    expect(found(inputOf(some), 'few_effective_holdings')).toMatchObject({
      severity: 'high',
      figure: expect.closeTo(1 / 0.3, 9),
      threshold: 8,
      unit: 'holdings',
      effect: { kind: 'excess', amount: expect.closeTo(375, 9) },
      holdings: ['BIG'],
    });
    expect(found(inputOf(equal(8)), 'few_effective_holdings')).toBeUndefined();
  });

  it.each([
    [4, 8],
    [5, 10],
    [10, 20],
  ])('few_effective_holdings: %i equal ones are half of %i, rounding aside, and no more severe', (count, limit) => {
    const input = inputOf(equal(count), { preset: presetFor('INR', { effectiveHoldings: limit }) });
    expect(found(input, 'few_effective_holdings')?.severity).toBe('moderate');
    const fewer = inputOf(equal(count - 1), { preset: presetFor('INR', { effectiveHoldings: limit }) });
    expect(found(fewer, 'few_effective_holdings')?.severity).toBe('high');
  });

  it('say nothing of one company failing where the value is in funds, which are many', () => {
    const ids = (funds: readonly string[], holdings: readonly Exposed[]) =>
      advancedOf(inputOf(holdings, {}, funds)).findings.map(({ id }) => id);
    const all = [held('FUND', 900, { sector: 'energy' }), held('SHARE', 100, { sector: 'utilities' })];
    const about = ['large_holding', 'few_effective_holdings'];
    expect(ids([], all)).toEqual(expect.arrayContaining(about));
    expect(ids(['FUND'], all).filter((id) => about.includes(id))).toEqual([]);
    const lopsided = [held('FUND', 500), held('SHARE', 500)];
    expect(found(inputOf(lopsided, {}, ['FUND']), 'large_holding')).toMatchObject({ figure: 0.5, holdings: ['SHARE'] });
    // 1 / 0.5² = 4: the fund adds nothing.
    expect(found(inputOf(lopsided, {}, ['FUND']), 'few_effective_holdings')).toMatchObject({
      figure: expect.closeTo(4, 12),
      holdings: ['SHARE'],
    });
    const { within, abstained } = advancedOf(inputOf([held('FUND', 500)], {}, ['FUND']));
    expect([...within, ...abstained.map(({ id }) => id)].filter((id) => about.includes(id))).toEqual([]);
  });

  it('volatile: names those that bring more of the movement than of the value, and the byRiskContribution where none does', () => {
    const facts = { volatility: 0.3, byRiskContribution: ['H0', 'H1'] };
    expect(found(inputOf(CALM, { ...facts, riskAboveWeight: ['H7', 'H1'] }), 'volatile')?.holdings).toEqual([
      'H7',
      'H1',
    ]);
    expect(found(inputOf(CALM, facts), 'volatile')?.holdings).toEqual(['H0', 'H1']);
  });

  it('large_sector: names the sector', () => {
    const some = [held('OIL', 350, { sector: 'energy' }), held('GAS', 250, { sector: 'energy' }), ...equal(4)];
    expect(found(inputOf(some), 'large_sector')).toMatchObject({
      severity: 'high',
      subject: 'energy',
      figure: 0.6,
      threshold: 0.5,
      holdings: ['OIL', 'GAS'],
      effect: { amount: expect.closeTo(100, 9) },
    });
    expect(advancedOf(inputOf(equal(10))).abstained).toContainEqual({
      id: 'large_sector',
      reason: 'unclassified',
      holdings: [],
    });
  });

  it('large_sector: is checked beside gold, which is in no sector, and does not apply to gold alone', () => {
    const verdictsOf = (holdings: readonly Exposed[], noEquity: string) => {
      const input = inputOf(holdings);
      const known = input.holdings.map((one) => ({ ...one, isNoEquity: one.key === noEquity }));
      const { within, abstained } = advancedOf({ ...input, holdings: known });
      return [within, abstained.map(({ id }) => id)].map((ids) => ids.includes('large_sector'));
    };
    const shares = equal(4).map((one, i): Exposed => ({ ...one, sector: i < 2 ? 'energy' : 'utilities' }));
    expect(verdictsOf([held('GOLD', 600), ...shares], 'GOLD')).toEqual([true, false]);
    expect(verdictsOf([held('GOLD', 600), ...shares], '')).toEqual([false, true]);
    expect(verdictsOf([held('GOLD', 600)], 'GOLD')).toEqual([false, false]);
  });

  it.each([
    ['INR', 'USD'],
    ['USD', 'INR'],
  ] as const)('foreign_currency: of 1,000 in %s, 600 in %s', (base, foreign) => {
    const some = [held('OUT', 600, { currency: foreign }), held('IN', 400, { currency: base })];
    const facts = { base, preset: presetFor(base) };
    expect(found(inputOf(some, facts), 'foreign_currency')).toMatchObject({
      figure: 0.6,
      threshold: 0.5,
      subject: foreign,
      holdings: ['OUT'],
      effect: { amount: expect.closeTo(100, 9) },
    });
  });

  it.each([
    ['volatile', { volatility: 0.3 }, { figure: expect.closeTo(1.667, 3), effect: { kind: 'bad_day', amount: 20 } }],
    ['high_beta', { benchmark: { volatility: 0.2, beta: 1.4 } }, { effect: { amount: expect.closeTo(140, 9) } }],
    ['deep_drawdown', { drawdown: { depth: 0.25, missing: 333 } }, { effect: { kind: 'below_peak', amount: 333 } }],
    ['high_correlation', { averageCorrelation: 0.7 }, { figure: 0.7, unit: 'ratio' }],
    [
      'low_quality_data',
      { lowQuality: lowQuality(100) },
      { severity: 'moderate', figure: 0.1, threshold: 0.05, effect: { kind: 'low_quality', amount: 100 } },
    ],
    ['low_quality_data', { lowQuality: lowQuality(400) }, { severity: 'critical', threshold: 0.3 }],
    [
      'unvalued_holdings',
      { lowQuality: { holdings: [...lowQuality(null).holdings, { key: 'H2', value: 40 }], known: 1000 } },
      {
        severity: 'critical',
        figure: 1,
        unit: 'holdings',
        holdings: ['H1'],
        effect: { kind: 'unvalued', amount: null },
      },
    ],
    ['unvalued_holdings', { lowQuality: lowQuality(null), unrated: ['H1'] }, { effect: { kind: 'unrated' } }],
    [
      'low_quality_data',
      { lowQuality: { holdings: [...lowQuality(null).holdings, { key: 'H2', value: 920 }], known: 1000 } },
      { severity: 'critical', figure: 0.92, holdings: ['H2'], effect: { kind: 'low_quality', amount: 920 } },
    ],
  ] as const)('%s where %o', (id, facts, finding) => {
    expect(found(inputOf(CALM), id)).toBeUndefined();
    expect(found(inputOf(CALM, facts), id)).toMatchObject(finding);
  });

  it.each([
    ['volatile', { volatility: 0.375, benchmark: { volatility: 0.25, beta: 1 } }],
    ['high_beta', { benchmark: { volatility: 0.2, beta: 1.3 } }],
    ['deep_drawdown', { drawdown: { depth: 0.2, missing: 1 } }],
    ['high_correlation', { averageCorrelation: 0.6 }],
    ['low_quality_data', { lowQuality: lowQuality(50) }],
  ] as const)('are silent at their limit: %s', (id, facts) => {
    const benchmark = { volatility: 0.18, beta: 1 };
    expect(found(inputOf(CALM, { benchmark, ...facts }), id)).toBeUndefined();
  });

  it('abstain where they cannot judge, and say why', () => {
    const blind = { volatility: null, valueAtRisk: null, benchmark: null, averageCorrelation: null, drawdown: null };
    expect(advancedOf(inputOf(CALM, blind)).abstained).toEqual([
      { id: 'volatile', reason: 'too_few', holdings: [] },
      { id: 'high_beta', reason: 'too_few', holdings: [] },
      { id: 'high_correlation', reason: 'too_few', holdings: [] },
    ]);
    // The slope of a few days is none, however steep; without an index there is none either.
    expect(advancedOf(inputOf(CALM, { ...blind, benchmark: { volatility: 0.2, beta: 3 } })).abstained).toContainEqual({
      id: 'high_beta',
      reason: 'too_few',
      holdings: [],
    });
    expect(advancedOf(inputOf(CALM, { benchmark: null })).abstained).toContainEqual({
      id: 'high_beta',
      reason: 'no_benchmark',
      holdings: [],
    });
    const ofOne = { id: 'high_correlation', reason: 'one_holding', holdings: [] };
    expect(advancedOf(inputOf(equal(1))).abstained).toContainEqual(ofOne);
    expect(advancedOf(inputOf(equal(2))).abstained).not.toContainEqual(ofOne);
  });

  it.each([
    ['volatile', { volatility: 0.3 }],
    ['high_correlation', { averageCorrelation: 0.7 }],
  ] as const)('judge %s without an amount where only the value at risk is not known', (id, facts) => {
    expect(found(inputOf(CALM, { ...facts, valueAtRisk: null }), id)).toMatchObject({ effect: null });
    expect(advancedOf(inputOf(CALM, { valueAtRisk: null }))).toMatchObject({ abstained: [] });
  });

  it('come from worst to mildest, whatever the amounts are counted in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (values, scale) => {
          const rules = (factor: number) =>
            advancedOf(inputOf(values.map((value, i) => held(`H${i}`, factor * value)))).findings;
          const ids = (list: readonly AdvancedFinding[]) => list.map(({ id }) => id);
          expect(ids(rules(scale))).toEqual(ids(rules(1)));
          const order = ['critical', 'high', 'moderate', 'low'];
          const ranks = rules(1).map(({ severity }) => order.indexOf(severity));
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

describe('presets', () => {
  it('are of both countries, dated, with a source', () => {
    for (const base of ['INR', 'USD'] as const) {
      expect(presetFor(base)).toMatchObject({ base, asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      expect(presetFor(base).source.length).toBeGreaterThan(10);
    }
    expect(limitOf(presetFor('INR'), 'holding')).toBe(0.2);
    expect([presetFor('INR').id, presetFor('USD').id, presetFor('EUR').id]).toEqual(['IN', 'US', 'US']);
  });

  it('take what a person set in place of the general limit', () => {
    for (const id of LIMIT_IDS) {
      const own = presetFor('USD', { [id]: 0.123 });
      expect([id, limitOf(own, id)]).toEqual([id, 0.123]);
      for (const other of LIMIT_IDS.filter((one) => one !== id))
        expect([other, limitOf(own, other)]).toEqual([other, limitOf(presetFor('USD'), other)]);
    }
    expect(presetFor('USD', { holding: 0.15 }).holding).toEqual({ notice: 0.15, warn: 0.15 });
  });
});
