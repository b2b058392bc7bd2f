import { expect, it } from 'vitest';
import { valuedAssets } from '../assets/valued-asset.ts';
import { makeAsset } from '../testing/make-asset.ts';
import { quoteOf, quotesByKey } from '../testing/portfolio.ts';
import type { Position } from '../valuation/position.ts';
import { reportFacts, type HeldInstrument } from './report-facts.ts';

const share = (symbol: string, name: string): HeldInstrument => ({
  symbol,
  name,
  market: 'IN',
  kind: 'share',
  isin: null,
  sector: null,
});
const fund = (symbol: string, name: string, category: string): HeldInstrument => ({
  ...share(symbol, name),
  kind: 'fund',
  category: `Open Ended Schemes(${category})`,
});
const held = (symbol: string): Position => ({
  key: `IN:${symbol}`,
  holding: { symbol, exchange: null, market: 'IN', currency: 'INR', shares: 1, purchasePrice: null },
  quote: null,
  basis: 'none',
  excluded: null,
  price: null,
  value: 100,
  cost: null,
  gain: null,
  gainPercent: null,
  weight: null,
  dayChange: null,
  dayChangeAmount: null,
});
const factsOf = (...instruments: readonly HeldInstrument[]) =>
  reportFacts(
    instruments.map(({ symbol }) => held(symbol)),
    [],
    instruments,
  );
const SMALL = fund('100001', 'Kotak Small Cap Fund', 'Equity Scheme - Small Cap Fund');
const HYBRID = fund('100002', 'HSBC Aggressive Hybrid Fund', 'Hybrid Schemes - Aggressive Hybrid Fund');
const GOLD = fund('100003', 'Kotak Gold Fund', 'Other Scheme - FoF Domestic');
const ASEAN = fund('100004', 'Edelweiss ASEAN Equity Off-shore Fund', 'Other Scheme - FoF Overseas');
const BEES: HeldInstrument = { ...share('GOLDBEES', 'Nippon India ETF Gold BeES'), kind: 'etf' };

it('asks for the indices of its funds’ categories, and says which holding has which', () => {
  const { holdings, series } = factsOf(SMALL, HYBRID, GOLD, ASEAN);
  expect(holdings).toMatchObject([
    { key: 'IN:100001', isNoEquity: false, categoryIndex: { key: 'IN:NIFTYMIDCAP50', category: 'small_cap' } },
    { key: 'IN:100002', isNoEquity: true },
    { key: 'IN:100003', isNoEquity: true, categoryIndex: { key: 'IN:GOLDBEES', category: 'gold' } },
    { key: 'IN:100004', isNoEquity: true },
  ]);
  expect(holdings.map((one) => 'categoryIndex' in one)).toEqual([true, false, true, false]);
  const keys = series.map(({ key }) => key);
  expect(keys.filter((key) => /^IN:[A-Z]/.test(key))).toEqual([
    'IN:NIFTY50',
    'IN:BANKNIFTY',
    'IN:NIFTYMIDCAP50',
    'IN:GOLDBEES',
  ]);
});

it('says of a scheme that pays out that its closes are those of its Growth option', () => {
  const { holdings, series } = factsOf({ ...SMALL, growthCode: '100009' }, HYBRID);
  expect(holdings.map(({ followsGrowth = false }) => followsGrowth)).toEqual([true, false]);
  expect(series[0]).toMatchObject({ key: 'IN:100001', symbol: '100009' });
});

it('lets an index of shares stand in for shares and trusts of coins, and not for bonds or inverse funds', () => {
  const listed = (symbol: string, name: string): HeldInstrument => ({
    ...share(symbol, name),
    market: 'US',
    kind: 'etf',
  });
  const known = [
    listed('SPYI', 'NEOS S&P 500 High Income ETF'),
    listed('IBIT', 'iShares Bitcoin Trust ETF'),
    listed('VTIP', 'Vanguard Short-Term Inflation-Protected Securities Index Fund ETF Shares'),
    listed('SQQQ', 'ProShares UltraPro Short QQQ'),
  ];
  const positions = known.map(({ symbol }): Position => {
    const { holding, ...rest } = held(symbol);
    return { ...rest, key: `US:${symbol}`, holding: { ...holding, market: 'US', currency: 'USD' } };
  });
  const { holdings } = reportFacts(positions, [], known);
  expect(holdings.map(({ key, isNoEquity }) => [key, isNoEquity])).toEqual([
    ['US:SPYI', false],
    ['US:IBIT', false],
    ['US:VTIP', true],
    ['US:SQQQ', true],
  ]);
});

it('takes what a US mutual fund holds from the name of its quote', () => {
  const position: Position = {
    ...held('VBTLX'),
    key: 'US:VBTLX',
    holding: { ...held('VBTLX').holding, market: 'US', currency: 'USD' },
    quote: quoteOf('VBTLX', 'US', 9.7, { name: 'Vanguard Total Bond Market Index Fund Admiral Shares' }),
  };
  expect(reportFacts([position], [], []).holdings).toMatchObject([{ isFund: true, isNoEquity: true }]);
});

it('knows a fund of India by its code where nothing else is known of it', () => {
  const { holdings } = reportFacts(['119551', 'INFY'].map(held), [], []);
  expect(holdings.map(({ isFund }) => isFund)).toEqual([true, false]);
});

it('asks for nothing more without funds, and for no series twice', () => {
  expect(factsOf(share('INFY', 'Infosys')).series.map(({ key }) => key)).toEqual([
    'IN:INFY',
    'IN:NIFTY50',
    'IN:BANKNIFTY',
    'US:SPX',
  ]);
  const keys = factsOf(GOLD, BEES).series.map(({ key }) => key);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys).toContain('IN:GOLDBEES');
});

it.each([
  ['live', 'market'],
  ['stale', 'stale'],
  ['error', 'sample'],
] as const)('gold by weight at a price that is %s rests on a price of %s', (status, price) => {
  const quotes = quotesByKey(quoteOf('GOLDBEES', 'IN', 100, { status }));
  const gold = valuedAssets([makeAsset('gold', { quantity: 10 })], '2026-11-20', quotes);
  expect(reportFacts([], gold, []).holdings).toMatchObject([{ key: 'IN:GOLDBEES', price }]);
});

it('names a cryptocurrency without a price, whose value no figure has', () => {
  const coins = valuedAssets([makeAsset('crypto', { quantity: 2, code: 'NOPE' })], '2026-11-20', new Map());
  expect(reportFacts([], coins, [])).toMatchObject({ holdings: [], unpriced: ['US:NOPE-USD'] });
  const loan = valuedAssets([makeAsset('loan'), makeAsset('cash')], '2026-11-20', new Map());
  expect(reportFacts([held('INFY')], loan, []).unpriced).toEqual([]);
});
