import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  // Before the first request: the library looks at the schema once.
  await server.sql`create function public.listed() returns setof public.instruments language sql stable
    as 'select * from public.instruments'`;
  const client = await server.person('asha@example.com');
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});
beforeEach(() => {
  // The library writes every refusal there; the server takes care of it where it runs as a program.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => server.stop());

const ASKERS = {
  visitor: () => ({ apikey: server.key }),
  person: () => ({ apikey: server.key, authorization: `Bearer ${token}` }),
  service: () => ({ apikey: server.secretKey }),
} as const;

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

async function ask(who: keyof typeof ASKERS, path: string, init: Sent = {}) {
  const response = await fetch(`${server.url}/rest/v1/${path}`, {
    ...init,
    headers: { ...ASKERS[who](), 'content-type': 'application/json', ...init.headers },
  });
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body };
}

const list = (length: number, value = 'x'): string => Array.from({ length }, () => value).join(',');
const nested = (levels: number): string => (levels === 0 ? 'name.eq.a' : `or(${nested(levels - 1)},name.eq.b)`);

/** Each is slow on purpose, or would be on larger tables. */
const COSTLY: readonly [what: string, path: string][] = [
  ['a regular expression', 'instruments?name=match.^(.+)(.+)(.+)\\1\\2\\3$'],
  ['one that ignores capitals', 'instruments?name=imatch.a'],
  ['one that is negated', 'instruments?name=not.match.a'],
  ['one of several', 'instruments?name=match(any).{a,b}'],
  ['all of several', 'instruments?name=imatch(all).{a,b}'],
  ['one whose operator is percent-encoded', 'instruments?name=%6Datch.a'],
  ['one whose column is percent-encoded', 'instruments?n%61me=match.a'],
  ['one on a column in quotes', 'instruments?%22name%22=match.a'],
  ['one on a cast column', 'instruments?name::text=match.a'],
  ['one beside a harmless filter of the same column', 'instruments?name=eq.a&name=match.a'],
  ['one in a logic tree', 'instruments?or=(symbol.eq.A,name.match.a)'],
  ['one negated in a logic tree', 'instruments?and=(symbol.eq.A,name.not.imatch.a)'],
  ['one in a negated tree', 'instruments?not.or=(symbol.eq.A,name.match.a)'],
  ['one deep in a tree', 'instruments?or=(symbol.eq.A,not.and(symbol.eq.B,or(name.match.a,symbol.eq.C)))'],
  ['one in quotes in a tree', 'instruments?or=(symbol.eq.A,name.match."a,b")'],
  ['one in a list in a tree', 'instruments?or=(symbol.eq.A,name.match(any).{a,b})'],
  ['a column named like the operator', 'instruments?$regex=eq.a'],
  ['a column named like a negation', 'instruments?$not=match.a'],
  ['a column named like a tree', 'instruments?$or=match.a'],
  ['one on the fields of JSON', 'instruments?name->>a=match.a'],
  ['a pattern of four wildcards', 'instruments?name=like.*a*b*c*'],
  ['one of percent signs', 'instruments?name=ilike.%25a%25b%25c%25'],
  ['one of underscores', 'instruments?name=like.____'],
  ['one with a backslash before a backslash', 'instruments?name=like.%25%25%25%5C%5C%25'],
  ['one that is negated, of four', 'instruments?name=not.ilike.*a*b*c*'],
  ['one of several patterns', 'instruments?name=ilike(any).{a,*a*b*c*}'],
  ['one of several in parentheses', 'instruments?name=like(all).(a,*a*b*c*)'],
  ['one in a tree, in quotes', 'instruments?or=(symbol.eq.A,name.ilike."*a*b*c*")'],
  ['many patterns', `instruments?name=like(any).{${list(REQUEST_LIMITS.patterns + 1)}}`],
  [
    'many filters',
    `instruments?${Array.from({ length: REQUEST_LIMITS.filters + 1 }, () => 'name=neq.a').join('&')}&or=(${list(51, 'name.eq.a')})`,
  ],
  ['a deep tree', `instruments?or=(${nested(REQUEST_LIMITS.logicDepth + 1)})`],
  ['a long list', `instruments?id=in.(${list(REQUEST_LIMITS.listValues + 1, '1')})`],
  ['two full-text filters', 'instruments?name=fts.a&symbol=wfts.b'],
  ['a long full-text filter', `instruments?name=plfts(english).${'a '.repeat(REQUEST_LIMITS.textSearchCharacters)}`],
  ['a full-text filter in a tree', `instruments?or=(name.fts.a,name.phfts.b)`],
  ['many columns to sort by', `instruments?order=${list(REQUEST_LIMITS.sortColumns + 1, 'name')}`],
  ['many columns', `instruments?select=${Array.from({ length: 101 }, (_, at) => `c${at}:settings->a${at}`).join(',')}`],
  ['one column many times', `instruments?select=${Array.from({ length: 9 }, (_, at) => `c${at}:name`).join(',')}`],
];

describe.each(['visitor', 'person'] as const)('a %s is refused', (who) => {
  test.each(COSTLY)('%s', async (_what, path) => {
    const { status, body } = await ask(who, path);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'PGRST127', message: expect.any(String), details: null, hint: expect.any(String) },
    });
  });
});

