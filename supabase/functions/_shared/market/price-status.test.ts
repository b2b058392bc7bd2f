import type { Exchange } from '@ballast/engine/quotes/market';
import { describe, expect, it } from 'vitest';
import { type PriceFacts, priceStatus } from './price-status.ts';

interface Case extends Partial<Omit<PriceFacts, 'exchange' | 'madeAt'>> {
  readonly made: string;
  readonly now: string;
}

/** A provider that always says the opposite of the truth must change nothing inside the coverage. */
function status(exchange: Exchange, { made, now, delayMinutes = 0, inSession }: Case) {
  const answers = (inSession === undefined ? [true, false] : [inSession]).map((word) =>
    priceStatus({ exchange, inSession: word, delayMinutes, madeAt: new Date(made) }, new Date(now)),
  );
  expect(new Set(answers).size).toBe(1);
  return answers[0];
}

describe('while the exchange trades', () => {
  it.each([
    ['live', 'a fresh price', { made: '2024-01-23T12:00:00+05:30', now: '2024-01-23T12:01:00+05:30' }],
    ['live', 'a price at the very open', { made: '2024-01-23T09:15:00+05:30', now: '2024-01-23T09:15:00+05:30' }],
    ['live', 'a fresh price at Muhurat', { made: '2023-11-12T18:30:00+05:30', now: '2023-11-12T18:31:00+05:30' }],
    ['live', 'one on a budget Saturday', { made: '2025-02-01T11:00:00+05:30', now: '2025-02-01T11:01:00+05:30' }],
    ['live', 'one on a budget Sunday', { made: '2026-02-01T11:00:00+05:30', now: '2026-02-01T11:01:00+05:30' }],
    ['live', 'half an hour old', { made: '2024-01-23T12:00:00+05:30', now: '2024-01-23T12:30:00+05:30' }],
    ['stale', 'a minute more', { made: '2024-01-23T12:00:00+05:30', now: '2024-01-23T12:31:00+05:30' }],
    [
      'delayed',
      'from a feed 15 minutes behind, 45 old',
      { made: '2024-01-23T12:00:00+05:30', now: '2024-01-23T12:45:00+05:30', delayMinutes: 15 },
    ],
    [
      'stale',
      'from a feed 15 minutes behind, 46 old',
      { made: '2024-01-23T12:00:00+05:30', now: '2024-01-23T12:46:00+05:30', delayMinutes: 15 },
    ],
    [
      'delayed',
      'from a feed that does not say',
      { made: '2024-01-23T12:00:00+05:30', now: '2024-01-23T12:01:00+05:30', delayMinutes: null },
    ],
    [
      'delayed',
      'the last session’s close, just after the open',
      { made: '2024-01-20T15:30:00+05:30', now: '2024-01-23T09:20:00+05:30' },
    ],
    ['stale', 'the same an hour later', { made: '2024-01-20T15:30:00+05:30', now: '2024-01-23T10:20:00+05:30' }],
    [
      'stale',
      'an older close, just after the open',
      { made: '2024-01-19T15:30:00+05:30', now: '2024-01-23T09:20:00+05:30' },
    ],
  ] as const)('%s: %s', (expected, _, facts) => {
    expect(status('NSE', facts)).toBe(expected);
  });
});

describe('while the exchange is shut', () => {
  it.each([
    ['market_closed', 'at the very close', 'NYSE', { made: '2024-01-23T20:59:00Z', now: '2024-01-23T21:00:00Z' }],
    ['live', 'just before it', 'NYSE', { made: '2024-01-23T20:59:00Z', now: '2024-01-23T20:59:59Z' }],
    ['market_closed', 'before the open', 'NYSE', { made: '2024-01-23T21:00:01Z', now: '2024-01-24T14:29:59Z' }],
    ['market_closed', 'on a Sunday', 'NASDAQ', { made: '2024-01-19T21:00:01Z', now: '2024-01-21T12:00:00Z' }],
    ['stale', 'on a Sunday, from Thursday', 'NASDAQ', { made: '2024-01-18T21:00:00Z', now: '2024-01-21T12:00:00Z' }],
    ['market_closed', 'after a half day', 'NYSE', { made: '2024-11-29T18:00:00Z', now: '2024-11-29T19:00:00Z' }],
    ['market_closed', 'on the day of mourning', 'NYSE', { made: '2025-01-08T21:00:00Z', now: '2025-01-09T16:00:00Z' }],
    ['market_closed', 'on a holiday', 'BSE', { made: '2024-01-20T15:30:00+05:30', now: '2024-01-22T12:00:00+05:30' }],
    [
      'stale',
      'from before that Saturday',
      'BSE',
      { made: '2024-01-19T15:30:00+05:30', now: '2024-01-22T12:00:00+05:30' },
    ],
    ['market_closed', 'after Muhurat', 'NSE', { made: '2023-11-12T19:15:00+05:30', now: '2023-11-13T09:00:00+05:30' }],
    ['stale', 'without Muhurat', 'NSE', { made: '2023-11-10T15:30:00+05:30', now: '2023-11-13T09:00:00+05:30' }],
    ['market_closed', 'in post-close', 'NSE', { made: '2024-01-23T15:59:00+05:30', now: '2024-01-23T16:05:00+05:30' }],
  ] as const)('%s: a price %s', (expected, _, exchange, facts) => {
    expect(status(exchange, facts)).toBe(expected);
  });

  it('is shut in India at 00:30, when New York trades', () => {
    const now = '2024-01-24T00:30:00+05:30';
    expect(status('NYSE', { made: '2024-01-24T00:29:00+05:30', now })).toBe('live');
    expect(status('NSE', { made: '2024-01-23T15:30:00+05:30', now })).toBe('market_closed');
  });

  it('opens in New York an hour earlier by Indian clocks after the change to summer time', () => {
    const made = (day: string) => ({ made: `${day}T19:35:00+05:30`, now: `${day}T19:36:00+05:30` });
    expect(status('NYSE', made('2026-03-09'))).toBe('live');
    expect(status('NYSE', { made: '2026-03-05T21:00:00Z', now: '2026-03-06T19:36:00+05:30' })).toBe('market_closed');
  });
});

describe('where the calendar cannot tell', () => {
  // No calendar of NSE for 2027.
  it.each([
    ['live', { made: '2027-06-01T12:00:00+05:30', now: '2027-06-01T12:30:00+05:30', inSession: true }],
    ['stale', { made: '2027-06-01T12:00:00+05:30', now: '2027-06-01T12:31:00+05:30', inSession: true }],
    ['market_closed', { made: '2027-06-01T12:00:00+05:30', now: '2027-06-06T12:00:00+05:30', inSession: false }],
    ['stale', { made: '2027-06-01T12:00:00+05:30', now: '2027-06-06T12:01:00+05:30', inSession: false }],
    // Muhurat 2026: held, its hours not known.
    ['live', { made: '2026-11-08T18:30:00+05:30', now: '2026-11-08T18:31:00+05:30', inSession: true }],
  ] as const)('%s: the provider’s word is taken, as with %o', (expected, facts) => {
    expect(status('NSE', facts)).toBe(expected);
  });

  it('takes the provider’s word for a price made when no session is known', () => {
    const facts = { made: '2024-01-27T12:00:00+05:30', now: '2024-01-27T12:01:00+05:30' };
    expect(status('NSE', { ...facts, inSession: true })).toBe('live');
    expect(status('NSE', { ...facts, inSession: false })).toBe('market_closed');
  });
});
