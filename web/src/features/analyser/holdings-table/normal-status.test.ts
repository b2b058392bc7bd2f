import type { Quote, QuoteStatus } from '@ballast/engine/quotes/quote';
import { expect, it } from 'vitest';
import { positionOf } from '../../../testing/positions.ts';
import { normalStatus } from './normal-status.ts';

const quote = (status: QuoteStatus): Quote => ({
  symbol: 'A',
  name: null,
  price: 1,
  change: 0,
  change_amount: 0,
  changePercent: 0,
  change_percent: 0,
  volume: 1,
  status,
  exchange_code: null,
  currency: 'USD',
  source: 'yahoo',
  as_of: null,
});
const of = (...statuses: readonly QuoteStatus[]) =>
  normalStatus(
    statuses.map((status) => positionOf('A', { quote: quote(status) })),
    'US',
  );

it('is what most prices are, the fresher of two as frequent', () => {
  expect(of('delayed', 'live', 'delayed')).toBe('delayed');
  expect(of('market_closed', 'live')).toBe('live');
});

it('is nothing that has to be marked, however many are', () => {
  expect(of('stale', 'stale', 'error', 'market_closed')).toBe('market_closed');
  expect(of('stale', 'error', 'rate_limited', 'unknown_symbol')).toBeNull();
  expect(normalStatus([positionOf('A')], 'US')).toBeNull();
});

it('is another in a country whose exchange is closed', () => {
  const { holding } = positionOf('B');
  const indian = positionOf('B', { holding: { ...holding, market: 'IN' }, quote: quote('market_closed') });
  const both = [positionOf('A', { quote: quote('live') }), indian, indian];
  expect(normalStatus(both, 'US')).toBe('live');
  expect(normalStatus(both, 'IN')).toBe('market_closed');
});
