import { expect, it } from 'vitest';
import { parseHoldings } from '../testing/parse-holdings.ts';
import type { Exchange, Market } from '../quotes/market.ts';
import { listedElsewhere } from './listed-elsewhere.ts';

const LISTED: Readonly<Record<Market, Readonly<Record<string, Exchange>>>> = {
  US: { AAPL: 'NASDAQ', 'BRK.B': 'NYSE', INFY: 'NYSE' },
  IN: { TCS: 'NSE', INFY: 'NSE' },
};
const exchangeOf = (symbol: string, market: Market) => LISTED[market][symbol] ?? null;
const context = (market: Market) => ({
  market,
  isKnown: (symbol: string, where: Market) => exchangeOf(symbol, where) !== null,
});

const linesOf = (text: string, market: Market) =>
  listedElsewhere(parseHoldings(text, context(market)).holdings, market, exchangeOf).map(({ line }) => line);

it('finds an American symbol in a text for India, and the other way round', () => {
  expect(linesOf('TCS 5\naapl: 10 @ 150', 'IN')).toEqual(['NASDAQ:AAPL: 10 shares @ 150']);
  expect(linesOf('AAPL 1\n5 shares of TCS\nBRK.B', 'US')).toEqual(['NSE:TCS: 5 shares']);
});

it('leaves alone what is listed in the market of the text too, or says where it belongs, or is listed nowhere', () => {
  expect(linesOf('INFY 5\nNASDAQ:AAPL 2\nUS:AAPL 2\nNSE:AAPL 2\nNOSUCH 3', 'IN')).toEqual([]);
});

it('reads a bare price in the money of there, and never rupees as dollars', () => {
  const [bare = '', rupees = ''] = linesOf('AAPL 10 @ 150\n2 shares of AAPL @ ₹12,000', 'IN');
  expect(parseHoldings(bare, context('IN')).holdings).toMatchObject([
    { symbol: 'AAPL', market: 'US', shares: 10, purchasePrice: 150, currency: 'USD' },
  ]);
  const { holdings, problems } = parseHoldings(rupees, context('IN'));
  expect(holdings).toEqual([]);
  expect(problems).toMatchObject([{ code: 'currency_mismatch' }]);
});

it('is not needed where the sign of the price says the country', () => {
  const read = (text: string) => parseHoldings(text, context('IN'));
  expect(read('AAPL 10 @ $150, TCS 5').holdings).toMatchObject([
    { symbol: 'AAPL', exchange: null, market: 'US', shares: 10, purchasePrice: 150, currency: 'USD' },
    { symbol: 'TCS', market: 'IN', shares: 5 },
  ]);
  for (const text of ['INFY 10 @ $18', 'IN:AAPL 10 @ $150', 'NOSUCH 10 @ $18'])
    expect(read(text)).toMatchObject({ holdings: [], problems: [{ code: 'currency_mismatch' }] });
});
