import { describe, expect, it } from 'vitest';
import { yahooMarket } from '../../../../testing/yahoo-market.ts';
import type { Venue } from '../provider.ts';
import { quoteFromRow } from './row.ts';

const US: Venue = { market: 'US', exchange: null };
const NOW = new Date('2026-11-18T16:00:00Z');
const MINUTES_AGO = (minutes: number) => NOW.getTime() / 1000 - minutes * 60;

function read(fields: Record<string, unknown>, venue = US, now = NOW) {
  return quoteFromRow(
    { ...yahooMarket().get('AAPL'), regularMarketTime: MINUTES_AGO(1), ...fields },
    'AAPL',
    venue,
    now,
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
    ['live', { marketState: 'CLOSED' }],
    ['stale', { marketState: 'CLOSED', regularMarketTime: MINUTES_AGO(60 * 24) }],
  ])('has the status %s with %o', (status, fields) => {
    expect(read(fields)).toMatchObject({ ok: true, quote: { status } });
  });

  it.each([
    ['market_closed', { exchange: 'NMS' }, '2026-11-20T21:00:01Z'],
    ['market_closed', { exchange: 'PNK' }, '2026-11-20T21:00:01Z'],
    ['stale', { exchange: 'NMS' }, '2026-11-19T21:00:01Z'],
  ])('has the status %s on a Saturday, with %o and a price of %s', (status, fields, made) => {
    const row = { ...fields, regularMarketTime: Date.parse(made) / 1000 };
    expect(read(row, US, new Date('2026-11-21T16:00:00Z'))).toMatchObject({ ok: true, quote: { status } });
  });

  it.each(['EQUITY', 'ECNQUOTE', 'ETF', 'MUTUALFUND', 'MONEYMARKET', undefined])(
    'of type %s is a quote',
    (quoteType) => {
      expect(read({ quoteType })).toMatchObject({ ok: true });
    },
  );

  // Wednesday's session: 14:30 to 21:00.
  it.each([
    ['delayed', '2026-11-18T01:01:00Z', '2026-11-18T20:30:00Z'],
    ['delayed', '2026-11-18T01:01:00Z', '2026-11-18T23:00:00Z'],
    ['market_closed', '2026-11-19T01:01:00Z', '2026-11-19T01:05:00Z'],
    ['stale', '2026-11-18T01:01:00Z', '2026-11-19T16:00:00Z'],
    ['stale', '2026-11-17T01:01:00Z', '2026-11-18T20:30:00Z'],
  ])('of a mutual fund has the status %s with a net asset value of %s at %s', (status, made, now) => {
    for (const quoteType of ['MUTUALFUND', 'MONEYMARKET'])
      expect(
        read(
          { quoteType, exchange: 'NAS', marketState: 'CLOSED', regularMarketTime: Date.parse(made) / 1000 },
          US,
          new Date(now),
        ),
      ).toMatchObject({ ok: true, quote: { status } });
  });

  it('goes by the hours of its own exchange', () => {
    // 21:30 in India, 11:00 in New York.
    const row = { exchange: 'NSI', currency: 'INR', regularMarketTime: Date.parse('2026-11-18T15:35:00+05:30') / 1000 };
    for (const venue of [
      { market: 'IN', exchange: null },
      { market: 'IN', exchange: 'NSE' },
    ] as const) {
      expect(read(row, venue)).toMatchObject({ quote: { status: 'market_closed', exchange_code: 'NSE' } });
    }
    expect(read({ ...row, exchange: 'XXX' }, { market: 'IN', exchange: null })).toMatchObject({
      quote: { status: 'market_closed', exchange_code: null },
    });
  });

  it.each([
    ['bad_price', { regularMarketPrice: 0 }],
    ['bad_price', { regularMarketPrice: -3 }],
    ['bad_price', { regularMarketPrice: 'NaN' }],
    ['bad_price', { regularMarketPrice: NaN }],
    ['bad_price', { regularMarketPrice: undefined }],
    // A hundred times the close before, and a hundredth of it: rupees and paise mixed up.
    ['bad_price', { regularMarketPrice: 23_140 }],
    ['bad_price', { regularMarketPrice: 2.314 }],
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
