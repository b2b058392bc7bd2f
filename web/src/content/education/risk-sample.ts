import type { Currency } from '@ballast/engine/money/currency';

/** A made-up portfolio; the measures follow from the inputs above them, rounded. The screen marks it "Sample data". */
export interface RiskSample {
  readonly currency: Currency;
  readonly value: number;
  readonly annualReturn: number;
  readonly volatility: number;
  readonly riskFree: number;
  readonly marketVolatility: number;
  readonly correlation: number;
  readonly beta: number;
  readonly sharpe: number;
  readonly dailyVolatility: number;
  /** 95%, one day, bell-shaped: 1.645 × daily volatility × value. */
  readonly valueAtRisk: number;
}

export const RISK_SAMPLES = {
  IN: {
    currency: 'INR',
    value: 1_000_000,
    annualReturn: 0.13,
    volatility: 0.16,
    riskFree: 0.065,
    marketVolatility: 0.14,
    correlation: 0.92,
    beta: 1.05,
    sharpe: 0.41,
    dailyVolatility: 0.01008,
    valueAtRisk: 16_581.6,
  },
  US: {
    currency: 'USD',
    value: 10_000,
    annualReturn: 0.1,
    volatility: 0.18,
    riskFree: 0.04,
    marketVolatility: 0.16,
    correlation: 0.95,
    beta: 1.07,
    sharpe: 0.33,
    dailyVolatility: 0.01134,
    valueAtRisk: 186.54,
  },
} as const satisfies Readonly<Record<'IN' | 'US', RiskSample>>;

/** Falls from the highest to the lowest close and the first close above the old high, as the index's publisher has them. */
export const CRISES = [
  { key: 'india2008', market: 'IN', from: '2008-01-08', to: '2008-10-27', fall: -0.6, recovered: '2010-11-05' },
  { key: 'india2020', market: 'IN', from: '2020-01-14', to: '2020-03-23', fall: -0.38, recovered: '2020-11-09' },
  { key: 'us2000', market: 'US', from: '2000-03-24', to: '2002-10-09', fall: -0.49, recovered: '2007-05-30' },
  { key: 'us2007', market: 'US', from: '2007-10-09', to: '2009-03-09', fall: -0.57, recovered: '2013-03-28' },
  { key: 'us2020', market: 'US', from: '2020-02-19', to: '2020-03-23', fall: -0.34, recovered: '2020-08-18' },
  { key: 'us2022', market: 'US', from: '2022-01-03', to: '2022-10-12', fall: -0.25, recovered: '2024-01-19' },
] as const;

export const CRISIS_SOURCES = [
  { name: 'NSE Indices', url: 'https://www.niftyindices.com/reports/historical-data' },
  { name: 'S&P Dow Jones Indices', url: 'https://www.spglobal.com/spdji/en/indices/equity/sp-500/' },
] as const;

/** Average and volatility of a year, made up. */
export const RETURN_SAMPLES = [
  { key: 'cash', average: 0.06, volatility: 0.01 },
  { key: 'bonds', average: 0.07, volatility: 0.05 },
  { key: 'gold', average: 0.08, volatility: 0.15 },
  { key: 'large', average: 0.12, volatility: 0.18 },
  { key: 'small', average: 0.14, volatility: 0.28 },
] as const;

/** Nine of ten values of a bell curve lie this many standard deviations around its middle. */
export const NINE_OF_TEN = 1.645;
