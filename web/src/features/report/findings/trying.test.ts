import type { ContributionRow } from '@ballast/engine/report/contributions/contributions';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { describe, expect, it } from 'vitest';
import { saleFor } from './trying.ts';

const row = (key: string, value: number): ContributionRow => ({
  key,
  value,
  weight: value / 1000,
  riskContribution: 0,
  valueAtRiskAmount: 0,
  shortfallContribution: 0,
  shortfallAmount: 0,
  volatility: 0,
  betaToPortfolio: 0,
  marginalValueAtRisk: 0,
});
const ROWS = [row('IN:A', 500), row('IN:B', 300), row('IN:C', 200)];
const finding = (of: Partial<AdvancedFinding>): AdvancedFinding => ({
  id: 'large_holding',
  severity: 'high',
  unit: 'fraction',
  figure: 0.5,
  threshold: 0.2,
  holdings: ['IN:A'],
  subject: null,
  effect: null,
  company: null,
  usesSample: false,
  ...of,
});

describe('the sale that a finding begins with', () => {
  it('leaves what stays invested at the limit, rounded up to two digits', () => {
    // 1,000 · (0.5 − 0.2) / 0.8 = 375: then 125 of 625 are left in it.
    expect(saleFor(finding({}), ROWS)).toEqual({ key: 'IN:A', amount: 380 });
  });

  it('is at most all of the holding', () => {
    expect(saleFor(finding({ id: 'large_sector', figure: 0.95, threshold: 0.5 }), ROWS)).toEqual({
      key: 'IN:A',
      amount: 500,
    });
  });

  it.each<[string, Partial<AdvancedFinding>]>([
    ['that no sale of one holding mends', { id: 'volatile' }],
    ['close to its limit, not over it', { figure: 0.19 }],
    [
      'about a company that is held through funds',
      { company: { key: null, name: 'X', value: 1, weight: 0.5, direct: 0, funds: [] } },
    ],
    ['about a holding that no figure covers', { holdings: ['IN:Z'] }],
  ])('is none for a finding %s', (_, of) => {
    expect(saleFor(finding(of), ROWS)).toBeNull();
  });
});
