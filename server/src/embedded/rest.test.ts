import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Before the first request: the library looks at the schema once.
  await server.sql`create function public.who() returns uuid language sql stable as 'select auth.uid()'`;
  await server.sql`create table public.closed (id int)`;
  await server.sql`alter table public.closed enable row level security`;
  await server.sql`revoke all on public.closed from anon, authenticated`;
});
afterAll(async () => server.stop());

const get = async (path: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}/rest/v1${path}`, { headers });

test('a request without a key is refused, from this machine too: nobody is an administrator by being near §6.17', async () => {
  expect((await get('/portfolios', {})).status).toBe(401);
  expect((await get('/portfolios', { authorization: `Bearer ${server.key}` })).status).toBe(401);
  expect((await get('/instruments?limit=1', { apikey: server.key })).status).toBe(200);
});

/** The token of a fresh session, with other claims and signed by whom we like. */
async function forge(email: string, claims: Record<string, unknown>, secret = server.jwtSecret): Promise<string> {
  const { data } = await (await server.person(email)).auth.getSession();
  return new SignJWT({ ...decodeJwt(data.session?.access_token ?? ''), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}
const bearer = (token: string) => ({ apikey: server.key, authorization: `Bearer ${token}` });

test('a token without a signature, and one of another signer, are refused', async () => {
  const unsigned = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwicm9sZSI6InNlcnZpY2Vfcm9sZSJ9.';
  const forged = await forge('signer@example.com', {}, 'another secret, but just as long');
  for (const token of [unsigned, forged, 'no token at all']) {
    const response = await get('/portfolios', bearer(token));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'PGRST301' });
  }
});

test('a token that has expired is refused, and says so', async () => {
  const response = await get('/portfolios', bearer(await forge('late@example.com', { exp: 1 })));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
});

test('a token from the future is refused', async () => {
  const iat = Math.floor(Date.now() / 1000) + 60;
  const response = await get('/portfolios', bearer(await forge('early@example.com', { iat })));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'PGRST303', message: 'JWT issued at future' });
});

test('an ended session is told the same whatever was asked', async () => {
  // The library prints what it does not find.
  vi.spyOn(console, 'error').mockReturnValue();
  const token = await forge('ended@example.com', {});
  await server.sql`delete from auth.sessions where id = ${String(decodeJwt(token)['session_id'])}`;
  const ask = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${server.url}/rest/v1${path}`, sent);
    return [response.status, response.headers.get('www-authenticate'), await response.json()];
  };
  const ended = {
    code: 'PGRST301',
    message: 'The session of this token has ended',
    details: null,
    hint: null,
  };
  const refused = [401, 'Bearer error="invalid_token"', ended];
  const filler = 'x'.repeat(8_000);
  for (const asked of [
    ask('/portfolios'),
    ask('/no_such_table'),
    ask('/portfolios?select=('),
    ask('/rpc/who'),
    ask('/rpc/who', 'POST', {}),
    ask('/rpc/no_such_function', 'POST', {}),
    ask('/profiles?id=eq.1', 'PATCH', {}),
    ask('/portfolios', 'POST', { name: filler }),
  ])
    expect(await asked).toEqual(refused);
});

test('a token that has been let in is refused as soon as its session has ended', async () => {
  const token = await forge('leaves@example.com', {});
  expect((await get('/portfolios', bearer(token))).status).toBe(200);
  await server.sql`delete from auth.sessions where id = ${String(decodeJwt(token)['session_id'])}`;
  const response = await get('/portfolios', bearer(token));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: 'The session of this token has ended' });
});

test('an account that is banned is refused with the token it has', async () => {
  const token = await forge('banned@example.com', {});
  expect((await get('/portfolios', bearer(token))).status).toBe(200);
  await server.sql`update auth.users set banned_until = now() + interval '1 day' where email = 'banned@example.com'`;
  expect((await get('/portfolios', bearer(token))).status).toBe(401);
});

test('whose token it is decides, whatever key comes with it', async () => {
  const token = await forge('keyed@example.com', {});
  for (const apikey of [server.key, server.secretKey]) {
    const response = await get('/profiles?select=id', { apikey, authorization: `Bearer ${token}` });
    expect(await response.json()).toEqual([{ id: decodeJwt(token).sub }]);
  }
});

test('a token is good for the person of its session only', async () => {
  expect((await get('/portfolios', bearer(await forge('self@example.com', {})))).status).toBe(200);
  const other = await forge('other@example.com', { sub: crypto.randomUUID() });
  expect((await get('/portfolios', bearer(other))).status).toBe(401);
});

test('the secret key is refused in a browser', async () => {
  const headers = { apikey: server.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
  expect((await get('/portfolios', headers)).status).toBe(401);
});

test('what was revoked before the first request is still revoked after it', async () => {
  expect((await get('/instruments?limit=1', { apikey: server.key })).status).toBe(200);
  const grants = await server.sql`
    select grantee from information_schema.role_table_grants
    where table_name = 'closed' and grantee in ('anon', 'authenticated')`;
  expect([...grants]).toEqual([]);
});

test('answers are cut at a thousand rows, as hosted', async () => {
  await server.sql`
    insert into public.instruments (symbol, yahoo_symbol, name, exchange, market)
    select 'T' || n, 'T' || n, 'Test ' || n, 'NYSE', 'US' from generate_series(1, 1100) n`;
  const { data, error } = await server.client().from('instruments').select('symbol');
  expect(error).toBeNull();
  expect(data).toHaveLength(1000);
});

test('schemas other than public are not exposed', async () => {
  for (const schema of ['auth', 'private', 'embedded']) {
    const response = await get('/users', { apikey: server.key, 'accept-profile': schema });
    expect([404, 406]).toContain(response.status);
  }
});

test('a policy that asks auth.uid() through an invoker function answers §3.31', async () => {
  const client = await server.person('who@example.com');
  const { data: user } = await client.auth.getUser();
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const response = await fetch(`${server.url}/rest/v1/rpc/who`, {
    method: 'POST',
    headers: { apikey: server.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await response.json()).toBe(user.user?.id);
});

test('instants are ISO 8601 and numbers are numbers', async () => {
  const client = await server.person('plain@example.com');
  const holdings = [{ symbol: 'INFY', currency: 'INR', shares: 10.5, purchase_price: 1500.1 }];
  const id = crypto.randomUUID();
  await client.rpc('save_portfolio', { id, name: 'A', description: '', currency: 'INR', holdings });
  const { data } = await client
    .from('portfolios')
    .select('created_at, portfolio_holdings(shares, purchase_price)')
    .single();
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/);
  expect(data?.portfolio_holdings).toEqual([{ shares: 10.5, purchase_price: 1500.1 }]);
});
