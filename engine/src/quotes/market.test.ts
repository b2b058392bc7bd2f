import { expect, test } from 'vitest';
import { marketOfShare } from './market.ts';

test.each([
  ['NSE', 'INR', 'IN'],
  ['BSE', 'INR', 'IN'],
  ['NASDAQ', 'USD', 'US'],
  ['NYSE', 'INR', 'US'],
  [null, 'INR', 'IN'],
  [null, 'USD', 'US'],
  [null, 'EUR', 'US'],
] as const)('a share at %s in %s trades in %s', (exchange, currency, market) => {
  expect(marketOfShare(exchange, currency)).toBe(market);
});
