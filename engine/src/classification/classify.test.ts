import { describe, expect, it } from 'vitest';
import { MARKETS, type Market } from '../quotes/market.ts';
import { holdingOf } from '../testing/portfolio.ts';
import { classify } from './classify.ts';
import { KNOWN_TICKERS } from './known-tickers.ts';

const typeOf = (market: Market, symbols: string) =>
  classify(symbols.split(' ').map((symbol) => holdingOf(symbol, market))).portfolioType;

describe('classify', () => {
  it.each([
    ['US', 'AAPL MSFT NVDA', 'tech_heavy_growth'],
    ['US', 'AAPL MSFT JPM', 'diversified'],
    ['US', 'KO JNJ', 'dividend_focused'],
    ['US', 'KO JPM', 'diversified'],
    ['US', 'TSLA PLTR', 'aggressive_growth'],
    ['US', 'TSLA JPM', 'diversified'],
    ['IN', 'TCS INFY WIPRO', 'tech_heavy_growth'],
    ['IN', 'ITC COALINDIA', 'dividend_focused'],
    ['IN', 'PAYTM ADANIENT', 'aggressive_growth'],
    ['IN', 'HDFCBANK SBIN', 'diversified'],
  ] as const)('calls %s %s %s §9.17 §9.18 §9.19 §9.20', (market, symbols, type) => {
    expect(typeOf(market, symbols)).toBe(type);
  });

  it('lets tech decide before dividends, and dividends before high growth §9.20', () => {
    expect(typeOf('US', 'AAPL MSFT NVDA KO JNJ TSLA PLTR')).toBe('tech_heavy_growth');
    expect(typeOf('US', 'AAPL MSFT KO JNJ TSLA PLTR')).toBe('dividend_focused');
    expect(typeOf('US', 'AAPL MSFT KO TSLA PLTR')).toBe('aggressive_growth');
  });

  it('gives the focus that goes with the type', () => {
    const focusOf = (...symbols: string[]) => classify(symbols.map((symbol) => holdingOf(symbol, 'US'))).focus;
    expect(focusOf('AAPL', 'MSFT', 'NVDA')).toBe('technology');
    expect(focusOf('KO', 'JNJ')).toBe('income');
    expect(focusOf('TSLA', 'PLTR')).toBe('growth');
    expect(focusOf('HDFC', 'SBIN')).toBe('balance');
    expect(focusOf()).toBe('balance');
  });

  it('does not call one holding balanced, however its type is named', () => {
    expect(classify([holdingOf('AAPL', 'US')])).toMatchObject({ portfolioType: 'diversified', focus: 'single' });
  });

  it('counts a share once, and only in its own market', () => {
    expect(typeOf('US', 'AAPL AAPL AAPL')).toBe('diversified');
    expect(typeOf('IN', 'AAPL MSFT NVDA')).toBe('diversified');
    const mixed = [holdingOf('AAPL', 'US'), holdingOf('TCS', 'IN'), holdingOf('INFY', 'IN')];
    expect(classify(mixed)).toMatchObject({
      portfolioType: 'tech_heavy_growth',
      themes: { tech: ['US:AAPL', 'IN:TCS', 'IN:INFY'], dividend: [], high_growth: [] },
    });
  });
});

describe('the lists of known tickers', () => {
  const lists = Object.entries(KNOWN_TICKERS.tickers).flatMap(([theme, byMarket]) =>
    MARKETS.map((market) => [theme, market, byMarket[market]] as const),
  );

  it.each(lists)('%s %s names each symbol once, as the market writes it', (_theme, _market, tickers) => {
    expect(tickers.length).toBeGreaterThan(10);
    expect(new Set(tickers).size).toBe(tickers.length);
    for (const ticker of tickers) expect(ticker).toMatch(/^[A-Z&-]{1,10}$/);
  });

  it('are dated', () => {
    expect(KNOWN_TICKERS.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
