import { describe, expect, it } from 'vitest';
import { CRISES, NINE_OF_TEN, RISK_SAMPLES } from './risk-sample.ts';

describe.each(Object.entries(RISK_SAMPLES))('the sample portfolio of %s', (_, sample) => {
  it('has the beta that follows from its volatilities and correlation §2.111', () => {
    expect(sample.beta).toBeCloseTo((sample.correlation * sample.volatility) / sample.marketVolatility, 2);
  });
  it('has the Sharpe ratio that follows from its return', () => {
    expect(sample.sharpe).toBeCloseTo((sample.annualReturn - sample.riskFree) / sample.volatility, 2);
  });
  it('has the volatility of a day that follows from that of 252 days', () => {
    expect(sample.dailyVolatility).toBeCloseTo(sample.volatility / Math.sqrt(252), 5);
  });
  it('has the value at risk that follows from the volatility of a day', () => {
    expect(sample.valueAtRisk).toBeCloseTo(NINE_OF_TEN * sample.dailyVolatility * sample.value, 2);
  });
});

it('tells crises from the high over the low to the old high', () => {
  for (const { from, to, recovered, fall } of CRISES) {
    expect([from, to, recovered]).toEqual([from, to, recovered].toSorted());
    expect(fall).toBeLessThan(-0.2);
    expect(fall).toBeGreaterThan(-1);
  }
});
