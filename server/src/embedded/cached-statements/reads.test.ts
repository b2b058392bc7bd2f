import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { RestConnection } from '../rest-connection.ts';

let server: TestServer;
const tokens = { asha: '', ben: '' };
beforeAll(async () => {
  server = await startTestServer();
  await server.sql`create view public.sums with (security_invoker = on) as
    select id, name, 9007199254740993 as large, 12.50 as price from public.portfolios`;
  await server.sql`grant select on public.sums to authenticated`;
  for (const who of ['asha', 'ben'] as const) {
    const client = await server.person(`${who}@example.com`);
    tokens[who] = (await client.auth.getSession()).data.session?.access_token ?? '';
    for (const name of [`first of ${who}`, `second of ${who}`]) {
      const holdings = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 1, purchase_price: 2 }];
      const saved = { id: crypto.randomUUID(), name, description: '', currency: 'INR', holdings };
      const { error } = await client.rpc('save_portfolio', saved);
      if (error) throw new Error(error.message);
    }
  }
});
afterAll(async () => server.stop());

type Who = keyof typeof tokens;
const ask = async (who: Who, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/rest/v1${path}`, {
    headers: { apikey: server.key, authorization: `Bearer ${tokens[who]}`, ...headers },
  });

/** Status, headers and body, without what differs from one answer to the next. */
async function whole(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status: response.status, headers, body: await response.text() };
}

/** How often the library was passed over. */
function watchStatements() {
  return vi.spyOn(RestConnection.prototype, 'read').mockClear();
}

/** A read that was asked often enough to be cached, and the library's answer to it. */
async function cached(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const first = await whole(await ask('asha', path, headers));
  await ask('asha', path, headers);
  return first;
}

const READS = [
  '/portfolios?select=id,name,user_id,portfolio_holdings(symbol)&limit=20',
  '/portfolios?select=*&order=name.desc',
  '/portfolios?select=label:name&name=like.first*',
  '/portfolios?select=name&order=name&offset=1',
  '/portfolios',
  '/portfolio_holdings?select=shares,purchase_price,purchase_date,created_at,portfolios!inner(name)',
  '/sums?select=name,large,price&order=name',
];

test.each(READS)('%s is answered the third time as the library did, without it', async (path) => {
  const first = await cached(path);
  const read = watchStatements();
  expect(await whole(await ask('asha', path))).toEqual(first);
  expect(read).toHaveBeenCalledOnce();
});

test('each person gets their own rows, and one without any an empty list', async () => {
  const path = '/portfolios?select=name&order=name&limit=7';
  await cached(path);
  const read = watchStatements();
  expect(await (await ask('ben', path)).json()).toEqual([{ name: 'first of ben' }, { name: 'second of ben' }]);
  const nobody = await server.person('nobody@example.com');
  const { data, error } = await nobody.from('portfolios').select('name').order('name').limit(7);
  expect([data, error]).toEqual([[], null]);
  expect(read).toHaveBeenCalledOnce();
  const { data: own } = await nobody.auth.getSession();
  const empty = await fetch(`${server.url}/rest/v1${path}`, {
    headers: { apikey: server.key, authorization: `Bearer ${own.session?.access_token ?? ''}` },
  });
  expect([await empty.text(), empty.headers.get('content-range')]).toEqual(['[]', '*/*']);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  ['a count', '/portfolios?select=name&limit=3', { prefer: 'count=exact' }],
  ['one object', '/portfolios?select=name&limit=1', { accept: 'application/vnd.pgrst.object+json' }],
  ['CSV', '/portfolios?select=name&limit=4', { accept: 'text/csv' }],
  ['a range', '/portfolios?select=name&limit=5', { range: '0-0' }],
  ['a cast', '/portfolios?select=name::text&limit=6', {}],
  ['a spread', '/portfolio_holdings?select=symbol,...portfolios(name)&limit=6', {}],
  ['the secret key', '/portfolios?select=name&limit=6', { apikey: 'secret' }],
])('%s is left to the library', async (_what, path, headers) => {
  const sent = 'apikey' in headers ? { apikey: server.secretKey } : headers;
  const read = watchStatements();
  const first = await cached(path, sent);
  expect(await whole(await ask('asha', path, sent))).toEqual(first);
  expect(read).not.toHaveBeenCalled();
});

test('what the database says of a cached statement is answered as the library does', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const path = '/sums?select=name&order=name&limit=2';
  await cached(path);
  await server.sql`revoke select on public.sums from authenticated`;
  const read = watchStatements();
  const refused = await ask('asha', path);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: '42501' }]);
  await server.sql`grant select on public.sums to authenticated`;
  expect((await ask('asha', path)).status).toBe(200);
  expect(read).toHaveBeenCalledOnce();
});

test('an ended session is refused, cached or not', async () => {
  const path = '/portfolios?select=name&order=name&limit=9';
  await cached(path);
  const read = watchStatements();
  await server.sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'asha@example.com')`;
  const refused = await ask('asha', path);
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'PGRST301' }]);
  expect(read).toHaveBeenCalledOnce();
});
