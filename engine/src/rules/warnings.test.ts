import { describe, expect, it } from 'vitest';
import { movesOf, namesOf, quoteContext } from '../testing/quote-context.ts';
import { holdingOf, quoteOf } from '../testing/portfolio.ts';
import type { QuoteContext } from './context.ts';
import { WARNINGS } from './registry.ts';
import { evaluate } from './rule.ts';

const warningsOf = (quotes: QuoteContext) => evaluate(WARNINGS, quotes);
const idsOf = (input: QuoteContext) => warningsOf(input).findings.map(({ id }) => id);
const findingOf = (input: QuoteContext, id: string) => warningsOf(input).findings.find((finding) => finding.id === id);
const sharesOf = (...shares: number[]) => {
  const symbols = shares.map((_, index) => `S${String.fromCodePoint(65 + index)}`);
  return quoteContext(
    shares.map((count, index) => holdingOf(symbols[index] ?? '', 'US', { shares: count })),
    symbols.map((symbol) => quoteOf(symbol, 'US', 100, { changePercent: 0 })),
  );
};
const SPECIFIED = [
  'single_holding',
  'very_few_holdings',
  'few_holdings',
  'tech_concentration',
  'extreme_volatility',
  'high_volatility',
  'broad_decline',
  'share_concentration',
];
const FEW = ['single_holding', 'very_few_holdings', 'few_holdings'];

describe('warnings', () => {
  it('has the rules of the specification, each once, in its order', () => {
    expect(WARNINGS.map(({ id }) => id)).toEqual(SPECIFIED);
  });

  it('puts the worst first', () => {
    const { findings } = warningsOf(movesOf(-16, -11, -1));
    expect(findings.map(({ id, severity }) => [id, severity])).toEqual([
      ['extreme_volatility', 'critical'],
      ['high_volatility', 'high'],
      ['broad_decline', 'high'],
      ['few_holdings', 'moderate'],
    ]);
  });
});

describe('too few holdings', () => {
  it.each([
    [1, 'single_holding', 'critical', 2],
    [2, 'very_few_holdings', 'high', 3],
    [3, 'few_holdings', 'moderate', 5],
    [4, 'few_holdings', 'moderate', 5],
  ])('%d: %s, %s §9.9 §9.10 §9.11', (count, id, severity, threshold) => {
    const input = movesOf(...Array.from({ length: count }, () => 0));
    const { findings } = warningsOf(input);
    const few = findings.filter((finding) => FEW.includes(finding.id));
    expect(few).toMatchObject([{ id, severity, figure: count, threshold, unit: 'holdings' }]);
    expect(few[0]?.holdings).toHaveLength(count);
  });

  it('five are enough §9.11', () => {
    expect(idsOf(movesOf(0, 0, 0, 0, 0))).toEqual([]);
  });

  it('does not count what the provider does not know', () => {
    const unknown = quoteOf('XYZ', 'US', null, { status: 'unknown_symbol' });
    const input = quoteContext([holdingOf('KO', 'US'), holdingOf('XYZ', 'US')], [quoteOf('KO', 'US', 60), unknown]);
    expect(idsOf(input)).toContain('single_holding');
  });
});

describe('tech concentration', () => {
  it('is not found at exactly 60 % of the holdings §9.12', () => {
    expect(idsOf(namesOf('AAPL', 'MSFT', 'NVDA', 'KO', 'JPM'))).toEqual([]);
  });

  it('is found above it, with the names §9.12', () => {
    // 4 of 6 is 66.7 %.
    const finding = findingOf(namesOf('AAPL', 'MSFT', 'NVDA', 'AMD', 'KO', 'JPM'), 'tech_concentration');
    expect(finding).toMatchObject({ severity: 'high', threshold: 0.6, unit: 'fraction' });
    expect(finding?.figure).toBeCloseTo(2 / 3, 12);
    expect(finding?.holdings).toEqual(['US:AAPL', 'US:MSFT', 'US:NVDA', 'US:AMD']);
  });
});

