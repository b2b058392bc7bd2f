import { describe, expect, it } from 'vitest';
import { holdingOf, quoteOf, quotesByKey } from '../testing/portfolio.ts';
import { valuePortfolio } from '../valuation/value-portfolio.ts';
import { dataHealth } from './data-health.ts';

function healthOf(...quotes: readonly ReturnType<typeof quoteOf>[]) {
  const holdings = quotes.map(({ symbol, currency }) => holdingOf(symbol, currency === 'INR' ? 'IN' : 'US'));
  return dataHealth(valuePortfolio(holdings, quotesByKey(...quotes)).positions);
}

describe('dataHealth', () => {
  it('is whole where every price is a market’s and new', () => {
    const [health] = healthOf(
      quoteOf('A', 'US', 10),
      quoteOf('B', 'US', 10, { status: 'delayed' }),
      quoteOf('C', 'US', 10, { status: 'market_closed' }),
    );
    expect(health).toMatchObject({ currency: 'USD', holdings: 3, fresh: 3, coveredValue: 1, concerns: [] });
  });

  it('weighs what is covered by value: 10 × 60 of 10 × (60 + 30 + 10) is 60 %', () => {
    const [health] = healthOf(
      quoteOf('A', 'US', 60),
      quoteOf('B', 'US', 30, { status: 'stale' }),
      quoteOf('C', 'US', 10, { status: 'stale' }),
    );
    expect(health?.coveredValue).toBeCloseTo(0.6, 12);
  });

  it('weighs nothing against a generated price: the whole is unknown then', () => {
    const [health] = healthOf(quoteOf('A', 'US', 60), quoteOf('C', 'US', 10, { status: 'error', source: 'sample' }));
    expect(health).toMatchObject({ fresh: 1, holdings: 2, coveredValue: null });
  });

  it('names what is missing first, then samples with their reason, then stale prices with their time', () => {
    const [health] = healthOf(
      quoteOf('OLD', 'US', 1, { status: 'stale', as_of: '2026-11-17T21:00:00.000Z' }),
      quoteOf('MADE', 'US', 1, { status: 'error', source: 'sample', reason: 'timeout' }),
      quoteOf('GONE', 'US', null, { status: 'unknown_symbol' }),
    );
    expect(health?.concerns.map(({ kind, position }) => [kind, position.holding.symbol])).toEqual([
      ['missing', 'GONE'],
      ['sample', 'MADE'],
      ['stale', 'OLD'],
    ]);
    expect(health?.concerns).toMatchObject([
      { reason: 'unknown_symbol' },
      { reason: 'timeout' },
      { since: '2026-11-17T21:00:00.000Z' },
    ]);
  });

  it('covers nothing, and not zero percent of nothing, where no holding has a value', () => {
    const [health] = healthOf(quoteOf('A', 'US', null, { status: 'rate_limited' }));
    expect(health).toMatchObject({ holdings: 1, fresh: 0, coveredValue: null });
  });

  it('keeps currencies apart', () => {
    const health = healthOf(quoteOf('INFY', 'IN', 1500), quoteOf('AAPL', 'US', 200, { status: 'stale' }));
    expect(health.map(({ currency, fresh }) => [currency, fresh])).toEqual([
      ['INR', 1],
      ['USD', 0],
    ]);
  });

  it('has nothing to say about nothing', () => {
    expect(dataHealth([])).toEqual([]);
  });
});
