import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { expect, test } from 'vitest';
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
