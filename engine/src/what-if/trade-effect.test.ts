import { assert, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../report/options.ts';
import { riskReport } from '../report/risk-report.ts';
import { halfListed } from '../testing/half-listed.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import { sampleReportInput } from '../testing/report-input.ts';
import { tradeEffect } from './trade-effect.ts';
import type { Trade } from './trade.ts';

const RANGE = { from: '2023-01-02', to: '2026-11-20' };
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: '3y' } as const;
const all = sampleReportInput(
  [
    { symbol: 'RELIANCE', market: 'IN', shares: 40, sector: 'energy' },
    { symbol: 'INFY', market: 'IN', shares: 40, sector: 'information_technology' },
    { symbol: 'AAPL', market: 'US', shares: 4, sector: 'information_technology' },
  ],
  RANGE,
);
const [reliance, infosys, apple] = all.holdings;
assert(reliance && infosys && apple);
const two = { ...all, holdings: [reliance, infosys] };
const trade = (facts: Partial<Trade>): Trade => ({ side: 'buy', holding: infosys, amount: 5000, tax: null, ...facts });
const effectOf = (one: Trade, input = two) => {
  const result = tradeEffect(input, OPTIONS, one);
  assert(result.ok, result.ok ? '' : result.reason);
  return result.value;
};

describe('tradeEffect', { timeout: 60_000 }, () => {
  it('of a purchase adds to value and weight, by the amount', () => {
    const { before, after, difference } = effectOf(trade({}));
    const total = reliance.value + infosys.value;
    expect(before.value).toBeCloseTo(total, 6);
    expect(after.value).toBeCloseTo(total + 5000, 6);
    expect(after.weight).toBeCloseTo((infosys.value + 5000) / (total + 5000), 12);
    expect(difference.value).toBeCloseTo(5000, 6);
    expect(difference.valueAtRiskAmount).toBeCloseTo(after.valueAtRiskAmount - before.valueAtRiskAmount, 9);
  });

  it('has in its states what the report of each state has', () => {
    const { before, after } = effectOf(trade({ amount: 7000 }));
    const then = { ...two, holdings: [reliance, { ...infosys, value: infosys.value + 7000 }] };
    for (const [figures, input] of [
      [before, two],
      [after, then],
    ] as const) {
      const { headline, contributions } = riskReport(input, OPTIONS);
      assert(headline.ok && contributions.ok);
      expect(figures.valueAtRisk).toBeCloseTo(headline.value.loss.fraction, 12);
      expect(figures.expectedShortfallAmount).toBeCloseTo(headline.value.expectedShortfall.amount, 6);
      expect(figures.volatility).toBeCloseTo(contributions.value.volatility, 12);
      expect(figures.effectiveCount).toBeCloseTo(contributions.value.concentration.effectiveCount, 9);
    }
  });

  it('counts what a fund holds of a company, before and after', () => {
    const constituents = [
      { kind: 'stock', name: 'Infosys', isin: null, key: 'IN:INFY', weight: 0.5 },
      { kind: 'stock', name: 'TCS', isin: null, key: 'IN:TCS', weight: 0.5 },
    ] as const;
    const disclosures = [{ key: reliance.key, disclosure: { fund: 'F', asOf: '2026-10-31', constituents } }];
    const input = { ...two, holdings: [{ ...reliance, isFund: true }, infosys], disclosures };
    const { before, after } = effectOf(trade({}), input);
    const half = reliance.value / 2;
    expect(before.largestCompany).toBeCloseTo((half + infosys.value) / before.value, 12);
    expect(after.largestCompany).toBeCloseTo((half + infosys.value + 5000) / after.value, 12);
  });

  it('brings in what is not held yet, at no weight before', () => {
    const { before, after } = effectOf(trade({ holding: apple, amount: 10_000 }));
    expect(before.weight).toBe(0);
    expect(after.weight).toBeCloseTo(10_000 / after.value, 12);
    expect(after.effectiveCount).toBeGreaterThan(before.effectiveCount);
  });

  it('has no verdict of a holding that an index stands in for on all but 40 days, sold or bought', () => {
    const changesFor = (listed: number, side: Trade['side']) => {
      const input = halfListed(600, listed, 1);
      const [steady, wild] = input.holdings;
      assert(steady && wild);
      const holdings = side === 'sell' ? input.holdings : [steady];
      const one = trade({ side, holding: { ...wild, value: 0 }, amount: 390 });
      const result = tradeEffect({ ...input, holdings }, { ...OPTIONS, window: 'max' }, one);
      assert(result.ok, result.ok ? '' : result.reason);
      const { badDay, changes } = result.value;
      return [badDay.amount.change, changes.volatility.change, changes.expectedShortfall.change];
    };
    for (const side of ['sell', 'buy'] as const) expect(changesFor(560, side)).toEqual(['same', 'same', 'same']);
    expect(changesFor(300, 'sell')).toEqual(['lower', 'lower', 'lower']);
    expect(changesFor(300, 'buy')).toEqual(['higher', 'higher', 'higher']);
  });

  it('of a sale takes back what a purchase brought', () => {
    const bought = effectOf(trade({ amount: 3000 }));
    const richer = { ...two, holdings: [reliance, { ...infosys, value: infosys.value + 3000 }] };
    const sold = effectOf(trade({ side: 'sell', amount: 3000 }), richer);
    expect(sold.difference.volatility).toBeCloseTo(-bought.difference.volatility, 12);
    expect(sold.difference.valueAtRiskAmount).toBeCloseTo(-bought.difference.valueAtRiskAmount, 6);
  });

  it('tells the tax on a sale, where it can: ₹4,000 within a year are 20 % and the cess', () => {
    const sale = { market: 'IN', bought: '2026-06-01', sold: '2026-11-20', cost: 1000, proceeds: 5000 } as const;
    const seller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const;
    const { tax } = effectOf(trade({ side: 'sell', tax: { sale, seller } }));
    assert(tax?.ok);
    expect(tax.value.tax).toBeCloseTo(4000 * 0.2 * 1.04, 9);
    expect(effectOf(trade({ side: 'sell' })).tax).toBeNull();
  });

  it.each([1, 1 + 1e-9])('can sell all of one share, at %d of its value, and has no NaN in it', (part) => {
    const effect = effectOf(trade({ side: 'sell', amount: infosys.value * part }));
    expect(effect.after).toMatchObject({ weight: 0, largestWeight: 1, effectiveCount: 1 });
    expect(notNumbers(effect)).toEqual([]);
  });

  it.each([
    ['out_of_range', { amount: 0 }],
    ['out_of_range', { amount: Number.NaN }],
    ['out_of_range', { amount: Infinity }],
    ['not_held', { side: 'sell', amount: infosys.value + 1 }],
    ['not_held', { side: 'sell', holding: apple, amount: 1 }],
    ['not_covered', { holding: { ...apple, key: 'EU:SAP', currency: 'EUR' } }],
    // The index of its market could stand in: that would be any share.
    ['not_covered', { holding: { ...apple, key: 'US:NOSUCH' } }],
  ] as const)('is none for a reason: %s', (reason, facts: Partial<Trade>) => {
    expect(tradeEffect(two, OPTIONS, trade(facts))).toEqual({ ok: false, reason });
  });

  it.each([1, 1 - 1e-12])('says that nothing is left of a holding when %d of its value is sold', (part) => {
    const one = { ...two, holdings: [infosys] };
    expect(tradeEffect(one, OPTIONS, trade({ side: 'sell', amount: part * infosys.value }))).toEqual({
      ok: false,
      reason: 'nothing_left',
    });
  });
});
