import { describe, expect, it } from 'vitest';
import { quoteOf, quotesByKey } from '../testing/portfolio.ts';
import { GOLD_BOND_FUND, isGoldBond, withGoldBonds } from './gold-bond.ts';
import { gramsPerUnit, METAL_FUNDS } from './metals.ts';

const TODAY = '2026-11-20';
const BOND = { ...GOLD_BOND_FUND, symbol: 'SGBMR29XII', exchange: null, shares: 5 };
const FUND = quoteOf('GOLDBEES', 'IN', 100);

describe('sovereign gold bonds', () => {
  it.each([
    ['SGBMR29XII', true],
    ['SGBAUG27', true],
    ['SGBD29VIII', true],
    ['SGBDEC2512', true],
    ['SGBDEC2512X', false],
    ['SGB', false],
    ['SGBL', false],
    ['GOLDBEES', false],
  ])('%s is one: %s', (symbol, expected) => {
    expect(isGoldBond(symbol, 'IN')).toBe(expected);
    expect(isGoldBond(symbol, 'US')).toBe(false);
  });

  it('without a quote are worth a gram of gold a unit, by the fund that has it', () => {
    const quotes = withGoldBonds([BOND], quotesByKey(FUND), TODAY);
    const quote = quotes.get('IN:SGBMR29XII');
    expect((quote?.price ?? 0) * gramsPerUnit(METAL_FUNDS.gold.INR, TODAY)).toBeCloseTo(100, 9);
    expect(quote).toMatchObject({
      symbol: 'SGBMR29XII',
      price: expect.any(Number),
      status: FUND.status,
      source: FUND.source,
    });
  });

  it.each([
    ['SGBOCT26', false],
    ['SGBNOV26', true],
    ['SGBNOV25VI', false],
    ['SGBDEC2512', false],
    ['SGBMR29XII', true],
    ['SGBN25VI', false],
    ['SGBD26X', true],
  ])('%s follows gold in November 2026: %s, as one that was paid back does not', (symbol, expected) => {
    const quotes = withGoldBonds([{ ...BOND, symbol }], quotesByKey(FUND), TODAY);
    expect(quotes.has(`IN:${symbol}`)).toBe(expected);
  });

  it('keep a quote of their own, and have none where gold has none', () => {
    const own = quoteOf('SGBMR29XII', 'IN', 15_000);
    expect(withGoldBonds([BOND], quotesByKey(own, FUND), TODAY).get('IN:SGBMR29XII')?.price).toBe(15_000);
    expect(withGoldBonds([BOND], new Map(), TODAY).has('IN:SGBMR29XII')).toBe(false);
  });
});
