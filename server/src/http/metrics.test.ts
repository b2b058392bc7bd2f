import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

test('/metrics tells this machine what the functions counted, and is not there for others', async () => {
  const yahoo = await startYahooStandIn();
  const server = await startTestServer({ env: { MARKET_DATA_BASE_URL: yahoo.url, METRICS_TOKEN: 'sixteen letters!' } });
  try {
    await fetch(`${server.url}/functions/v1/get-stock-data`, {
      method: 'POST',
      headers: { apikey: server.key, 'content-type': 'application/json' },
      body: JSON.stringify({ symbols: ['AAPL'] }),
    });
    const local = await fetch(`${server.url}/metrics`);
    expect(local.headers.get('content-type')).toContain('text/plain');
    expect(local.headers.get('cache-control')).toBe('no-store');
    expect(await local.text()).toContain('ballast_market_responses_total{provider="yahoo",operation="quotes"} 1');

    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/metrics`, { headers })).status;
    expect(await status(forwarded)).toBe(404);
    expect(await status({ ...forwarded, authorization: 'Bearer sixteen letters!' })).toBe(200);
  } finally {
    await server.stop();
    await yahoo.stop();
  }
});

test('requests are told apart by route, and clients cannot make routes', async () => {
  // The library prints what it does not find.
  vi.spyOn(console, 'error').mockReturnValue();
  const server = await startTestServer();
  try {
    const ids = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
    const ask = async (path: string, method = 'GET') =>
      fetch(`${server.url}${path}`, { method, headers: { apikey: server.key } });
    for (const id of ids) {
      await ask(`/rest/v1/fx_rates?select=base&base=eq.${id.slice(0, 3)}`);
      await ask(`/rest/v1/${id}?select=id`);
      await ask(`/rest/v1/portfolios/${id}`);
      await ask('/rest/v1/rpc/is_admin', 'POST');
      await ask(`/auth/v1/factors/${id}/challenge`, 'POST');
      await ask(`/auth/v1/${id}`);
      await ask('/auth/v1/settings');
      await ask(`/functions/v1/${id}`, 'POST');
      await ask('/functions/v1/advisor', 'POST');
      await ask(`/${id}`);
      await ask(`/${id}.js`);
      await ask(`/assets/${id}.js`);
      await ask(`/${id}`, 'PROPFIND');
      await ask('/healthz');
    }
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const counted = [...metrics.matchAll(/^ballast_http_request_duration_seconds_count\{(.*)\} 2$/gm)];
    expect(
      counted
        .map(([, labels]) => (labels ?? '').replace(/method="(.*)",route="(.*)",status="(.*)"/, '$1 $2 $3'))
        .toSorted(),
    ).toEqual([
      'GET /:file 4xx',
      'GET /:page 2xx',
      'GET /assets/:file 4xx',
      'GET /auth/v1/* 4xx',
      'GET /auth/v1/settings 2xx',
      'GET /healthz 2xx',
      'GET /rest/v1/fx_rates 2xx',
      'POST /auth/v1/factors/:id/challenge 4xx',
      'POST /functions/v1/:name 4xx',
      'POST /functions/v1/advisor 4xx',
      'POST /rest/v1/rpc/is_admin 2xx',
      'PROPFIND /* 4xx',
    ]);
    expect(metrics).toContain('_count{method="GET",route="/rest/v1/:name",status="4xx"} 4');
    expect(metrics).not.toMatch(new RegExp(ids.join('|')));
  } finally {
    await server.stop();
  }
});
