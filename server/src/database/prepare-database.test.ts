import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { MIGRATIONS_DIRECTORY, createSystem, WELL_KNOWN } from '../../testing/template.ts';
import { readMigrations, toMigration, type Migration } from './migration.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
let system: ReturnType<typeof createSystem>;
beforeEach(async () => {
  database = await createTestDatabase('empty');
  system = createSystem(database.url);
});
afterEach(async () => {
  await system.close();
  await database.drop();
});

const notes = toMigration('20260101000000_notes.sql', 'create table public.notes (body text);\n-- fin');
const names = async (migrations: readonly Migration[]): Promise<string[]> => {
  const applied = await prepareDatabase({ url: database.url, migrations, system });
  return applied.map(({ name }) => name);
};
const history = () => database.sql`select version, name from supabase_migrations.schema_migrations order by version`;

test('an empty database gets every migration, its history, and the master of instruments with the indexes of the migrations, also after a load that was cut off', async () => {
  const migrations = await readMigrations(MIGRATIONS_DIRECTORY);
  expect(await names(migrations)).toEqual(migrations.map(({ name }) => name));
  expect(await history()).toEqual(migrations.map(({ version, name }) => ({ version, name })));

  const indexes = () => database.sql`
    select indexname, indexdef from pg_indexes where tablename like 'instrument%' order by indexname`;
  const ofMigrations = await indexes();
  const load = () => prepareDatabase({ url: database.url, migrations, system, instruments: WELL_KNOWN });
  await load();
  expect(await indexes()).toEqual(ofMigrations);
  // Cut off between the rows and the indexes.
  await database.sql`delete from private.instrument_lists`;
  await database.sql`drop index public.instruments_terms_idx, public.instruments_symbol_idx`;
  await load();
  expect(await indexes()).toEqual(ofMigrations);
  expect(await database.sql`select 1 from private.instrument_lists where list = 'master'`).toHaveLength(1);
});

test('a second preparation finds nothing to do, refuses a migration that was edited since, and a database newer than the code', async () => {
  expect(await names([notes])).toEqual(['notes']);
  expect(await names([notes])).toEqual([]);
  const edited = { ...notes, sql: 'create table public.notes (body text, title text)' };
  await expect(names([edited])).rejects.toMatchObject({ code: 'diverged', detail: { version: notes.version } });
  await expect(names([])).rejects.toMatchObject({ code: 'newer', detail: { version: notes.version } });
  expect(await history()).toEqual([{ version: notes.version, name: 'notes' }]);
  expect((await database.sql`select * from public.notes`).columns.map(({ name }) => name)).toEqual(['body']);
});

test('servers that start at the same moment take turns', async () => {
  const others = [createSystem(database.url), createSystem(database.url)];
  const runs = await Promise.all(
    [system, ...others].map((each) => prepareDatabase({ url: database.url, migrations: [notes], system: each })),
  );
  expect(runs.flat()).toEqual([notes]);
  await Promise.all(others.map((each) => each.close()));
});

test('an upgrade that fails leaves nothing of itself, and what was there before stays', async () => {
  await names([notes]);
  const later = toMigration('20260101000001_later.sql', 'alter table public.notes add column title text');
  const broken = toMigration('20260102000000_broken.sql', 'create table public.half (); select 1 / 0;');
  await expect(names([notes, later, broken])).rejects.toMatchObject({
    code: 'migration_failed',
    detail: { version: broken.version, reason: expect.stringContaining('division by zero') },
  });
  expect(await history()).toEqual([{ version: notes.version, name: 'notes' }]);
  expect(await database.sql`select to_regclass('public.half') as half`).toEqual([{ half: null }]);
  expect((await database.sql`select * from public.notes`).columns.map(({ name }) => name)).toEqual(['body']);
  // The version before.
  expect(await names([notes])).toEqual([]);
});

test('migrations applied by another tool are accepted', async () => {
  await names([]);
  await database.sql`insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${notes.version}, 'notes', array['create table public.notes (body text)'])`;
  expect(await names([notes])).toEqual([]);
});

test.each([
  ['nobody listens there', 'postgres://postgres:x@127.0.0.1:1/ballast', 'ECONNREFUSED'],
  ['the name is unknown', 'postgres://postgres:x@database.invalid/ballast', 'ENOTFOUND'],
])('a database is unreachable when %s', async (_, url, reason) => {
  const error = expect.objectContaining({ code: 'unreachable', detail: { reason } });
  await expect(prepareDatabase({ url, migrations: [], system })).rejects.toEqual(error);
});

test('a wrong password reads as unreachable, and the error does not repeat it', async () => {
  const url = new URL(database.url);
  url.password = 'wrong-secret';
  const failure = prepareDatabase({ url: url.href, migrations: [], system });
  await expect(failure).rejects.toMatchObject({ code: 'unreachable', detail: { reason: '28P01' } });
  await expect(failure).rejects.not.toThrow('wrong-secret');
});

test('auth tables that Supabase Lite failed to create are noticed', async () => {
  const broken = { ensureSystemSchema: () => Promise.resolve() };
  const failure = prepareDatabase({ url: database.url, migrations: [], system: broken });
  await expect(failure).rejects.toMatchObject({ code: 'system_schema_missing' });
});

test('a user without the right to make roles gets that reason', async () => {
  const role = `plain_${Date.now()}`;
  await system.ensureSystemSchema();
  await database.sql.unsafe(`create role ${role} login password 'plain'`);
  await database.sql.unsafe(`grant select on all tables in schema auth, supabase_migrations to ${role}`);
  await database.sql.unsafe(`grant usage on schema auth, supabase_migrations to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'plain';
  const failure = prepareDatabase({ url: url.href, migrations: [], system });
  await expect(failure).rejects.toMatchObject({ code: 'not_permitted' });
  await database.sql.unsafe(`drop owned by ${role}; drop role ${role}`);
});
