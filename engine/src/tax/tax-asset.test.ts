import { expect, it } from 'vitest';
import type { ClassifiedInstrument } from '../assets/instrument-class.ts';
import { isSheltered, taxAssetOf, type TaxAsset } from './tax-asset.ts';

const fund = (name: string, category: string | null = null): ClassifiedInstrument => ({ kind: 'fund', name, category });

it.each<[ClassifiedInstrument | null, TaxAsset | null]>([
  [null, 'equity'],
  [{ kind: 'share', name: 'Infosys' }, 'equity'],
  [{ kind: 'gold_bond', name: 'SGB 2.50% Aug 2029' }, 'gold_bond'],
  [fund('Parag Parikh Flexi Cap Fund', 'Equity Scheme - Flexi Cap Fund'), 'equity'],
  [fund('Axis ELSS Tax Saver Fund', 'Equity Scheme - ELSS'), 'equity'],
  [fund('HDFC Liquid Fund', 'Debt Scheme - Liquid Fund'), 'specified_fund'],
  [fund('ICICI Prudential Corporate Bond Fund', 'Debt Scheme - Corporate Bond Fund'), 'specified_fund'],
  [fund('Kotak Equity Arbitrage Fund', 'Hybrid Scheme - Arbitrage Fund'), 'equity'],
  [fund('HDFC Equity Savings Fund', 'Hybrid Scheme - Equity Savings'), 'equity'],
  [fund('SBI Equity Hybrid Fund', 'Hybrid Scheme - Aggressive Hybrid Fund'), 'equity'],
  [fund('SBI Conservative Hybrid Fund', 'Hybrid Scheme - Conservative Hybrid Fund'), 'specified_fund'],
  [fund('WhiteOak Balanced Hybrid Fund', 'Hybrid Scheme - Balanced Hybrid Fund'), 'other_fund'],
  [fund('ICICI Prudential Multi-Asset Fund', 'Hybrid Scheme - Multi Asset Allocation'), null],
  [fund('HDFC Balanced Advantage Fund', 'Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage'), null],
  [fund('SBI Gold Fund', 'Other Scheme - FoF Domestic'), 'overseas_or_gold_fund'],
  [fund('Motilal Oswal Nasdaq 100 Fund of Fund', 'Other Scheme - FoF Overseas'), 'overseas_or_gold_fund'],
  [fund('ICICI Prudential Thematic Advantage Fund (FOF)', 'Other Scheme - FoF Domestic'), null],
  [{ kind: 'etf', name: 'Nippon India ETF Gold BeES' }, 'overseas_or_gold_fund'],
  [{ kind: 'etf', name: 'Nippon India ETF Nifty 50 BeES' }, 'equity'],
])('in India %o counts as %s', (instrument, asset) => {
  expect(taxAssetOf(instrument, 'IN')).toBe(asset);
});

it('in the US trusts that hold metal are collectibles, funds of miners and bonds are not', () => {
  const etf = (name: string) => taxAssetOf({ kind: 'etf', name }, 'US');
  expect(['SPDR Gold Shares', 'iShares Silver Trust'].map(etf)).toEqual(['collectible', 'collectible']);
  expect(['VanEck Gold Miners ETF', 'Vanguard Total Bond Market ETF', 'SPDR S&P 500 ETF'].map(etf)).toEqual([
    'equity',
    'equity',
    'equity',
  ]);
});

it('accounts for retirement, health and study shelter trades; a brokerage account and a demat account do not', () => {
  expect((['tax_deferred', 'roth', 'hsa', '529', 'epf', 'ppf', 'nps'] as const).every(isSheltered)).toBe(true);
  expect(([undefined, 'taxable', 'demat', 'folio'] as const).some(isSheltered)).toBe(false);
});
