import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenOf, useSecurityFixture, userOf } from '../../product/security-fixture.ts';
import { seedImport } from '../../product/seed-import.ts';
import { seededAccount } from '../../product/seed-account.ts';

const fixture = useSecurityFixture({});
const ids = { owner: '', stranger: '', portfolio: '', imported: '' };
/** Stands in every row of the owner's that has words. */
const CANARY = 'canary-8c1f';
let token: string;
let before: unknown;

/** All that a stranger might have changed. */
const everything = async (): Promise<unknown> =>
  fixture.sql`select
    (select jsonb_agg(t order by t.id) from auth.users t) as users,
    (select jsonb_agg(t order by t.id) from public.profiles t) as profiles,
    (select jsonb_agg(t order by t.id) from public.portfolios t) as portfolios,
    (select jsonb_agg(t order by t.id) from public.portfolio_holdings t) as holdings,
    (select jsonb_agg(t order by t.portfolio_id) from public.portfolio_visits t) as visits,
    (select jsonb_agg(t order by t.id) from public.imports t) as imports,
    (select jsonb_agg(t order by t.key) from public.trades t) as trades,
    (select jsonb_agg(t order by t.id) from public.import_formats t) as formats,
    (select jsonb_agg(t order by t.id) from public.fund_disclosures t) as disclosures,
    (select jsonb_agg(t order by t.id) from public.watchlists t) as watchlists,
    (select jsonb_agg(t order by t.id) from public.support_tickets t) as tickets,
    (select jsonb_agg(t order by t.id) from private.feedback_entries t) as entries,
    (select jsonb_agg(c.relname order by c.relname) from pg_class c where relnamespace in ('public'::regnamespace, 'private'::regnamespace)) as relations,
    (select jsonb_agg(r.rolname order by r.rolname) from pg_roles r) as roles`;

beforeAll(async () => {
  const owner = await seededAccount(fixture.product.url, 'owner@example.com');
  const stranger = await fixture.account('stranger@example.com');
  ids.owner = (await userOf(owner)).id;
  ids.stranger = (await userOf(stranger)).id;
  token = await tokenOf(stranger);
  const { sql } = fixture;
  await sql`update public.profiles set bio = ${CANARY} where id = ${ids.owner}`;
  await sql`update public.portfolios set description = ${CANARY} where user_id = ${ids.owner}`;
  await sql`update public.watchlists set name = ${CANARY} where user_id = ${ids.owner} and name <> ''`;
  await sql`update public.support_tickets set message = ${CANARY} where user_id = ${ids.owner}`;
  const [portfolio] = await sql<{ id: string }[]>`select id from public.portfolios where user_id = ${ids.owner}`;
  ids.portfolio = portfolio?.id ?? '';
  ids.imported = await seedImport(sql, ids.portfolio, CANARY);
  before = await everything();
});

/** What an answer gave away: nothing, if all is well. */
async function leakedBy(answer: Response): Promise<string[]> {
  const text = await answer.text();
  const isLeaking = text.includes(CANARY) || /\$2[aby]\$|encrypted_password"\s*:|jwt_secret|root:x:/.test(text);
  return [...(isLeaking ? [`leaked: ${text}`] : []), ...(answer.status === 500 ? [`failed: ${text}`] : [])];
}

/** What an answer gave away, and whether it left anything changed. */
async function learnedFrom(answer: Response): Promise<string[]> {
  return [...(await leakedBy(answer)), ...(isDeepStrictEqual(await everything(), before) ? [] : ['changed'])];
}

const TABLES = [
  'profiles',
  'portfolios',
  'portfolio_holdings',
  'portfolio_assets',
  'portfolio_summaries',
  'portfolio_visits',
  'imports',
  'trades',
  'import_formats',
  'fund_disclosures',
  'watchlists',
  'support_tickets',
  'ticket_desk',
  'user_settings',
  'conversations',
  'own_sessions',
  'audit_entries',
];

const FILTERS = [
  'or=(user_id.eq.OWNER,id.not.is.null)',
  'or=(id.is.null,id.not.is.null)',
  'and=(or(id.eq.OWNER,id.neq.OWNER))',
  'not.or=(id.is.null)',
  'user_id=eq.OWNER',
  'user_id=neq.STRANGER',
  'user_id=in.(OWNER,STRANGER)',
  "id=eq.' or '1'='1",
  "id=eq.0'); drop table public.portfolios; --",
  'id=in.(select id from auth.users)',
  "id=in.('); delete from portfolios; --)",
  'id=not.is.null)) or ((1=1',
  "name=like.*' or 1=1 --",
  "name=ilike.%'; select pg_sleep(5); --",
  'name=match.(a+)+$',
  'name=fts.a & !b | (c',
  'id=cs.{"a":1}',
  'user_id=is.unknown',
  'user_id=eq.any({OWNER})',
];

