import { randomInt, randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newImport } from '../imports/importing.ts';
import { HOSTILE_JSON, spoilt } from './hostile-json.ts';

/** How often something is sent for each sentence, and how much of it at once. */
const [RUNS, AT_ONCE] = [3, 8];
/** The same everywhere: what it finds is found by its author. Another one looks elsewhere. */
const SEED = 20_261_120;
const OFTEN = '1000000';

let server: TestServer;
let token: string;
let owner: string;
const portfolio = randomUUID();
beforeAll(async () => {
  server = await startTestServer({
    env: {
      TRUST_PROXY: '1',
      REST_PER_MINUTE_ADDRESS: OFTEN,
      REST_PER_MINUTE_PERSON: OFTEN,
      FUNCTIONS_PER_MINUTE_ADDRESS: OFTEN,
      FUNCTIONS_PER_MINUTE_PERSON: OFTEN,
      // Nobody listens there: what is sent is refused before, or a provider is found to be down.
      MARKET_DATA_BASE_URL: 'http://127.0.0.1:9',
      AMFI_BASE_URL: 'http://127.0.0.1:9',
      MFAPI_BASE_URL: 'http://127.0.0.1:9',
    },
  });
  const client = await server.person('asha@example.com');
  await client.rpc('save_portfolio', {
    id: portfolio,
    name: 'Core',
    description: '',
    currency: 'INR',
    holdings: [TCS],
  });
  const { data } = await client.auth.getSession();
  token = data.session?.access_token ?? '';
  owner = data.session?.user.id ?? '';
});
beforeEach(() => {
  // The library writes every refusal there; the server takes care of it where it runs as a program.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => server.stop());

const TCS = {
  symbol: 'TCS',
  exchange: 'NSE',
  currency: 'INR',
  shares: 10,
  purchase_price: 3500.5,
  purchase_date: '2025-04-01',
};

interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body?: string;
}

async function send({ method, path, body }: Sent) {
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`;
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      apikey: server.key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

const REASON = /"(message|msg|error_description)":".+"/s;

/** What was neither taken nor refused with a reason, as little of it as shows that; null when all was. */
async function failing(sent: fc.Arbitrary<Sent>): Promise<string | null> {
  const batches = fc.array(sent, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const goesWell = fc.asyncProperty(batches, async (all) => {
    const answers = await Promise.all(all.map(send));
    return answers.every(({ status, text }) => status < 400 || (status < 500 && REASON.test(text)));
  });
  const { counterexample } = await fc.check(goesWell, { numRuns: RUNS, seed: SEED });
  return counterexample === null ? null : JSON.stringify(counterexample).slice(0, 4_000);
}

const post = (path: string, body: fc.Arbitrary<string>): fc.Arbitrary<Sent> =>
  body.map((text) => ({ method: 'POST', path, body: text }));

test.each<[string, () => object]>([
  ['save_portfolio', () => ({ id: randomUUID(), name: 'a', description: '', currency: 'INR', holdings: [TCS, TCS] })],
  ['edit_portfolio', () => ({ id: portfolio, version: 2, name: 'b', description: '', holdings: [{ id: 1, ...TCS }] })],
  ['store_import', () => newImport()],
  ['undo_import', () => ({ id: randomUUID() })],
  [
    'record_visit',
    () => ({
      seen: [
        {
          portfolio_id: portfolio,
          currency: 'INR',
          value: 1,
          holdings: { held: [{ key: 'IN:TCS', units: 1, value: 1 }] },
        },
      ],
    }),
  ],
])('no spoilt body makes %s fail', async (name, body) => {
  expect(await failing(post(`/rest/v1/rpc/${name}`, spoilt(body())))).toBeNull();
});

test('no spoilt row makes an insert or a change fail, whatever the table', async () => {
  const columns = await server.sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`;
  const begun: Readonly<Record<string, object>> = {
    portfolios: { user_id: owner, name: 'x' },
    portfolio_holdings: { portfolio_id: portfolio, symbol: 'TCS', shares: 1 },
    portfolio_visits: { portfolio_id: portfolio, visit: 'current', currency: 'INR', holdings: { held: [] } },
    portfolio_assets: { portfolio_id: portfolio, kind: 'cash', currency: 'INR', amount: 1 },
    watchlists: { user_id: owner, name: 'w' },
    user_settings: { user_id: owner, settings: {} },
    support_tickets: { subject: 's', message: 'm' },
    conversations: { id: randomUUID(), user_id: owner, title: 't' },
    fund_disclosures: {
      user_id: owner,
      fund_key: 'US:VOO',
      fund_name: 'f',
      as_of: '2026-10-31',
      file_name: 'f.csv',
      portfolio: { constituents: [{ kind: 'cash', weight: 1 }] },
    },
    import_formats: { user_id: owner, name: 'n', format: {} },
  };
  const places = fc.tuple(fc.constantFrom(...columns), fc.constantFrom(...HOSTILE_JSON), fc.boolean());
  expect(
    await failing(
      places.map(([{ table, column }, text, isNew]) => {
        const own = Object.entries({ ...begun[table] }).filter(([name]) => isNew && name !== column);
        const row = own.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
        const mine = table === 'profiles' ? 'id' : 'user_id';
        return {
          method: isNew ? 'POST' : 'PATCH',
          path: `/rest/v1/${table}${isNew ? '' : `?${mine}=eq.${owner}`}`,
          body: `{${[...row, `${JSON.stringify(column)}:${text}`].join(',')}}`,
        };
      }),
    ),
  ).toBeNull();
});

