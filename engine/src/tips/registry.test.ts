import { describe, expect, it } from 'vitest';
import type { CheckInput } from '../rules/check.ts';
import { checkInput, movesOf, namesOf } from '../testing/check-input.ts';
import { findTips, TIP_IDS, TIP_RULES } from './registry.ts';

const idsOf = (input: CheckInput) => findTips(input).findings.map(({ id }) => id);
const tipOf = (input: CheckInput, id: string) => findTips(input).findings.find((tip) => tip.id === id);

describe('the registry of tips', () => {
  it('has the tips of the specification, each once, in its order', () => {
    expect(TIP_RULES.map(({ id }) => id)).toEqual(TIP_IDS);
  });

  it('abstains on no holdings', () => {
    expect(findTips(checkInput([], []))).toEqual({
      findings: [],
      abstained: TIP_IDS.map((id) => ({ id, reason: 'no_holdings', holdings: [] })),
    });
  });
});

describe('adding names outside tech', () => {
  it('is no tip at 3 tech names', () => {
    expect(idsOf(namesOf('AAPL', 'MSFT', 'NVDA', 'KO'))).toEqual([]);
  });

  it('is one at 4', () => {
    const input = namesOf('AAPL', 'MSFT', 'NVDA', 'AMD', 'KO');
    expect(tipOf(input, 'add_non_tech')).toMatchObject({ value: 4, threshold: 3 });
    expect(tipOf(input, 'add_non_tech')?.holdings).toContain('US:AMD');
  });
});

describe('adding dividends', () => {
  it('is a tip when no holding is known for them', () => {
    expect(idsOf(namesOf('JPM', 'GS'))).toEqual(['add_dividends']);
  });

  it('is none when one is', () => {
    expect(idsOf(namesOf('JPM', 'KO'))).toEqual([]);
  });
});

describe('dollar-cost averaging', () => {
  it('is no tip at exactly −5 %', () => {
    expect(tipOf(movesOf(-5, 0), 'dollar_cost_averaging')).toBeUndefined();
  });

  it('is one below, with the lowest change', () => {
    const tip = tipOf(movesOf(-5.01, 3, -7, -5), 'dollar_cost_averaging');
    expect(tip).toMatchObject({ value: -7, threshold: -5, holdings: ['US:SA', 'US:SC'], usesSample: false });
  });

  it('abstains when a change is missing and none is below', () => {
    const { abstained } = findTips(movesOf(1, null));
    expect(abstained).toEqual([{ id: 'dollar_cost_averaging', reason: 'change_unknown', holdings: ['US:SB'] }]);
  });
});
