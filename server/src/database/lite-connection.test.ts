import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser } from '../../testing/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { JSON_TYPES, keepGrants } from './lite-connection.ts';

const SECRET_KEY = 'sb_secret_only-for-tests-only-for-tests';

let database: TestDatabase;
const connections: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close();
  await database.drop();
});

/** A real Supabase Lite over the test's database, asked with the secret key. */
function rest(prepare: <T extends object>(connection: T) => T) {
  const postgresOptions = { max: 2, onnotice: () => undefined, types: JSON_TYPES };
  const connection = prepare(createPostgresConnection({ url: database.url, postgresOptions }));
  connections.push(connection);
  const auth = {
    enabled: true,
    jwt_secret: 'only-for-tests-'.repeat(3),
    publishable_key: 'sb_publishable_only-for-tests',
    secret_key: SECRET_KEY,
  };
  const app = new App({ connection, api: { enabled: true, schemas: ['public'] }, auth });
  return async (path: string): Promise<unknown> => {
    const request = new Request(`http://localhost/rest/v1/${path}`, { headers: { apikey: SECRET_KEY } });
    return (await app.fetch(request)).json();
  };
}

const grants = () => database.sql`
  select c.oid::regclass::text as relation, c.relacl::text as grants,
    (select array_agg(a.attname || a.attacl::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid) as columns
  from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
  order by 1`;

test('what migrations granted and revoked is the same after REST traffic', async () => {
  const before = await grants();
  await rest(keepGrants)('profiles?select=*');
  expect(await grants()).toEqual(before);
  const [role] = await database.sql`
    select has_column_privilege('authenticated', 'public.profiles', 'role', 'update') as writable`;
  expect(role).toEqual({ writable: false });
});

test('left alone, the library opens them: the reason for keepGrants', async () => {
  await rest((connection) => connection)('profiles?select=*');
  const [role] = await database.sql`
    select has_column_privilege('authenticated', 'public.profiles', 'role', 'update') as writable`;
  expect(role).toEqual({ writable: true });
});

test('numbers come as numbers and instants as ISO 8601, as hosted', async () => {
  const { id } = await createUser(database.sql);
  await database.sql`
    insert into public.portfolios (id, user_id, name, created_at) values (${id}, ${id}, 'a', '2026-01-02 03:04:05.678+05:30')`;
  await database.sql`
    insert into public.portfolio_holdings (portfolio_id, symbol, shares, purchase_price) values (${id}, 'TCS', '10.50', null)`;
  const ask = rest(keepGrants);
  expect(await ask('portfolios?select=created_at')).toEqual([{ created_at: '2026-01-01T21:34:05.678+00:00' }]);
  expect(await ask('portfolio_holdings?select=shares,purchase_price')).toEqual([
    { shares: 10.5, purchase_price: null },
  ]);
});
