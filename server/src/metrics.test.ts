import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('what is counted is given in the format of Prometheus, by name and labels', async () => {
  const { count, text, contentType } = createMetrics();
  count('ballast_market_requests_total', { provider: 'yahoo', operation: 'quotes' });
  count('ballast_market_requests_total', { provider: 'yahoo', operation: 'quotes' }, 2);
  count('ballast_market_requests_total', { provider: 'yahoo', operation: 'fx' });
  count('ballast_other_total');
  expect((await text()).trim().split('\n').slice(3)).toEqual([
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

test('requests are counted in buckets of seconds, by route and class of status', async () => {
  const { observeRequest, text } = createMetrics();
  const route = '/rest/v1/portfolios';
  observeRequest({ method: 'GET', route, status: 200 }, 0.004);
  observeRequest({ method: 'GET', route, status: 206 }, 0.2);
  observeRequest({ method: 'GET', route, status: 503 }, 60);
  const lines = (await text()).split('\n');
  const labels = `method="GET",route="${route}"`;
  const name = 'ballast_http_request_duration_seconds';
  expect(lines).toEqual(
    expect.arrayContaining([
      `# TYPE ${name} histogram`,
      `${name}_bucket{le="0.0025",${labels},status="2xx"} 0`,
      `${name}_bucket{le="0.005",${labels},status="2xx"} 1`,
      `${name}_bucket{le="0.25",${labels},status="2xx"} 2`,
      `${name}_count{${labels},status="2xx"} 2`,
      `${name}_bucket{le="10",${labels},status="5xx"} 0`,
      `${name}_bucket{le="+Inf",${labels},status="5xx"} 1`,
    ]),
  );
});
