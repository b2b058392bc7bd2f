import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSET_CLASSES } from '../assets/value-asset.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import { instrumentClass } from '../assets/instrument-class.ts';
import { netWorth, type NetWorthItem } from './net-worth.ts';

const DOLLAR = {
  base: 'USD',
  quote: 'INR',
  rate: 80,
  source: 'test',
  as_of: '2026-11-20T10:00:00.000Z',
  stale: false,
} as const;
const item = (key: string, facts: Partial<NetWorthItem> = {}): NetWorthItem => ({
  key,
  assetClass: 'equity',
  currency: 'INR',
  value: 100,
  isMarketLinked: true,
  volatility: null,
  ...facts,
});

describe('net worth', () => {
  it('adds up what is owned in one currency and takes off what is owed', () => {
    const items = [
      item('TCS', { value: 4000 }),
      item('VTI', { currency: 'USD', value: 50 }),
      item('PPF', { assetClass: 'fixed_income', value: 2000, isMarketLinked: false }),
      item('loan', { assetClass: null, value: 3000, isMarketLinked: false }),
    ];
    expect(netWorth(items, 'INR', [DOLLAR])).toMatchObject({
      assets: 10_000,
      debts: 3000,
      total: 7000,
      classes: [
        { assetClass: 'equity', value: 8000, fraction: 0.8 },
        { assetClass: 'fixed_income', value: 2000, fraction: 0.2 },
      ],
      marketLinked: { value: 8000, fraction: 0.8 },
      leftOut: [],
      rates: [{ from: 'USD', rate: 80 }],
    });
  });

  it('leaves out and names what has no value or no rate', () => {
    const items = [item('A'), item('B', { value: null }), item('C', { currency: 'USD' })];
    expect(netWorth(items, 'INR', [])).toMatchObject({ assets: 100, leftOut: ['B', 'C'] });
  });

  it('counts plans and unlisted shares stated as one amount as what nobody knows the content of, unless a volatility was assumed', () => {
    const stated = (assetClass: 'equity' | 'mixed' | 'other' | 'property', facts: Partial<NetWorthItem> = {}) =>
      item(assetClass, { assetClass, isMarketLinked: false, ...facts });
    const items = [
      item('Balanced fund', { assetClass: 'mixed' }),
      stated('mixed', { value: 70 }),
      stated('equity', { value: 5 }),
      stated('other', { value: 8 }),
      stated('other', { volatility: 0.2 }),
      stated('equity', { volatility: 0.4 }),
      stated('property'),
    ];
    expect(netWorth(items, 'INR', [])).toMatchObject({ marketLinked: { value: 100 }, unknownContent: 83 });
  });

  it('of nothing is 0, and of debts alone below it', () => {
    expect(netWorth([], 'INR', [])).toMatchObject({ total: 0, classes: [], marketLinked: { value: 0, fraction: 0 } });
    expect(netWorth([item('loan', { assetClass: null })], 'INR', [])).toMatchObject({ assets: 0, total: -100 });
  });

  it('has classes that sum to what is owned, whatever that is', () => {
    const any = fc.record({
      key: fc.string(),
      assetClass: fc.constantFrom(...ASSET_CLASSES, null),
      currency: fc.constantFrom('INR', 'USD', 'EUR'),
      value: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
      isMarketLinked: fc.boolean(),
      volatility: fc.option(fc.double({ min: 1e-6, max: 2, noNaN: true })),
    } as const);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (items) => {
        const worth = netWorth(items, 'INR', [DOLLAR]);
        expect(notNumbers(worth)).toEqual([]);
        const sum = worth.classes.reduce((total, { value }) => total + value, 0);
        expect(sum).toBeCloseTo(worth.assets, -3 + Math.max(0, 6 - Math.log10(worth.assets + 1)));
        expect(worth.total).toBeCloseTo(worth.assets - worth.debts, 6);
        expect(worth.marketLinked.value).toBeLessThanOrEqual(worth.assets * (1 + 1e-12));
      }),
    );
  });
});