test('a regular expression is refused in what is changed and deleted', async () => {
  expect((await ask('person', 'portfolios?name=match.a', { method: 'DELETE' })).status).toBe(400);
  const body = JSON.stringify({ name: 'b' });
  expect((await ask('person', 'portfolios?name=match.a', { method: 'PATCH', body })).status).toBe(400);
  expect((await ask('person', 'portfolios?name=match.a', { method: 'HEAD' })).status).toBe(400);
});

test('and in the rows that a function gives', async () => {
  expect((await ask('visitor', 'rpc/listed?limit=1')).status).toBe(200);
  expect((await ask('visitor', 'rpc/listed?name=match.a')).status).toBe(400);
  for (const query of ['name=match.a', 'or=(name.match.a,symbol.eq.A)']) {
    expect((await ask('visitor', `rpc/listed?${query}`, { method: 'POST', body: '{}' })).status).toBe(400);
  }
});

test('what the app and its clients ask passes', async () => {
  for (const path of [
    'instruments?name=ilike.%25tata%5C_motors%25&limit=5',
    'instruments?name=ilike.*a*b*&limit=5',
    'instruments?or=(symbol.eq.TCS,and(exchange.eq.NSE,name.ilike.*tata*))&order=symbol,exchange&limit=5',
    `instruments?symbol=in.(${list(400, 'TCS')})&limit=5`,
    'instruments?name=wfts(english).tata&limit=5',
    'instruments?select=symbol,a:name,b:name&limit=5',
  ]) {
    expect({ path, status: (await ask('visitor', path)).status }).toEqual({ path, status: 200 });
  }
});

test('a value that reads like an operator is a value', async () => {
  expect((await ask('person', 'user_settings?settings=eq.{"$regex":"a"}')).status).toBe(200);
  expect((await ask('visitor', 'instruments?name=eq.match.a')).status).toBe(200);
});

test('the service key may ask anything', async () => {
  for (const path of ['instruments?name=match.^T&limit=1', 'instruments?name=like.____*&limit=1']) {
    expect((await ask('service', path)).status).toBe(200);
  }
});

describe('too many rows in a body', () => {
  const LIMIT = { code: '54000', message: expect.stringMatching(/^A request may have at most [\d,]+ rows$/) };
  const rows = (length: number) => Array.from({ length }, (_, at) => ({ name: `List ${at}` }));

  test.each(['person', 'service'] as const)('are refused to a %s before the database is asked', async (who) => {
    const body = JSON.stringify(rows(50_000));
    const answer = await ask(who, 'watchlists', { method: 'POST', body });
    expect(answer).toEqual({ status: 413, body: expect.objectContaining(LIMIT) });
  });

  test('are refused as CSV, and where they would replace others', async () => {
    const csv = ['name', ...rows(50_000).map(({ name }) => name)].join('\n');
    const asCsv = await ask('person', 'watchlists', {
      method: 'POST',
      body: csv,
      headers: { 'content-type': 'text/csv' },
    });
    expect(asCsv).toEqual({ status: 413, body: expect.objectContaining(LIMIT) });
    const prefer = { prefer: 'resolution=merge-duplicates' };
    const merged = await ask('person', 'watchlists', {
      method: 'POST',
      body: JSON.stringify(rows(50_000)),
      headers: prefer,
    });
    expect(merged).toEqual({ status: 413, body: expect.objectContaining(LIMIT) });
  });
});
