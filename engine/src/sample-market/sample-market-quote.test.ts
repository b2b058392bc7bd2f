import { describe, expect, it } from 'vitest';
import type { SampleInstrument } from './instrument.ts';
import { sampleCloses } from './sample-closes.ts';
import { sampleMarketQuote } from './sample-market-quote.ts';

const INFY: SampleInstrument = { symbol: 'INFY', market: 'IN', kind: 'share', sector: null, exchange: 'NSE' };
const APPLE: SampleInstrument = { symbol: 'AAPL', market: 'US', kind: 'share', sector: null, exchange: null };
const closes = (instrument: SampleInstrument, from: string, to: string) => [
  ...sampleCloses(instrument, { from, to }).values,
];

describe('a quote of the sample market', () => {
  it('says that it is a sample, with the close of the last session and its change against the one before §8.4', () => {
    const quote = sampleMarketQuote(INFY, new Date('2024-01-24T12:00:00+05:30'));
    // Monday 22 January 2024 was a holiday in India, Saturday the 20th a session.
    const [saturday = 0, tuesday = 0] = closes(INFY, '2024-01-20', '2024-01-23');
    expect(quote).toMatchObject({ status: 'error', source: 'sample-market', currency: 'INR', exchange_code: 'NSE' });
    expect(quote.as_of).toBe('2024-01-23T10:00:00.000Z');
    expect(quote.price).toBeCloseTo(tuesday, 2);
    expect(quote.change).toBeCloseTo(tuesday - saturday, 1);
    expect(quote.changePercent).toBeCloseTo(100 * (tuesday / saturday - 1), 2);
    expect([quote.change_amount, quote.change_percent]).toEqual([quote.change, quote.changePercent]);
  });

  it('is of the exchange’s own day: at 00:30 in India New York still trades', () => {
    const quote = sampleMarketQuote(APPLE, new Date('2024-01-24T00:30:00+05:30'));
    expect(quote.as_of).toBe('2024-01-22T21:00:00.000Z');
    expect(quote.price).toBeCloseTo(closes(APPLE, '2024-01-22', '2024-01-22')[0] ?? 0, 2);
  });

  it('is the same when it is asked for again', () => {
    const at = new Date('2026-11-20T12:00:00Z');
    expect(sampleMarketQuote(APPLE, at)).toEqual(sampleMarketQuote(APPLE, at));
  });

  it('takes the day before where the calendar does not know', () => {
    expect(sampleMarketQuote(INFY, new Date('2030-06-03T12:00:00Z'))).toMatchObject({
      as_of: '2030-05-31T10:05:00.000Z',
      price: expect.any(Number),
    });
    // Muhurat of 2026: held, its hours not known.
    // A close to four decimals, a price to two.
    const close = closes(INFY, '2026-11-08', '2026-11-08')[0] ?? 0;
    expect(sampleMarketQuote(INFY, new Date('2026-11-09T06:00:00Z')).price).toBe(Math.round(close * 100) / 100);
  });

  it('has no price before there are two sessions', () => {
    for (const at of ['1990-01-01T00:00:00Z', '1999-01-05T00:00:00Z']) {
      expect(sampleMarketQuote(APPLE, new Date(at))).toMatchObject({ price: null, change: null, as_of: null });
    }
    expect(sampleMarketQuote(APPLE, new Date('1999-01-06T12:00:00Z')).price).toBeGreaterThan(0);
  });
});
