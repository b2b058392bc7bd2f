import { expect, it } from 'vitest';
import { differenceOf } from './figures.ts';

type TradeFigures = Parameters<typeof differenceOf>[0];

const BEFORE: TradeFigures = {
  value: 1000,
  weight: 0.25,
  largestWeight: 0.5,
  largestCompany: 0.25,
  topFive: 1,
  effectiveCount: 3,
  volatility: 0.25,
  valueAtRisk: 0.125,
  valueAtRiskAmount: 125,
  expectedShortfall: 0.25,
  expectedShortfallAmount: 250,
  beta: 1,
};
const AFTER: TradeFigures = {
  value: 1500,
  weight: 0.5,
  largestWeight: 0.75,
  largestCompany: 0.5,
  topFive: 0.75,
  effectiveCount: 2.5,
  volatility: 0.375,
  valueAtRisk: 0.25,
  valueAtRiskAmount: 375,
  expectedShortfall: 0.5,
  expectedShortfallAmount: 750,
  beta: 1.25,
};

it('the difference of a trade is what is after less what was before', () => {
  expect(differenceOf(BEFORE, AFTER)).toEqual({
    value: 500,
    weight: 0.25,
    largestWeight: 0.25,
    largestCompany: 0.25,
    topFive: -0.25,
    effectiveCount: -0.5,
    volatility: 0.125,
    valueAtRisk: 0.125,
    valueAtRiskAmount: 250,
    expectedShortfall: 0.25,
    expectedShortfallAmount: 500,
    beta: 0.25,
  });
});

it('a beta that one of both does not have has no difference', () => {
  expect(differenceOf({ ...BEFORE, beta: null }, AFTER).beta).toBeNull();
  expect(differenceOf(BEFORE, { ...AFTER, beta: null }).beta).toBeNull();
});
