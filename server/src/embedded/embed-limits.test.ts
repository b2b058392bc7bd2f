import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const client = await server.person('asha@example.com');
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const holdings = Array.from({ length: 1_100 }, (_, at) => ({ symbol: `T${at}`, currency: 'INR', shares: 1 }));
  const saving = { id: crypto.randomUUID(), name: 'Core', description: '', currency: 'INR', holdings };
  const { error } = await client.rpc('save_portfolio', saving);
  if (error) throw error;
});
beforeEach(() => {
  // The library writes every refusal there; the server takes care of it where it runs as a program.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => server.stop());

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/rest/v1/${path}`, {
    headers: { apikey: server.key, authorization: `Bearer ${token}`, ...headers },
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const MULTIPLIED: readonly [what: string, path: string][] = [
  ['a table in itself', 'portfolios?select=portfolio_holdings(portfolios(portfolio_holdings(portfolios(id))))'],
  ['a table in itself, once', 'portfolios?select=portfolio_holdings(portfolios(id))'],
  ['under other names', 'portfolios?select=a:portfolio_holdings(b:portfolios(c:portfolio_holdings(id)))'],
  ['by a foreign key', 'portfolios?select=portfolio_holdings!portfolio_holdings_portfolio_id_fkey(portfolios(id))'],
  ['by the name of a foreign key', 'portfolios?select=portfolio_holdings_portfolio_id_fkey(portfolios(id))'],
  ['by the name of a column', 'portfolio_holdings?select=portfolio_id(portfolio_holdings(id))'],
  ['spread into the row around it', 'portfolio_holdings?select=...portfolios(portfolio_holdings(id))'],
  ['with a join that filters', 'portfolios?select=portfolio_holdings!inner(portfolios!inner(id))'],
  ['one table twice', 'portfolios?select=a:portfolio_holdings(id),b:portfolio_holdings(id)'],
  ['up and down again', 'portfolio_holdings?select=portfolios(trades(key))'],
  ['up and down again by a view', 'portfolio_holdings?select=portfolio_summaries(portfolio_holdings(id))'],
  ['through a third table and on', 'portfolios?select=imports!trades(trades(key))'],
];

describe('what multiplies rows is refused', () => {
  test.each(MULTIPLIED)('%s', async (_what, path) => {
    const { status, body } = await ask(path);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'PGRST127', message: expect.stringContaining('embed'), details: null, hint: expect.any(String) },
    });
  });

  test('in the answer to a change too', async () => {
    const response = await fetch(`${server.url}/rest/v1/portfolios?select=portfolio_holdings(portfolios(id))`, {
      method: 'PATCH',
      headers: {
        apikey: server.key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: '{"name":"New"}',
    });
    expect(response.status).toBe(400);
    expect(await server.sql`select from public.portfolios where name = 'New'`).toHaveLength(0);
  });

  test('but not to the service key', async () => {
    const path = 'portfolios?select=portfolio_holdings(portfolios(id))&limit=1';
    expect((await ask(path, { apikey: server.secretKey, authorization: '' })).status).toBe(200);
  });
});

test.each([
  'portfolios?select=name,portfolio_holdings(symbol)',
  'portfolios?select=name,imports(file_name,trades(key)),portfolio_holdings(symbol)',
  'portfolios?select=name,rows:portfolio_holdings!inner(symbol)&rows.symbol=eq.T1',
  'trades?select=key,imports(file_name,portfolios(name))',
  'portfolio_holdings?select=symbol,...portfolios(name)',
  'watchlists?select=name,watchlist_items(symbol)&watchlist_items.order=symbol&watchlist_items.limit=10',
])('%s is answered', async (path) => {
  expect((await ask(path)).status).toBe(200);
});

test('aggregates are not offered, in embedded rows neither', async () => {
  expect((await ask('portfolio_holdings?select=shares.sum()')).status).toBe(400);
  expect((await ask('portfolios?select=portfolio_holdings(shares.sum())')).status).toBe(400);
});

test('of an embedded table there are a thousand rows at most, as of any', async () => {
  for (const limit of ['', '&portfolio_holdings.limit=1100']) {
    const { body } = await ask(`portfolios?select=portfolio_holdings(id)${limit}`);
    expect(body).toEqual([{ portfolio_holdings: expect.objectContaining({ length: 1_000 }) }]);
  }
});
