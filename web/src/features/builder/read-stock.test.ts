import { describe, expect, it } from 'vitest';
import type { Instrument } from '../../entities/instruments/instrument.ts';
import { NO_INSTRUMENTS } from '../../entities/instruments/instruments.ts';
import { listedShare } from '../../testing/instruments.ts';
import { readStock, type StockContext } from './read-stock.ts';

const instruments = NO_INSTRUMENTS.withFound([
  listedShare('M&M', 'Mahindra & Mahindra', 'NSE'),
  listedShare('BAJAJ-AUTO', 'Bajaj Auto', 'NSE'),
  listedShare('BRK.B', 'Berkshire Hathaway B', 'NYSE'),
]);
const india: StockContext = { market: 'IN', instruments, isLookedUp: true };
const us: StockContext = { market: 'US', instruments, isLookedUp: true };
const read = (symbol: string, shares: string, price: string, context = india) =>
  readStock({ symbol, shares, price }, context);
const problems = (...fields: Parameters<typeof read>) => {
  const stock = read(...fields);
  return stock.ok ? null : stock.problems;
};

describe('readStock', () => {
  it('reads three fields as one holding in rupees, the symbol in upper case', () => {
    expect(read(' infy ', '10', '1482.30')).toEqual({
      ok: true,
      holding: { symbol: 'INFY', market: 'IN', exchange: null, currency: 'INR', shares: 10, purchasePrice: 1482.3 },
    });
  });
  it('reads a price in dollars in the US', () => {
    expect(read('aapl', '1', '150', us)).toMatchObject({ holding: { market: 'US', currency: 'USD' } });
  });
  it.each([
    ['m&m', india, 'M&M'],
    ['bajaj-auto', india, 'BAJAJ-AUTO'],
    ['brk.b', us, 'BRK.B'],
  ] as const)('accepts %j, which is known, beside 1 to 10 letters', (symbol, context, expected) => {
    expect(read(symbol, '1', '2610', context)).toMatchObject({ ok: true, holding: { symbol: expected } });
  });
  it.each([
    ['NASDAQ:AAPL', { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD' }],
    ['nse: infy', { symbol: 'INFY', exchange: 'NSE', currency: 'INR' }],
    ['INFY.BO', { symbol: 'INFY', exchange: 'BSE', currency: 'INR' }],
  ])('takes the exchange that %j names', (symbol, holding) => {
    expect(read(symbol, '1', '150')).toMatchObject({ ok: true, holding });
  });
  it.each(['IN FY', 'ABCDEFGHIJK', 'A,B', '1234', 'INFY: 5', 'INFY-5', 'INFYx5', 'INFY @ 3', 'BRK.B', '₹', 'A@'])(
    'refuses the symbol %j §9.1',
    (symbol) => {
      expect(problems(symbol, '1', '10')).toEqual({ symbol: 'symbolInvalid' });
    },
  );
  it('asks which is meant where a name stands for several, and takes no index and no fund of several plans', () => {
    const named = (name: string, ...rows: readonly Instrument[]): StockContext => {
      const ofNoFund = { plan: null, option: null, fundHouse: null, category: null, growthCode: null };
      const resolved = rows.map(({ isFound: _isFound, ...row }) => ({ ...row, ...ofNoFund, isins: [] }));
      const found = { instruments: resolved, byTerm: new Map([[name, resolved]]), isLoaded: true };
      return { ...india, instruments: NO_INSTRUMENTS.withLookedUp(found) };
    };
    const kama = ['KAMAHOLD', 'KAMADGIRI'].map((symbol) => listedShare(symbol, 'Kama', 'NSE'));
    expect(problems('Kama', '1', '10', named('kama', ...kama))).toEqual({ symbol: 'symbolSeveral' });
    const nifty = { ...listedShare('NIFTY50', 'NIFTY 50', 'NSE'), kind: 'index' as const };
    expect(problems('Nifty 50', '1', '10', named('nifty 50', nifty))).toEqual({ symbol: 'symbolIndex' });
    const flexi = (code: string) => ({ ...listedShare(code, 'Parag Parikh', 'NSE'), kind: 'fund' as const });
    expect(problems('Parag Parikh', '1', '10', named('parag parikh', flexi('122639'), flexi('122640')))).toEqual({
      symbol: 'symbolFund',
    });
  });
  it('says when only the server could tell, and it did not answer', () => {
    const without = { ...india, instruments: NO_INSTRUMENTS, isLookedUp: false };
    expect(problems('M&M', '1', '10', without)).toEqual({ symbol: 'symbolUnchecked' });
    expect(problems('Tata Steel', '1', '10', without)).toEqual({ symbol: 'symbolUnchecked' });
    expect(problems('1234', '1', '10', without)).toEqual({ symbol: 'symbolInvalid' });
    expect(read('INFY', '1', '10', without).ok).toBe(true);
  });

  it.each([
    ['', '1', '1', { symbol: 'symbolMissing' }],
    ['INFY', ' ', '1', { shares: 'sharesMissing' }],
    ['INFY', '1', '', { price: 'priceMissing' }],
    ['', '', '', { symbol: 'symbolMissing', shares: 'sharesMissing', price: 'priceMissing' }],
  ])('misses what is blank in %j %j %j §5.17', (symbol, shares, price, expected) => {
    expect(read(symbol, shares, price)).toEqual({ ok: false, missing: true, problems: expected });
  });
  it('names every other problem beside what is missing', () => {
    expect(read('1234', '', '-5')).toEqual({
      ok: false,
      missing: true,
      problems: { symbol: 'symbolInvalid', shares: 'sharesMissing', price: 'priceNegative' },
    });
  });
  it.each([
    ['0', 'sharesNotPositive'],
    ['-1', 'sharesNotPositive'],
    ['₹5', 'sharesMoney'],
    ['ten', 'sharesInvalid'],
    ['1,50,0', 'sharesInvalid'],
    ['1e400', 'sharesInvalid'],
    ['5 @ 3', 'sharesInvalid'],
    ['1000000000001', 'sharesLarge'],
    ['9'.repeat(60), 'sharesLarge'],
  ])('refuses %j shares', (shares, problem) => {
    expect(problems('INFY', shares, '10')).toEqual({ shares: problem });
  });
  it.each([
    ['-0.01', 'priceNegative'],
    ['−5', 'priceNegative'],
    ['$150', 'priceCurrency'],
    ['1.482,30', 'priceInvalid'],
    ['10 20', 'priceInvalid'],
    ['9'.repeat(60), 'priceLarge'],
    ['0', 'priceZero'],
    ['0.00', 'priceZero'],
    ['1.005', 'priceStep'],
    ['0.001', 'priceStep'],
  ])('refuses the price %j §2.68 §5.21', (price, problem) => {
    expect(problems('INFY', '1', price)).toEqual({ price: problem });
  });
  it('takes a price in the money of the exchange that the symbol names', () => {
    expect(read('NASDAQ:AAPL', '1', '$150')).toMatchObject({ ok: true, holding: { purchasePrice: 150 } });
  });
  it.each([
    ['0.01', 0.01],
    ['1.10', 1.1],
    ['1.500', 1.5],
    ['1,00,000.29', 100_000.29],
    ['9999999999.99', 9_999_999_999.99],
  ])('takes the price %j, a multiple of 0.01', (price, purchasePrice) => {
    expect(read('INFY', '1', price)).toMatchObject({ ok: true, holding: { purchasePrice } });
  });
});
