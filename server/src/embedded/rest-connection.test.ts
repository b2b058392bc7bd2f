import { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi, type MockInstance } from 'vitest';
import { createUser, openSession, type User } from '../../testing/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { answerFor } from '../database/caller.ts';
import { Connection } from '../database/connection.ts';
import { ConnectionLost } from '../database/failure.ts';
import { keepGrants } from '../database/lite-connection.ts';
import { RestConnection } from './rest-connection.ts';
import { restFailure } from './failure-responses.ts';

let database: TestDatabase;
let asha: User;
let session: string;
const connections: PostgresConnection[] = [];
const statements: string[] = [];
let asked: MockInstance<Connection['query']> | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  session = await database.sql.begin(async (transaction) => openSession(transaction, asha));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const connection of connections.splice(0)) await connection.close();
});
afterAll(async () => database.drop());

const recording = <T extends PostgresConnection>(connection: T): T => {
  connections.push(connection);
  statements.length = 0;
  return keepGrants(connection);
};

/** The library's own connection; what it asks the database is in `statements` from here on. */
function connectTheirs(): PostgresConnection {
  asked = undefined;
  const debug = (_connection: number, statement: string): void => void statements.push(statement);
  return recording(new PostgresConnection({ url: database.url, postgresOptions: { max: 2, debug } }));
}

/** Ours, likewise. */
function connectOurs(): RestConnection {
  asked = vi.spyOn(Connection.prototype, 'query');
  return recording(new RestConnection(database.url, database.pool));
}

/** What the connection that was made last has asked the database. */
const recorded = (): string[] =>
  asked?.mock.calls.flatMap(([{ text }, around]) => [...(around?.before ?? []).map((before) => before.text), text]) ??
  statements;

const readings = (): number => recorded().filter((statement) => statement.includes('pg_timezone_names')).length;
const askAtOnce = async (connection: PostgresConnection) =>
  Promise.all(Array.from({ length: 5 }, async () => connection.introspect({ useCache: true })));

test('the schema is read once, however many ask before it is known', async () => {
  const connection = connectOurs();
  const settingsOf = await askAtOnce(connection);
  expect(readings()).toBe(1);
  expect(new Set(settingsOf).size).toBe(1);
  expect(settingsOf[0]?.tables.map(({ name }) => name)).toContain('portfolios');
});

test('left alone, the library reads it for each who asks: the reason for it', async () => {
  await askAtOnce(connectTheirs());
  expect(readings()).toBe(5);
});

test('once forgotten, it is read again', async () => {
  const connection = connectOurs();
  await askAtOnce(connection);
  await connection.clearSchemaCache();
  await askAtOnce(connection);
  expect(readings()).toBe(2);
});

test('a reading that the database did not answer is no empty schema, and the next one is whole', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const connection = connectOurs();
  asked?.mockRejectedValueOnce(new ConnectionLost());
  await expect(connection.introspect({ useCache: true })).rejects.toThrow(ConnectionLost);
  const { tables } = await connection.introspect({ useCache: true });
  expect(tables.map(({ name }) => name)).toContain('portfolios');
});

test('everybody who waited for a reading that failed is asked to come back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const connection = connectOurs();
  asked?.mockRejectedValueOnce(new ConnectionLost());
  const ask = async (key: string): Promise<Response> =>
    answerFor(
      { lane: 'people', key },
      async () => {
        await connection.introspect({ useCache: true });
        return new Response();
      },
      restFailure,
    );
  const answers = await Promise.all([ask('first'), ask('second')]);
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '1'],
    [503, '1'],
  ]);
});

const SETTINGS = [
  'role',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
  'response.status',
  'transaction_read_only',
] as const;

/** The settings of a request in the database. */
async function settingsOf(connection: PostgresConnection, options?: Parameters<PostgresConnection['withContext']>[2]) {
  const user_metadata = { first_name: "O'Neill \\ \u{1F600}" };
  const claims = { sub: asha.id, role: 'authenticated', session_id: session, user_metadata };
  const vars = { auth: { uid: asha.id, role: 'authenticated', jwt: claims } };
  return connection.withContext(
    vars,
    async (db) => {
      const query = db.selectNoFrom((eb) =>
        SETTINGS.map((name) => eb.fn('current_setting', [eb.val(name), eb.lit(true)]).as(name)),
      );
      return query.executeTakeFirst();
    },
    options,
  );
}

const CALL = { method: 'GET', path: '/rpc/who', readOnly: true, requestHeaders: { 'x-example': '"yes", it\'s so' } };

test('the database gets the settings of a request that the library gives it, in one statement', async () => {
  const theirs = await settingsOf(connectTheirs());
  const ours = await settingsOf(connectOurs());
  expect(ours).toEqual(theirs);
  expect(ours).toMatchObject({ role: 'authenticated', 'request.jwt.claim.sub': asha.id });
  expect(recorded().filter((statement) => statement.includes('set_config'))).toHaveLength(1);
});

test('and of a call of a function', async () => {
  const theirs = await settingsOf(connectTheirs(), { rpc: CALL });
  const ours = await settingsOf(connectOurs(), { rpc: CALL });
  expect(ours).toEqual(theirs);
  expect(ours).toMatchObject({ transaction_read_only: 'on', 'request.path': '/rpc/who', 'response.status': '' });
  expect(recorded().filter((statement) => statement.includes('set_config'))).toHaveLength(1);
});

test('nothing of one request is left for the next', async () => {
  const connection = connectOurs();
  await settingsOf(connection, { rpc: CALL });
  const after = await sql`
    select current_setting('role') as role, current_setting('request.jwt.claims', true) as claims,
      current_setting('transaction_read_only') as read_only`.execute(connection.kysely);
  expect(after.rows).toEqual([{ role: 'none', claims: '', read_only: 'off' }]);
});

test('a request without a name is a visitor', async () => {
  const connection = connectOurs();
  const asked = connection.withContext({ auth: { uid: null, role: 'anon', jwt: null } }, async (db) =>
    db.selectFrom('public.portfolios').selectAll().execute(),
  );
  await expect(asked).rejects.toMatchObject({ code: '42501' });
});