describe('the asset class of something listed', () => {
  it.each([
    ['share', 'Infosys', null, '', 'equity'],
    ['reit', 'Embassy Office Parks', null, '', 'equity'],
    ['gold_bond', 'Sovereign Gold Bond 2.5% 2029', null, '', 'gold'],
    ['etf', 'Nippon India ETF Gold BeES', null, '', 'gold'],
    ['etf', 'Nippon India ETF Nifty 1D Rate Liquid BeES', null, '', 'fixed_income'],
    ['etf', 'Nippon India ETF Nifty 50 BeES', null, '', 'equity'],
    [
      'fund',
      'Parag Parikh Flexi Cap Fund, Direct, Growth',
      'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)',
      '',
      'equity',
    ],
    ['fund', 'HDFC Liquid Fund, Direct, Growth', 'Open Ended Schemes(Debt Scheme - Liquid Fund)', '', 'fixed_income'],
    [
      'fund',
      'ICICI Prudential Balanced Advantage Fund',
      'Open Ended Schemes(Hybrid Scheme - Dynamic Asset Allocation)',
      '',
      'mixed',
    ],
    [
      'fund',
      'Aditya Birla Sun Life Nifty SDL Apr 2027 Index Fund',
      'Open Ended Schemes(Other Scheme - Index Funds)',
      '',
      'fixed_income',
    ],
    [
      'fund',
      'Kotak CRISIL-IBX AAA Financial Services Index-Sep 2027 Fund',
      'Open Ended Schemes(Other Scheme - Index Funds)',
      '',
      'fixed_income',
    ],
    [
      'fund',
      'Edelweiss CRISIL PSU Plus SDL 50:50 Oct 2025 Index Fund',
      'Open Ended Schemes(Other Scheme - Index Funds)',
      '',
      'fixed_income',
    ],
    [
      'fund',
      'Edelweiss Nifty LargeMidcap250 Plus 8-13yr G-Sec 70:30 Index Fund',
      'Open Ended Schemes(Other Scheme - Index Funds)',
      '',
      'mixed',
    ],
    ['fund', 'HDFC Multi-Asset Active FOF', 'Open Ended Schemes(Other Scheme - FoF Domestic)', '', 'mixed'],
    [
      'fund',
      'ICICI Prudential Life Cycle Fund 2036',
      'Open Ended Schemes(Life Cycle Funds - Life Cycle Fund with Maturity of 10 Years)',
      '',
      'mixed',
    ],
    ['fund', 'UTI Nifty 50 Index Fund', 'Open Ended Schemes(Other Scheme - Index Funds)', '', 'equity'],
    ['fund', 'SBI Gold Fund', 'Open Ended Schemes(Other Scheme - FoF Domestic)', '', 'gold'],
    ['fund', 'SBI Children’s Fund', 'Open Ended Schemes(Solution Oriented Scheme - Children’s Fund)', '', 'mixed'],
    ['etf', 'iShares Core U.S. Aggregate Bond', null, 'AGG', 'fixed_income'],
    ['etf', 'Goldman Sachs Access Treasury 0-1 Year ETF', null, 'GBIL', 'fixed_income'],
    ['etf', 'Goldman Sachs ActiveBeta U.S. Large Cap Equity ETF', null, 'GSLC', 'equity'],
    ['etf', 'Goldman Sachs Physical Gold ETF Shares', null, 'AAAU', 'gold'],
    ['etf', 'SPDR Gold MiniShares Trust', null, 'GLDM', 'gold'],
    ['etf', 'VanEck Gold Miners ETF', null, 'GDX', 'equity'],
    ['etf', 'Global X Gold Explorers ETF', null, 'GOEX', 'equity'],
    ['etf', 'Invesco Golden Dragon China ETF', null, 'PGJ', 'equity'],
    ['etf', 'JPMorgan Equity Premium Income ETF', null, 'JEPI', 'equity'],
    ['etf', 'Amplify CWP Enhanced Dividend Income ETF', null, 'DIVO', 'equity'],
    ['etf', 'JPMorgan Ultra-Short Income ETF', null, 'JPST', 'fixed_income'],
    ['etf', 'NEOS S&P 500 High Income ETF', null, 'SPYI', 'equity'],
    ['etf', 'NEOS Nasdaq 100 High Income ETF', null, 'QQQI', 'equity'],
    ['etf', 'VanEck BDC Income ETF', null, 'BIZD', 'equity'],
    ['etf', 'Bahl & Gaynor Small/Mid Cap Income Growth ETF', null, 'SMIG', 'equity'],
    ['etf', 'Capital Group Municipal Income ETF', null, 'CGMU', 'fixed_income'],
    ['etf', 'VanEck High Yield Muni ETF', null, 'HYD', 'fixed_income'],
    ['etf', 'Schwab U.S. TIPs ETF', null, 'SCHP', 'fixed_income'],
    ['etf', 'Vanguard Short-Term Inflation-Protected Securities Index Fund ETF Shares', null, 'VTIP', 'fixed_income'],
    ['etf', 'Vanguard Mortgage-Backed Securities ETF', null, 'VMBS', 'fixed_income'],
    ['etf', 'iShares Mortgage Real Estate ETF', null, 'REM', 'equity'],
    ['etf', 'SPDR Blackstone Senior Loan ETF', null, 'SRLN', 'fixed_income'],
    ['etf', 'Fidelity Cloud Computing ETF', null, 'FCLD', 'equity'],
    ['etf', 'iShares Core 40/60 Moderate Allocation ETF', null, 'AOM', 'mixed'],
    ['etf', 'iShares Bitcoin Trust ETF', null, 'IBIT', 'crypto'],
    [
      'etf',
      'Grayscale Ethereum Trust (ETH) Common units of fractional undivided beneficial interest',
      null,
      'ETHE',
      'crypto',
    ],
    ['etf', 'NEOS Bitcoin High Income ETF', null, 'BTCI', 'crypto'],
    ['etf', 'CoinShares Bitcoin Mining ETF', null, 'WGMI', 'equity'],
    ['etf', 'Bitwise Crypto Industry Innovators ETF', null, 'BITQ', 'equity'],
    ['etf', 'CYBER HORNET S&P 500 and Bitcoin 75/25 Strategy ETF', null, 'BBB', 'equity'],
    ['share', 'Bitcoin Depot', null, 'BTM', 'equity'],
    ['etf', 'ProShares UltraPro QQQ', null, 'TQQQ', 'other'],
    ['etf', 'ProShares UltraPro Short QQQ', null, 'SQQQ', 'other'],
    ['etf', 'ProShares Ultra Gold', null, 'UGL', 'other'],
    ['etf', 'ProShares Short 20+ Year Treasury', null, 'TBF', 'other'],
    ['etf', 'Direxion Daily Gold Miners Index Bull 2XShares', null, 'NUGT', 'other'],
    ['etf', 'Volatility Shares Trust 2x Bitcoin Strategy ETF', null, 'BITX', 'other'],
    ['etf', 'Bank Of Montreal MicroSectors U.S. Big Oil 3 Leveraged ETNs due February 17, 2045', null, 'NRGU', 'other'],
    ['etf', 'ProShares Trust VIX Short-Term Futures ETF', null, 'VIXY', 'other'],
    ['etf', 'Simplify Volatility Premium ETF', null, 'SVOL', 'other'],
    ['etf', 'Invesco S&P 500 Low Volatility ETF', null, 'SPLV', 'equity'],
    ['etf', 'United States Oil Fund', null, 'USO', 'other'],
    ['etf', 'United States 12 Month Natural Gas Fund', null, 'UNL', 'other'],
    ['etf', 'Invesco DB Commodity Index Tracking Fund', null, 'DBC', 'other'],
    ['etf', 'iShares S&P GSCI Commodity-Indexed Trust', null, 'GSG', 'other'],
    ['etf', 'Invesco CurrencyShares Euro Trust', null, 'FXE', 'other'],
    ['etf', 'abrdn Physical Platinum Shares ETF', null, 'PPLT', 'other'],
    ['etf', 'iShares MSCI Global Metals & Mining Producers ETF', null, 'PICK', 'equity'],
    ['etf', 'SPDR S&P Oil & Gas Exploration & Production ETF', null, 'XOP', 'equity'],
    ['etf', 'ICICI Prudential Nifty Commodities ETF', null, '', 'equity'],
    ['fund', 'SBI Commodity Opportunities', 'Open Ended Schemes(Equity Scheme - Sectoral/ Thematic)', '', 'equity'],
    ['etf', 'iShares Core Growth Allocation ETF', null, 'AOR', 'mixed'],
    ['etf', 'Vanguard Wellington U.S. Value Active ETF', null, 'VUSV', 'equity'],
    ['etf', 'Volatility Shares Trust XRP ETF', null, 'XRPI', 'crypto'],
    ['etf', 'Tidal ETF Trust II YieldMax TSLA Option Income Strategy ETF', null, 'TSLY', 'equity'],
    ['etf', 'iShares Trust iShares LifePath Target Date 2030 ETF', null, 'ITDB', 'mixed'],
    ['etf', 'Freedom 100 Emerging Markets ETF', null, 'FRDM', 'equity'],
    ['etf', 'Roundhill ETF Trust Roundhill S&P 500 Target 20 Managed Distribution ETF', null, 'XPAY', 'equity'],
    ['etf', 'Dimensional ETF Trust Dimensional Ultrashort Fixed Income ETF', null, 'DUSB', 'fixed_income'],
    ['etf', 'ProShares Long Online/Short Stores ETF', null, 'CLIX', 'equity'],
    [
      'fund',
      'Kotak Nifty Next 50 Index Fund, Direct, Payout of Income Distribution cum capital withdrawal option',
      'Open Ended Schemes(Other Scheme - Index Funds)',
      '',
      'equity',
    ],
  ] as const)('%s %s of %s is %s %s', (kind, name, category, symbol, expected) => {
    expect(instrumentClass({ kind, name, category }, symbol)).toBe(expected);
  });

  it('is cash for a US money market fund, which no list has', () => {
    expect(instrumentClass(null, 'SWVXX')).toBe('cash');
    expect(instrumentClass(null, 'VTSAX')).toBe('equity');
    expect(instrumentClass(null)).toBe('equity');
  });

  it.each([
    ['VBTLX', 'Vanguard Total Bond Market Index Fund Admiral Shares', 'fixed_income'],
    ['VWITX', 'Vanguard Intermediate-Term Tax-Exempt Fund Investor Shares', 'fixed_income'],
    ['VFORX', 'Vanguard Target Retirement 2040 Fund', 'mixed'],
    ['FFFFX', 'Fidelity Freedom 2040 Fund', 'mixed'],
    ['FBIFX', 'Fidelity Freedom Index 2040 Fund Investor Class', 'mixed'],
    ['FFFAX', 'Fidelity Freedom Income Fund', 'mixed'],
    ['VASGX', 'Vanguard LifeStrategy Growth Fund Investor Shares', 'mixed'],
    ['VWENX', 'Vanguard Wellington Fund Admiral Shares', 'mixed'],
    ['VWIAX', 'Vanguard Wellesley Income Fund Admiral Shares', 'mixed'],
    ['SWYGX', 'Schwab Target 2040 Index Fund', 'mixed'],
    ['SMTIX', 'JPMorgan SmartRetirement 2040 Fund Class I', 'mixed'],
    ['VTSAX', 'Vanguard Total Stock Market Index Fund Admiral Shares', 'equity'],
    ['SWVXX', 'Schwab Value Advantage Money Fund', 'cash'],
    ['NEWBOND', 'New Bond Street', 'equity'],
  ] as const)('of %s, which no list has, is told by its quote: %s is %s', (symbol, quoteName, expected) => {
    expect(instrumentClass(null, symbol, quoteName)).toBe(expected);
  });
});
