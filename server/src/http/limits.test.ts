import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let made = 0;
const newAddress = (): string => `2001:db8:1:${(made += 1).toString(16)}::1`;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      TRUST_PROXY: '1',
      REST_PER_MINUTE_ADDRESS: '4',
      REST_PER_MINUTE_PERSON: '3',
      FUNCTIONS_PER_MINUTE_ADDRESS: '4',
      FUNCTIONS_PER_MINUTE_PERSON: '3',
    },
  });
});
afterAll(async () => server.stop());

const ROWS = '/rest/v1/fx_rates?select=base';
const FUNCTION = '/functions/v1/nothing-here';

async function ask(path: string, address: string, token = server.key, method = 'GET'): Promise<Response> {
  const headers = { apikey: server.key, authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  return fetch(`${server.url}${path}`, { method, headers });
}

async function statuses(count: number, call: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < count; time += 1) seen.push((await call()).status);
  return seen;
}

async function tokenOf(email: string): Promise<string> {
  const client = await server.person(email);
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

test.each([
  [ROWS, 200],
  [FUNCTION, 404],
])('%s: an address has so many a minute, and its neighbours in the network share them', async (path, usual) => {
  const address = newAddress();
  expect(await statuses(5, async () => ask(path, address))).toEqual([usual, usual, usual, usual, 429]);
  expect((await ask(path, address.replace('::1', '::2'))).status).toBe(429);
  expect((await ask(path, newAddress())).status).toBe(usual);
});

test('a person has so many a minute from wherever they ask, and nobody else loses any', async () => {
  const token = await tokenOf('asha@example.com');
  const other = await tokenOf('ravi@example.com');
  const rows = '/rest/v1/profiles?select=id';
  expect(await statuses(4, async () => ask(rows, newAddress(), token))).toEqual([200, 200, 200, 429]);
  expect((await ask(rows, newAddress(), other)).status).toBe(200);
  const functions = await statuses(4, async () => ask('/functions/v1/analyze-sentiment', newAddress(), token, 'POST'));
  expect(functions).toEqual([400, 400, 400, 429]);
});

test('a refusal says when to come back, in the header and in the shape of the API', async () => {
  const address = newAddress();
  await statuses(4, async () => ask(ROWS, address));
  await statuses(4, async () => ask(FUNCTION, address));
  const rows = await ask(ROWS, address);
  const called = await ask(FUNCTION, address);
  for (const refusal of [rows, called]) {
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  expect(await rows.json()).toMatchObject({ code: '429', message: expect.stringMatching(/^Too many requests/) });
  expect(await called.json()).toMatchObject({ error: { code: 'rate_limited' } });
});

test('supabase-js tells the refusal apart from other errors', async () => {
  const client = server.client();
  let answer = await client.from('fx_rates').select('base');
  for (let time = 0; time < 5; time += 1) answer = await client.from('fx_rates').select('base');
  expect(answer).toMatchObject({ status: 429, data: null, error: { code: '429' } });
});

test('a browser that asks what it may send is not counted', async () => {
  const address = newAddress();
  const seen = await statuses(8, async () => ask(ROWS, address, server.key, 'OPTIONS'));
  expect(seen).not.toContain(429);
});