const SELECTS = [
  '*,portfolio_holdings(*),watchlists(*)',
  '*,users(*)',
  '*,auth.users(*)',
  '*,profiles!inner(*)',
  '*,portfolios!inner(*,portfolio_holdings(*))',
  '*,owner:user_id(*)',
  'id,(select encrypted_password from auth.users limit 1)',
  'id;select * from auth.users',
  'id,"name" from public.portfolios where 1=1 --',
  'id::text,user_id::text',
  'count()',
  'user_id,description.max()',
  'name:description,*',
  'id->>a,name->x',
  "id,'x'",
  '...portfolios(*)',
];

const ORDERS = [
  'id;drop table public.portfolios',
  '(select encrypted_password from auth.users limit 1)',
  'case when 1=1 then id else name end',
  'id.asc,(select pg_sleep(5))',
  'portfolios(description).asc',
  'id.desc.nullslast, 1',
];

const filled = (text: string): string => text.replaceAll('OWNER', ids.owner).replaceAll('STRANGER', ids.stranger);
const query = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`;

/** What was asked and gave something away. */
async function leaksOf(paths: readonly string[]): Promise<string[]> {
  const asked = paths.map(async (path) =>
    (await leakedBy(await fixture.send(path, { token }))).map((leak) => `${path}: ${leak}`),
  );
  return (await Promise.all(asked)).flat();
}

describe.each(TABLES)('%s', (table) => {
  test('a filter gives no rows of others, a selection reaches no other table, an order runs nothing', async () => {
    const queries = [
      ...FILTERS.map((filter) => {
        const [name = '', ...value] = filled(filter).split('=');
        return query(name, value.join('='));
      }),
      ...SELECTS.map((select) => query('select', select)),
      ...ORDERS.map((order) => `select=id&${query('order', order)}`),
    ];
    expect(await leaksOf(queries.map((each) => `/rest/v1/${table}?${each}`))).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});

test.each([
  'private',
  'auth',
  'embedded',
  'pg_catalog',
  'information_schema',
  'storage',
  'public, auth',
  'public"; drop schema private; --',
])('the schema %s is not there for clients', async (schema) => {
  for (const table of [
    'users',
    'sessions',
    'feedback_entries',
    'audit_log',
    'outbox',
    'pg_shadow',
    'tables',
    'portfolios',
  ]) {
    const headers = { 'accept-profile': schema, 'content-profile': schema };
    const read = await fixture.send(`/rest/v1/${table}?select=*`, { token, headers });
    expect([table, read.status]).not.toEqual([table, 200]);
    expect(await leakedBy(read)).toEqual([]);
    const write = await fixture.send(`/rest/v1/${table}`, { token, headers, body: { id: ids.stranger } });
    expect([table, write.ok]).toEqual([table, false]);
  }
  expect(await everything()).toEqual(before);
});

test.each([
  'tx=commit, resolution=merge-duplicates, return=representation',
  'resolution=merge-duplicates, missing=default, return=representation',
  'params=single-object, count=exact, return=headers-only',
  "count=exact'; drop table public.portfolios; --",
  'role=service_role',
  'max-affected=1000000, handling=strict',
])('a preference opens nothing: %s', async (prefer) => {
  const headers = { prefer };
  const body = { id: ids.portfolio, user_id: ids.owner, name: 'Taken' };
  expect(await learnedFrom(await fixture.send('/rest/v1/portfolios?on_conflict=id', { token, headers, body }))).toEqual(
    [],
  );
  expect(
    await learnedFrom(
      await fixture.send(`/rest/v1/portfolios?id=eq.${ids.portfolio}`, {
        token,
        headers,
        method: 'PATCH',
        body: { name: 'Taken' },
      }),
    ),
  ).toEqual([]);
  expect(
    await learnedFrom(
      await fixture.send(`/rest/v1/portfolios?id=eq.${ids.portfolio}`, { token, headers, method: 'DELETE' }),
    ),
  ).toEqual([]);
  expect(await learnedFrom(await fixture.send('/rest/v1/portfolios?select=*', { token, headers }))).toEqual([]);
});

test.each([
  ['on_conflict', 'id) do update set user_id = excluded.user_id; --'],
  ['columns', 'id,user_id); drop table public.portfolios; --'],
  ['limit', '1; select pg_sleep(5)'],
  ['offset', '0 union select * from auth.users'],
  ['select', '*'.repeat(5000)],
  ['id', `in.(${Array.from({ length: 2000 }, () => '0').join()})`],
])('a parameter is no statement: %s=%s', async (name, value) => {
  expect(await learnedFrom(await fixture.send(`/rest/v1/portfolios?${query(name, value)}`, { token }))).toEqual([]);
  const body = { user_id: ids.owner, name: 'Planted' };
  expect(await learnedFrom(await fixture.send(`/rest/v1/portfolios?${query(name, value)}`, { token, body }))).toEqual(
    [],
  );
});

test.each([
  ['application/vnd.pgrst.plan+json', 'accept'],
  ['text/xml', 'accept'],
  ['application/geo+json', 'accept'],
  ['application/openapi+json', 'accept'],
  ['items=0-99999999', 'range'],
])('%s as %s tells nothing of others', async (value, header) => {
  expect(
    await learnedFrom(await fixture.send('/rest/v1/portfolios?select=*', { token, headers: { [header]: value } })),
  ).toEqual([]);
  expect(await learnedFrom(await fixture.send('/rest/v1/', { token, headers: { [header]: value } }))).toEqual([]);
});

test.each([
  'write_audit',
  'has_required_aal',
  'remove_factors',
  'recovery_digest',
  'take_mail_requests',
  'begin_advisor_reply',
  'record_feedback',
  'pg_sleep',
  'version',
  'current_setting',
  'set_config',
  'pg_read_file',
  'pg_ls_dir',
  'lo_import',
  'dblink',
  'query_to_xml',
  'pg_terminate_backend',
  'private.write_audit',
  'auth.uid',
  'pg_catalog.pg_sleep',
  '../portfolios',
])('the function %s is not there for clients', async (name) => {
  const body = { account: ids.owner, setting_name: 'role', query: 'select 1', filename: '/etc/passwd', most: 10 };
  const answer = await fixture.send(`/rest/v1/rpc/${encodeURIComponent(name)}`, { token, body });
  expect(answer.ok).toBe(false);
  expect(await learnedFrom(answer)).toEqual([]);
});

const IMPORT = {
  id: '11111111-1111-4111-8111-111111111111',
  file: { name: 'x', format: 'x', format_version: '1' },
  counts: {},
  holdings: [],
  trades: [],
};

test.each([
  ['save_portfolio', () => ({ id: ids.portfolio, name: 'Taken', description: '', currency: 'INR', holdings: [] })],
  [
    'save_portfolio',
    () => ({
      id: ids.portfolio,
      name: "'; drop table public.portfolios; --",
      description: '',
      currency: 'INR',
      holdings: "'); --",
    }),
  ],
  [
    'save_portfolio',
    () => ({ id: "x'; --", name: 'a', description: '', currency: 'INR', holdings: [{ symbol: "'; --" }] }),
  ],
  ['edit_portfolio', () => ({ id: ids.portfolio, name: 'Taken', description: '', holdings: [], version: 1 })],
  [
    'store_import',
    () => ({ ...IMPORT, portfolio_id: ids.portfolio, version: 2, holdings: [{ symbol: 'EVIL', shares: 1 }] }),
  ],
  ['store_import', () => ({ ...IMPORT, id: ids.imported, portfolio_id: ids.stranger, new_portfolio: { name: 'x' } })],
  ['store_import', () => ({ ...IMPORT, portfolio_id: ids.stranger, new_portfolio: { name: 'x' }, trades: "'); --" })],
  ['store_import', () => ({ ...IMPORT, portfolio_id: ids.stranger, new_portfolio: 'x', trades: [1], file: 'x' })],
  ['store_import', () => ({ ...IMPORT, portfolio_id: ids.stranger, holdings: [1, null], counts: 'x' })],
  ['undo_import', () => ({ id: ids.imported })],
  ['undo_import', () => ({ id: "'; drop table public.imports; --" })],
  ['own_security', () => ({ account: ids.owner, user_id: ids.owner })],
])('the arguments of %s change nothing of others', async (name, body) => {
  expect(await learnedFrom(await fixture.send(`/rest/v1/rpc/${name}`, { token, body: body() }))).toEqual([]);
  expect(
    await learnedFrom(
      await fixture.send(`/rest/v1/rpc/${name}?${new URLSearchParams({ id: ids.portfolio })}`, { token }),
    ),
  ).toEqual([]);
});

test.each(['portfolio_holdings', 'watchlist_items', 'conversation_messages'])(
  'a row of %s under somebody else’s parent is refused',
  async (table) => {
    const parent = { portfolio_id: ids.portfolio, watchlist_id: ids.portfolio, conversation_id: ids.portfolio };
    const [column = ''] = Object.keys(parent).filter((name) => table.startsWith(name.replace('_id', '')));
    const body = {
      [column]: ids.portfolio,
      symbol: 'EVIL',
      shares: 1,
      role: 'user',
      content: 'EVIL',
      said_at: '2026-01-02T10:00:00Z',
    };
    expect(await learnedFrom(await fixture.send(`/rest/v1/${table}`, { token, body }))).toEqual([]);
  },
);

test('methods named in headers and methods that nobody offers change nothing', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    for (const method of ['GET', 'POST']) {
      const headers = { [name]: 'DELETE' };
      const body = method === 'POST' ? { body: { user_id: ids.owner, name: 'Planted' } } : {};
      expect(
        await learnedFrom(
          await fixture.send(`/rest/v1/portfolios?id=eq.${ids.portfolio}`, { token, method, headers, ...body }),
        ),
      ).toEqual([]);
    }
  }
  for (const method of ['PUT', 'PROPFIND', 'LINK', 'MKCOL']) {
    expect(
      await learnedFrom(
        await fixture.send(`/rest/v1/portfolios?id=eq.${ids.portfolio}`, { token, method, body: { name: 'Taken' } }),
      ),
    ).toEqual([]);
  }
});
