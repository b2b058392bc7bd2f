import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

test('over HTTP an edit answers its version, 409 when that is stale, and 404 without such a portfolio', async () => {
  // The library writes every refusal there; the server takes care of it where it runs as a program.
  vi.spyOn(console, 'error').mockReturnValue();
  const client = await server.person('asha@example.com');
  const portfolio = { id: randomUUID(), name: 'Core', description: '', holdings: [{ symbol: 'TCS', shares: 10 }] };
  await client.rpc('save_portfolio', { ...portfolio, currency: 'INR' });
  const { data } = await client.from('portfolio_summaries').select('version').eq('id', portfolio.id).single();
  const version = data?.version ?? 0;

  const edited = await client.rpc('edit_portfolio', { ...portfolio, version, name: 'Edited' });
  expect(edited.status).toBe(200);
  expect(edited.data).toBeGreaterThan(version);
  const stale = await client.rpc('edit_portfolio', { ...portfolio, version, name: 'Late' });
  expect(stale).toMatchObject({ status: 409, error: { code: 'PT409' } });
  const missing = await client.rpc('edit_portfolio', { ...portfolio, version, id: randomUUID() });
  expect(missing).toMatchObject({ status: 404, error: { code: 'PT404' } });
  const stranger = await server.person('ravi@example.com');
  const foreign = await stranger.rpc('edit_portfolio', { ...portfolio, version });
  expect(foreign).toMatchObject({ status: 404, error: missing.error });
});
