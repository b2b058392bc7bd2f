import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('what is counted is given in the format of Prometheus, by name and labels', async () => {
  const { count, text, contentType } = createMetrics();
  expect(await text()).toBe('\n');
  count('ballast_market_requests_total', { provider: 'yahoo', operation: 'quotes' });
  count('ballast_market_requests_total', { provider: 'yahoo', operation: 'quotes' }, 2);
  count('ballast_market_requests_total', { provider: 'yahoo', operation: 'fx' });
  count('ballast_other_total');
  expect((await text()).trim().split('\n')).toEqual([
    '# HELP ballast_market_requests_total Upstream requests, retries included.',
    '# TYPE ballast_market_requests_total counter',
    'ballast_market_requests_total{provider="yahoo",operation="quotes"} 3',
    'ballast_market_requests_total{provider="yahoo",operation="fx"} 1',
    '',
    '# HELP ballast_other_total ballast_other_total',
    '# TYPE ballast_other_total counter',
    'ballast_other_total 1',
  ]);
  expect(contentType).toContain('text/plain');
});
