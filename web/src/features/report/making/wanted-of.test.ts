import { expect, it } from 'vitest';
import { listedShare } from '../../../testing/instruments.ts';
import { positionOf } from '../../../testing/positions.ts';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { wantedOf } from './wanted-of.ts';

const fund = (symbol: string, name: string, category: string): Instrument => ({
  ...listedShare(symbol, name, 'NSE'),
  kind: 'fund',
  category: `Open Ended Schemes(${category})`,
});
const held = (symbol: string) =>
  positionOf(symbol, {
    key: `IN:${symbol}`,
    holding: { symbol, exchange: null, market: 'IN', currency: 'INR', shares: 1, purchasePrice: null },
    value: 100,
  });
const wantedWith = (...instruments: readonly Instrument[]) =>
  wantedOf(
    instruments.map(({ symbol }) => held(symbol)),
    [],
    instruments,
  );
const SMALL = fund('100001', 'Kotak Small Cap Fund', 'Equity Scheme - Small Cap Fund');
const HYBRID = fund('100002', 'HSBC Aggressive Hybrid Fund', 'Hybrid Schemes - Aggressive Hybrid Fund');
const GOLD = fund('100003', 'Kotak Gold Fund', 'Other Scheme - FoF Domestic');
const ASEAN = fund('100004', 'Edelweiss ASEAN Equity Off-shore Fund', 'Other Scheme - FoF Overseas');
const BEES: Instrument = { ...listedShare('GOLDBEES', 'Nippon India ETF Gold BeES', 'NSE'), kind: 'etf' };

it('asks for the indices of its funds’ categories, and says which holding has which', () => {
  const { holdings, series } = wantedWith(SMALL, HYBRID, GOLD, ASEAN);
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

it('asks for nothing more without funds, and for no series twice', () => {
  const share = listedShare('INFY', 'Infosys', 'NSE');
  expect(wantedWith(share).series.map(({ key }) => key)).toEqual(['IN:INFY', 'IN:NIFTY50', 'IN:BANKNIFTY', 'US:SPX']);
  const keys = wantedWith(GOLD, BEES).series.map(({ key }) => key);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys).toContain('IN:GOLDBEES');
});
