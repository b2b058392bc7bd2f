import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeHoldings } from '../holdings/merge-holdings.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';
import type { Market } from '../quotes/market.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { Quote } from '../quotes/quote.ts';
import { sampleQuote } from '../quotes/sample.ts';
import { quoteOf, quotesByKey } from '../testing/portfolio.ts';
import { analysePortfolio } from './analyse.ts';

const parse = (text: string, market: Market = 'US') =>
  mergeHoldings(parseHoldings(text, { market, isKnown: () => false }).holdings).holdings;

function analyse(text: string, quotes: ReadonlyMap<string, Quote>) {
  return analysePortfolio(parse(text), quotes);
}

describe('analysePortfolio', () => {
  it('of nothing has no totals, and every rule abstains', () => {
    const { totals, risks, tips, abstained } = analysePortfolio([], new Map());
    expect([totals, risks, tips]).toEqual([[], [], []]);
    expect(new Set(abstained.map(({ reason }) => reason))).toEqual(new Set(['no_holdings']));
  });

  it('takes typed text to a judged portfolio of both countries §1.6 §3.7 §3.9', () => {
    const analysis = analyse(
      'AAPL: 10 @ 150, MSFT 5 @ 500\nNVDA 2\nNSE:INFY 100 @ ₹1,500\nAAPL 10 @ 170\nXYZW 3',
      quotesByKey(
        quoteOf('AAPL', 'US', 200, { changePercent: -1 }),
        quoteOf('MSFT', 'US', 400, { changePercent: -2 }),
        quoteOf('NVDA', 'US', 150, { changePercent: -12 }),
        quoteOf('INFY', 'IN', 1650, { changePercent: -1 }),
        quoteOf('XYZW', 'US', null, { status: 'unknown_symbol' }),
      ),
    );
    // AAPL 20 at (150 + 170) / 2 = 160: value 4,000, cost 3,200. MSFT 2,000 on 2,500. NVDA 300, cost unknown.
    expect(analysis.totals).toMatchObject([
      { currency: 'USD', totalValue: 6300, totalCost: 5700, totalGainLoss: 300 },
      { currency: 'INR', totalValue: 165_000, totalCost: 150_000, totalGainLoss: 15_000, totalGainLossPercent: 10 },
    ]);
    expect(analysis.totals[0]?.coverage.leftOut).toEqual([{ key: 'US:XYZW', reason: 'unknown_symbol' }]);
    expect(analysis).toMatchObject({ portfolioType: 'tech_heavy_growth', focus: 'technology' });
    // Four known holdings, all tech, all falling; 100 of 127 shares are INFY. The unknown one counts for nothing.
    expect(analysis.risks.map(({ id, figure }) => [id, Math.round(100 * figure) / 100])).toEqual([
      ['tech_concentration', 1],
      ['high_volatility', 0.12],
      ['broad_decline', 1],
      ['share_concentration', 0.79],
      ['few_holdings', 4],
    ]);
    expect(analysis.tips.map(({ id }) => id)).toEqual(['add_non_tech', 'add_dividends', 'dollar_cost_averaging']);
    expect(analysis.priceCounts).toEqual({ provider: 4, sample: 0, none: 1 });
    expect(analysis.abstained).toEqual([]);
  });

  it('depends on the order of holdings in nothing but order', () => {
    const lines = ['AAPL 10 @ 150', 'MSFT 5', 'KO 7 @ 60', 'TSLA 1 @ 250', 'JPM 3 @ 200'];
    const quotes = quotesByKey(
      ...['AAPL', 'MSFT', 'KO', 'TSLA', 'JPM'].map((symbol) => quoteOf(symbol, 'US', 100, { changePercent: -6 })),
    );
    const { totals, risks, portfolioType } = analyse(lines.join('\n'), quotes);
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        const other = analyse(shuffled.join('\n'), quotes);
        expect(other.portfolioType).toBe(portfolioType);
        expect(other.risks.map(({ id, figure }) => [id, figure])).toEqual(risks.map(({ id, figure }) => [id, figure]));
        expect(other.totals[0]?.totalGainLoss).toBe(totals[0]?.totalGainLoss);
      }),
    );
  });

  it('parses and analyses 1,000 lines', () => {
    const letters = (n: number) =>
      String.fromCodePoint(65 + (n % 26), 65 + (Math.floor(n / 26) % 26), 65 + Math.floor(n / 676));
    const symbols = Array.from({ length: 1000 }, (_, n) => letters(n));
    const text = symbols.map((symbol) => `${symbol}: 1,500 shares @ $1,234.50`).join('\n');
    const now = new Date(0);
    const quotes = new Map(
      symbols.map((symbol) => [quoteKey(symbol, 'US'), sampleQuote(symbol, 'US', () => 0.5, now)]),
    );
    expect(analyse(text, quotes).holdings).toHaveLength(1000);
  });
});
