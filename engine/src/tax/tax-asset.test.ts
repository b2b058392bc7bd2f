import { expect, it } from 'vitest';
import type { ClassifiedInstrument } from '../assets/instrument-class.ts';
import { heldTaxAsset, isSheltered, soldAssetOf, taxAssetOf, type TaxAsset } from './tax-asset.ts';

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
  [{ kind: 'etf', name: 'Nippon India ETF Hang Seng BeES' }, 'overseas_or_gold_fund'],
  [fund('Nippon India Taiwan Equity Fund', 'Equity Scheme - Sectoral/ Thematic'), 'overseas_or_gold_fund'],
  [fund('Franklin Asian Equity Fund', 'Equity Scheme - Sectoral/ Thematic'), 'overseas_or_gold_fund'],
  [fund('Mirae Asset Hang Seng TECH ETF Fund of Fund', 'Other Scheme - FoF Domestic'), 'overseas_or_gold_fund'],
  [fund('DSP World Gold Mining Overseas Equity Omni FoF', 'Other Scheme - FoF Overseas'), 'overseas_or_gold_fund'],
  [fund('Mirae Asset Emerging Bluechip Fund', 'Equity Scheme - Large & Mid Cap Fund'), 'equity'],
  [fund('Canara Robeco Emerging Equities', 'Equity Scheme - Large & Mid Cap Fund'), 'equity'],
  // 65 % of its index is listed in India.
  [fund('Edelweiss MSCI India Domestic & World Healthcare 45 Index Fund', 'Other Scheme - Index Funds'), 'equity'],
  [fund('Aditya Birla Sun Life Fixed Maturity Plan - Series US (100 days)', 'Income'), 'specified_fund'],
  [fund('Taurus Nifty 50 Index Fund, Direct, Income Distribution cum Capital Withdrawal', 'Index Funds'), 'equity'],
])('in India %o counts as %s', (instrument, asset) => {
  expect(taxAssetOf(instrument, 'IN')).toBe(asset);
});

it('takes no fund that could not be looked up for a share, and knows a gold bond by its symbol', () => {
  const debt = fund('Aditya Birla Sun Life Banking & PSU Debt Fund', 'Debt Scheme - Banking and PSU Fund');
  expect([null, debt].map((instrument) => heldTaxAsset(instrument, '119551', 'IN'))).toEqual([null, 'specified_fund']);
  expect(heldTaxAsset(null, 'SGBAUG29V', 'IN')).toBe('gold_bond');
  expect([heldTaxAsset(null, 'INFY', 'IN'), heldTaxAsset(null, 'VTSAX', 'US')]).toEqual(['equity', 'equity']);
});

it('tells units of business trusts of India from shares where the day of the sale may be any', () => {
  const embassy = { kind: 'reit', name: 'Embassy Office Parks REIT' } as const;
  expect([soldAssetOf(embassy, 'IN'), soldAssetOf(embassy, 'US'), taxAssetOf(embassy, 'IN')]).toEqual([
    'business_trust',
    'equity',
    'equity',
  ]);
  expect(soldAssetOf({ kind: 'share', name: 'Infosys' }, 'IN')).toBe('equity');
});

const etf = (name: string) => taxAssetOf({ kind: 'etf', name }, 'US');

it('in the US trusts that hold metal are collectibles, funds of miners and bonds are not', () => {
  expect(['SPDR Gold Shares', 'iShares Silver Trust'].map(etf)).toEqual(['collectible', 'collectible']);
  expect(['abrdn Physical Platinum Shares ETF', 'abrdn Physical Precious Metals Basket Shares ETF'].map(etf)).toEqual([
    'collectible',
    'collectible',
  ]);
  expect(etf('Goldman Sachs ActiveBeta U.S. Large Cap Equity ETF')).toBe('equity');
  expect(['VanEck Gold Miners ETF', 'Vanguard Total Bond Market ETF', 'SPDR S&P 500 ETF'].map(etf)).toEqual([
    'equity',
    'equity',
    'equity',
  ]);
});

it.each([
  'FT Vest Gold Strategy Target Income ETF',
  'Defiance Gold Enhanced Options Income ETF',
  'ProShares Ultra Silver',
  'ProShares UltraShort Gold',
  'Bank Of Montreal MicroSectors Gold -3X Inverse Leveraged ETNs due January 29, 2043',
  'STKd 100% Bitcoin & 100% Gold ETF',
  'Global X Gold Explorers ETF',
])('in the US %s holds no metal, and is no collectible', (name) => {
  expect(etf(name)).toBe('equity');
});

it('accounts for retirement, health and study shelter trades; a brokerage account and a demat account do not', () => {
  expect((['tax_deferred', 'roth', 'hsa', '529', 'epf', 'ppf', 'nps'] as const).every(isSheltered)).toBe(true);
  expect(([undefined, 'taxable', 'demat', 'folio'] as const).some(isSheltered)).toBe(false);
});
