import { describe, expect, it } from 'vitest';
import { yahooMarket } from '../../../../testing/yahoo-market.ts';
import type { Venue } from '../provider.ts';
import { quoteFromRow } from './row.ts';

const US: Venue = { market: 'US', exchange: null };
const NOW = new Date('2026-11-18T16:00:00Z');
const MINUTES_AGO = (minutes: number) => NOW.getTime() / 1000 - minutes * 60;

function read(fields: Record<string, unknown>, venue = US) {
  return quoteFromRow(
    { ...yahooMarket().get('AAPL'), regularMarketTime: MINUTES_AGO(1), ...fields },
    'AAPL',
    venue,
    NOW,
  );
}

describe('a row of Yahoo', () => {
  it.each([
    ['live', {}],
    ['live', { regularMarketTime: new Date(NOW.getTime() - 60_000) }],
    ['delayed', { exchangeDataDelayedBy: 15, regularMarketTime: MINUTES_AGO(16) }],
    ['delayed', { exchangeDataDelayedBy: undefined }],
    ['delayed', { quoteSourceName: 'Delayed Quote' }],
    ['stale', { regularMarketTime: MINUTES_AGO(31) }],
    ['market_closed', { marketState: 'CLOSED', regularMarketTime: MINUTES_AGO(60 * 24 * 4) }],
    ['market_closed', { marketState: 'PRE' }],
    ['market_closed', { marketState: undefined }],
    ['stale', { marketState: 'CLOSED', regularMarketTime: MINUTES_AGO(60 * 24 * 6) }],
  ])('has the status %s with %o', (status, fields) => {
    expect(read(fields)).toMatchObject({ ok: true, quote: { status } });
  });

  it.each([
    ['bad_price', { regularMarketPrice: 0 }],
    ['bad_price', { regularMarketPrice: -3 }],
    ['bad_price', { regularMarketPrice: 'NaN' }],
    ['bad_price', { regularMarketPrice: NaN }],
    ['bad_price', { regularMarketPrice: undefined }],
    ['currency_mismatch', { currency: 'GBp' }],
    ['currency_mismatch', { currency: 'usd' }],
    ['currency_mismatch', { currency: undefined }],
    ['malformed', { regularMarketTime: undefined }],
    ['malformed', { regularMarketTime: MINUTES_AGO(-60) }],
    ['unknown_symbol', { quoteType: 'CRYPTOCURRENCY' }],
  ])('is refused as %s with %o', (reason, fields) => {
    expect(read(fields)).toEqual({ ok: false, reason });
  });

  it('is refused in the currency of another market', () => {
    expect(read({}, { market: 'IN', exchange: 'NSE' })).toEqual({ ok: false, reason: 'currency_mismatch' });
  });

  it('reckons a missing change from the previous close', () => {
    const missing = { regularMarketChange: undefined, regularMarketChangePercent: undefined };
    expect(read({ ...missing, regularMarketPrice: 110, regularMarketPreviousClose: 100 })).toMatchObject({
      quote: { change: 10, changePercent: 10 },
    });
    expect(read({ ...missing, regularMarketPreviousClose: 0 })).toMatchObject({
      quote: { change: null, changePercent: null },
    });
  });

  it('has no volume and no name rather than wrong ones', () => {
    expect(read({ regularMarketVolume: -1, longName: ' ', shortName: undefined, exchange: 'PNK' })).toMatchObject({
      quote: { volume: null, name: null, exchange_code: null },
    });
  });
});
