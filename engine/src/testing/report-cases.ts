import type { ReportOptions } from '../report/options.ts';
import { DEFAULT_OPTIONS } from '../report/options.ts';
import type { SampleHolding } from './report-input.ts';

/** Days that the closes of the portfolios are read for: long enough for the crises of both countries. */
export const CASE_RANGE = { from: '2000-01-03', to: '2026-11-20' };

export interface ReportCase {
  readonly name: 'india' | 'united-states' | 'both' | 'funds';
  readonly options: ReportOptions;
  readonly holdings: readonly SampleHolding[];
}

const INDIA: readonly SampleHolding[] = [
  { symbol: 'RELIANCE', market: 'IN', shares: 40, sector: 'energy' },
  { symbol: 'HDFCBANK', market: 'IN', shares: 35, sector: 'financials' },
  { symbol: 'INFY', market: 'IN', shares: 50, sector: 'information_technology' },
  { symbol: 'ITC', market: 'IN', shares: 60, sector: 'consumer_staples' },
  { symbol: 'ADANIENT', market: 'IN', shares: 12, sector: 'industrials' },
];
const AMERICA: readonly SampleHolding[] = [
  { symbol: 'AAPL', market: 'US', shares: 30, sector: 'information_technology' },
  { symbol: 'MSFT', market: 'US', shares: 20, sector: 'information_technology' },
  { symbol: 'KO', market: 'US', shares: 45, sector: 'consumer_staples' },
  { symbol: 'JPM', market: 'US', shares: 25, sector: 'financials' },
];

/** Three mutual funds of India, and gold as the fund that prices it. */
const FUNDS: readonly SampleHolding[] = [
  { symbol: '122639', market: 'IN', shares: 812.45, sector: null },
  { symbol: '120716', market: 'IN', shares: 300.5, sector: null },
  { symbol: '118989', market: 'IN', shares: 150.1234, sector: null },
  { symbol: 'GOLDBEES', market: 'IN', shares: 400, sector: null },
];

/** Portfolios whose reports are checked against numbers made without the engine: `engine/fixtures/reports/derive.py`. */
export const REPORT_CASES: readonly ReportCase[] = [
  { name: 'india', options: { ...DEFAULT_OPTIONS, base: 'INR', window: '5y' }, holdings: INDIA },
  {
    name: 'united-states',
    options: { ...DEFAULT_OPTIONS, base: 'USD', window: '3y', confidence: 0.99 },
    holdings: AMERICA,
  },
  { name: 'funds', options: { ...DEFAULT_OPTIONS, base: 'INR', window: '5y' }, holdings: FUNDS },
  {
    name: 'both',
    options: { ...DEFAULT_OPTIONS, base: 'INR', window: '10y' },
    holdings: [
      ...INDIA.slice(0, 3),
      ...AMERICA.slice(0, 2),
      { symbol: 'PLTR', market: 'US', shares: 8, sector: 'information_technology', listed: '2020-09-30' },
    ],
  },
];