test('no filter, choice, order or number of rows makes a read fail', async () => {
  const column = fc.constantFrom('id', 'name', 'created_at', 'version', 'nope', 'name->x', 'name->>x', 'id::text', '"');
  const operator = fc.constantFrom(
    'eq',
    'gt',
    'in',
    'is',
    'like',
    'match',
    'cs',
    'ov',
    'sl',
    'fts',
    'not.in',
    'eq(any)',
    'x',
  );
  const texts = [
    '(1,2',
    '(',
    ')',
    '{1',
    '*',
    '\\',
    'a:*',
    '[',
    '(?:',
    '(null)',
    '{"a":',
    '(id.eq.1',
    '*,portfolio_holdings(*',
  ];
  const embedded = [
    'portfolio_holdings(portfolios(*))',
    'count()',
    'x:id::int4',
    'id::foo',
    'portfolio_holdings!foo(*)',
    '-1',
  ];
  const value = fc.oneof(
    fc.constantFrom(...texts, ...embedded, '9223372036854775808', '\0'),
    fc.string({ maxLength: 20 }),
  );
  const filters = fc.tuple(column, operator, value).map(([name, how, what]) => [name, `${how}.${what}`] as const);
  const keys = fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'columns',
    'portfolio_holdings.limit',
  );
  const asked = fc.array(fc.oneof(filters, fc.tuple(keys, value)), { minLength: 1, maxLength: 3 });
  expect(
    await failing(
      asked.map((all) => ({
        method: 'GET',
        path: `/rest/v1/portfolios?${new URLSearchParams(all.map((one) => [...one]))}`,
      })),
    ),
  ).toBeNull();
});

test.each<[string, object]>([
  ['get-stock-data', { symbols: ['AAPL'] }],
  ['get-indian-stock-data', { symbols: ['TCS'] }],
  ['get-price-history', { symbols: [{ symbol: 'TCS', exchange: 'NSE' }], years: 2 }],
  ['get-exchange-rates', { base: 'USD' }],
  ['resolve-instruments', { terms: ['TATA', 'tata steel'] }],
  ['search-instruments', { query: 'tata' }],
  ['analyze-sentiment', { text: 'good' }],
  ['advisor', { question: 'hi', messages: [{ role: 'user', content: 'hi' }], portfolio: { holdings: [TCS] } }],
])('no spoilt body makes the function %s fail', async (name, body) => {
  expect(
    await failing(post(`/functions/v1/${name}`, fc.oneof(spoilt(body), fc.constantFrom('', '{', '\uFEFF{}')))),
  ).toBeNull();
});

test.each<[string, object]>([
  ['signup', { email: 'new@example.com', password: 'correct horse', data: { first_name: 'a' } }],
  ['token?grant_type=password', { email: 'asha@example.com', password: 'x' }],
  ['token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['token?grant_type=pkce', { auth_code: randomUUID(), code_verifier: 'x' }],
  ['verify', { type: 'signup', token: '1', token_hash: 'abc', email: 'asha@example.com' }],
  ['recover', { email: 'nobody@example.com' }],
  ['resend', { type: 'signup', email: 'nobody@example.com' }],
  ['factors', { factor_type: 'totp', friendly_name: 'a', issuer: 'x', phone: '+911234567890' }],
  [`factors/${randomUUID()}/verify`, { challenge_id: randomUUID(), code: '123456' }],
])('no spoilt body makes /auth/v1/%s fail', async (path, body) => {
  expect(await failing(post(`/auth/v1/${path}`, fc.oneof(spoilt(body), fc.constantFrom('', '{'))))).toBeNull();
});

test('a change of the account with anything in it is taken or refused', async () => {
  const fields = { data: { first_name: 'a' }, password: 'short', email: 'x', phone: '+91', nonce: '1' };
  expect(await failing(spoilt(fields).map((body) => ({ method: 'PUT', path: '/auth/v1/user', body })))).toBeNull();
});

test('what breaks a rule of a table is refused as PostgREST does: 400, with the rule and the place', async () => {
  const holdings = [TCS, { ...TCS, shares: -1 }];
  const saving = { id: randomUUID(), name: 'a', description: '', currency: 'INR', holdings };
  const saved = await send({ method: 'POST', path: '/rest/v1/rpc/save_portfolio', body: JSON.stringify(saving) });
  expect(saved.status).toBe(400);
  expect(JSON.parse(saved.text)).toMatchObject({
    code: '23514',
    message: expect.stringMatching(/^holdings\[1\]: .*portfolio_holdings_shares_check/),
  });
  const renamed = await send({ method: 'PATCH', path: `/rest/v1/portfolios?id=eq.${portfolio}`, body: '{"name":""}' });
  expect(renamed.status).toBe(400);
  expect(JSON.parse(renamed.text)).toMatchObject({
    code: '23514',
    message: expect.stringContaining('portfolios_name_check'),
  });
});

test('JSON that is nested without end is refused as too much', async () => {
  const deep = `{"id":${'['.repeat(8_000)}${']'.repeat(8_000)}}`;
  const answer = await send({ method: 'POST', path: '/rest/v1/rpc/undo_import', body: deep });
  expect([400, 413]).toContain(answer.status);
});
