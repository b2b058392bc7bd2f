import { describe, expect, it } from 'vitest';
import { looksLikeNavFund } from './nav-fund.ts';

describe('a fund by its NAV', () => {
  it.each([
    ['Parag Parikh Flexi Cap', 'IN'],
    ['parag parikh flexicap fund direct growth', 'IN'],
    ['HDFC Mid-Cap Opportunities', 'IN'],
    ['Axis Bluechip', 'IN'],
    ['Axis Long Term Equity', 'IN'],
    ['Mirae Asset ELSS Tax Saver', 'IN'],
    ['SBI Nifty Index Fund', 'IN'],
    [' INF879O01027 ', 'IN'],
    ['inf879o01027', 'US'],
    ['VFIAX', 'US'],
    ['Vanguard Target Retirement 2045', 'US'],
    ['Fidelity Freedom Index 2050', 'US'],
  ] as const)('is seen in %j', (typed, market) => {
    expect(looksLikeNavFund(typed, market)).toBe(true);
  });

  it.each([
    ['', 'IN'],
    ['INFY', 'IN'],
    ['INF', 'IN'],
    ['INE009A01021', 'IN'],
    ['Infosys', 'IN'],
    ['Small Industries Development', 'IN'],
    ['Capital', 'IN'],
    ['TCS 10 (long term)', 'IN'],
    ['NFLX', 'US'],
    ['VFIAX', 'IN'],
  ] as const)('is not seen in %j', (typed, market) => {
    expect(looksLikeNavFund(typed, market)).toBe(false);
  });
});