describe('daily moves', () => {
  it.each([
    [10, []],
    [-10, []],
    [10.01, ['high_volatility']],
    [-10.01, ['high_volatility']],
    [15, ['high_volatility']],
    [15.01, ['extreme_volatility']],
    [-15.01, ['extreme_volatility']],
    // (110.4 − 96) / 96 is 15 %; in binary it comes to 15.000000000000007.
    [(100 * (110.4 - 96)) / 96, ['high_volatility']],
    [15.000001, ['extreme_volatility']],
  ])('%d %% in a day: %j §9.13 §9.14', (percent, ids) => {
    expect(idsOf(movesOf(percent, 0, 0, 0, 0))).toEqual(ids);
  });

  it('names the holdings of each kind and the largest move', () => {
    const input = movesOf(-16, 12, 11, 0, 0, 20);
    expect(findingOf(input, 'extreme_volatility')).toMatchObject({
      figure: 0.2,
      threshold: 0.15,
      holdings: ['US:SA', 'US:SF'],
    });
    expect(findingOf(input, 'high_volatility')).toMatchObject({
      figure: 0.12,
      threshold: 0.1,
      holdings: ['US:SB', 'US:SC'],
    });
  });

  it('abstain when no change is known, and say for which holdings', () => {
    const { findings, abstained } = warningsOf(movesOf(null, null, null, null, null));
    expect(findings).toEqual([]);
    expect(abstained.map(({ id, reason, holdings }) => [id, reason, holdings.length])).toEqual([
      ['extreme_volatility', 'change_unknown', 5],
      ['high_volatility', 'change_unknown', 5],
      ['broad_decline', 'change_unknown', 5],
    ]);
  });

  it('do not call a portfolio calm while one change is missing', () => {
    const { abstained } = warningsOf(movesOf(1, 1, 1, 1, null));
    expect(abstained).toContainEqual({ id: 'high_volatility', reason: 'change_unknown', holdings: ['US:SE'] });
    expect(findingOf(movesOf(11, 1, 1, 1, null), 'high_volatility')).toBeDefined();
  });

  it('say when they rest on a sample', () => {
    const sample = quoteOf('SA', 'US', 100, { changePercent: 12, status: 'error' });
    expect(findingOf(quoteContext([holdingOf('SA', 'US')], [sample]), 'high_volatility')?.usesSample).toBe(true);
    expect(findingOf(movesOf(12), 'high_volatility')?.usesSample).toBe(false);
  });
});

describe('broad decline', () => {
  it('is not found at exactly 70 % of the holdings §9.15', () => {
    expect(idsOf(movesOf(-1, -1, -1, -1, -1, -1, -1, 0, 0, 1))).toEqual([]);
  });

  it('is found above it §9.15', () => {
    // 8 of 10.
    const finding = findingOf(movesOf(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1), 'broad_decline');
    expect(finding).toMatchObject({ severity: 'high', figure: 0.8, threshold: 0.7 });
    expect(finding?.holdings).toHaveLength(8);
  });
});

describe('share concentration', () => {
  it('is not found at exactly 50 % of the shares §9.16', () => {
    expect(idsOf(sharesOf(40, 10, 10, 10, 10))).toEqual([]);
  });

  it('is found above it, whatever the shares are worth §9.16', () => {
    // 41 of 81 is 50.6 %.
    const finding = findingOf(sharesOf(10, 41, 10, 10, 10), 'share_concentration');
    expect(finding).toMatchObject({ severity: 'high', threshold: 0.5, holdings: ['US:SB'] });
    expect(finding?.figure).toBeCloseTo(41 / 81, 12);
  });
});

describe('no holdings', () => {
  it('make every rule abstain', () => {
    const { findings, abstained } = warningsOf(quoteContext([], []));
    expect(findings).toEqual([]);
    expect(abstained).toEqual(SPECIFIED.map((id) => ({ id, reason: 'no_holdings', holdings: [] })));
  });
});
