import { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser, openSession, type User } from '../../testing/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { RestConnection } from '../embedded/rest-connection.ts';
import { keepGrants } from './lite-connection.ts';

const JWT_SECRET = 'only-for-tests-'.repeat(3);
const PUBLISHABLE_KEY = 'sb_publishable_only-for-tests';

let database: TestDatabase;
let asha: User;
const connections: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
});
afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close();
  await database.drop();
});

/** A real Supabase Lite over the test's database, asked by Asha. */
async function rest(connection: PostgresConnection = keepGrants(new RestConnection(database.url, database.pool))) {
  connections.push(connection);
  const auth = { enabled: true, jwt_secret: JWT_SECRET, publishable_key: PUBLISHABLE_KEY };
  const app = new App({ connection, api: { enabled: true, schemas: ['public'] }, auth });
  const session = await database.sql.begin(async (transaction) => openSession(transaction, asha));
  const token = await new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: asha.id, session_id: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(JWT_SECRET));
  const headers = {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };
  return async (path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    return (await app.fetch(new Request(`http://localhost/rest/v1/${path}`, init))).json();
  };
}

const grants = () => database.sql`
  select c.oid::regclass::text as relation, c.relacl::text as grants,
    (select array_agg(a.attname || a.attacl::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid) as columns
  from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
  order by 1`;

const roleIsWritable = () => database.sql`
  select has_column_privilege('authenticated', 'public.profiles', 'role', 'update') as writable`;

test('what migrations granted and revoked is the same after REST traffic', async () => {
  const before = await grants();
  const ask = await rest();
  expect(await ask('profiles?select=id')).toEqual([{ id: asha.id }]);
  expect(await grants()).toEqual(before);
  expect(await roleIsWritable()).toEqual([{ writable: false }]);
});

test('left alone, the library opens every table: the reason for keepGrants', async () => {
  const ask = await rest(new PostgresConnection({ url: database.url }));
  await ask('profiles?select=id');
  expect(await roleIsWritable()).toEqual([{ writable: true }]);
});

test('numbers come as numbers and instants as ISO 8601, as hosted', async () => {
  await database.sql`
    insert into public.portfolios (id, user_id, name, created_at)
    values (${asha.id}, ${asha.id}, 'a', '2026-01-02 03:04:05.678+05:30')`;
  await database.sql`
    insert into public.portfolio_holdings (portfolio_id, symbol, shares) values (${asha.id}, 'TCS', '10.50')`;
  const ask = await rest();
  expect(await ask('portfolios?select=created_at')).toEqual([{ created_at: '2026-01-01T21:34:05.678+00:00' }]);
  expect(await ask('portfolio_holdings?select=shares,purchase_price')).toEqual([
    { shares: 10.5, purchase_price: null },
  ]);
});

test('JSON arrives as JSON, in a column and in an argument', async () => {
  const ask = await rest();
  const settings = { display: { currency: 'INR' }, order: ['a', 'b'] };
  expect(await ask('user_settings?select=settings', { user_id: asha.id, settings })).toEqual([{ settings }]);
  const portfolio = {
    id: asha.id,
    name: 'a',
    description: '',
    currency: 'INR',
    holdings: [{ symbol: 'M&M', shares: 2 }],
  };
  expect(await ask('rpc/save_portfolio', portfolio)).toBe(asha.id);
  expect(await ask('portfolio_summaries?select=name,holdings_count')).toEqual([{ name: 'a', holdings_count: 1 }]);
});
