import { describe, expect, it } from 'vitest';
import { movesOf, namesOf, quoteContext } from '../testing/quote-context.ts';
import type { QuoteContext } from './context.ts';
import { TIPS } from './registry.ts';
import { evaluate } from './rule.ts';

const TIP_IDS = ['add_non_tech', 'add_dividends', 'dollar_cost_averaging'];
const findTips = (quotes: QuoteContext) => evaluate(TIPS, quotes);

const idsOf = (input: QuoteContext) => findTips(input).findings.map(({ id }) => id);
const tipOf = (input: QuoteContext, id: string) => findTips(input).findings.find((tip) => tip.id === id);

describe('tips', () => {
  it('has the tips of the specification, each once, in its order', () => {
    expect(TIPS.map(({ id }) => id)).toEqual(TIP_IDS);
  });

  it('abstains on no holdings', () => {
    expect(findTips(quoteContext([], []))).toEqual({
      findings: [],
      close: [],
      within: [],
      abstained: TIP_IDS.map((id) => ({ id, reason: 'no_holdings', holdings: [] })),
    });
  });
});

describe('adding names outside tech', () => {
  it('is no tip at 3 tech names §9.22', () => {
    expect(idsOf(namesOf('AAPL', 'MSFT', 'NVDA', 'KO'))).toEqual([]);
  });

  it('is one at 4 §9.22', () => {
    const input = namesOf('AAPL', 'MSFT', 'NVDA', 'AMD', 'KO');
    expect(tipOf(input, 'add_non_tech')).toMatchObject({ figure: 4, threshold: 3 });
    expect(tipOf(input, 'add_non_tech')?.holdings).toContain('US:AMD');
  });
});

describe('adding dividends', () => {
  it('is a tip when no holding is known for them §9.23', () => {
    expect(idsOf(namesOf('JPM', 'GS'))).toEqual(['add_dividends']);
  });

  it('is none when one is §9.23', () => {
    expect(idsOf(namesOf('JPM', 'KO'))).toEqual([]);
  });
});

describe('dollar-cost averaging', () => {
  it('is no tip at exactly −5 % §9.24', () => {
    expect(tipOf(movesOf(-5, 0), 'dollar_cost_averaging')).toBeUndefined();
  });

  it('is one below, with the lowest change §9.24', () => {
    const tip = tipOf(movesOf(-5.01, 3, -7, -5), 'dollar_cost_averaging');
    expect(tip).toMatchObject({ figure: -0.07, threshold: -0.05, holdings: ['US:SA', 'US:SC'], usesSample: false });
  });

  it('abstains when a change is missing and none is below', () => {
    const { abstained } = findTips(movesOf(1, null));
    expect(abstained).toEqual([{ id: 'dollar_cost_averaging', reason: 'change_unknown', holdings: ['US:SB'] }]);
  });
});
