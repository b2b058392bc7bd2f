import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '../../testing/actors.ts';
import { migrationsBeforeSquash } from '../../testing/before-squash.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { MIGRATIONS_DIRECTORY, createSystem } from '../../testing/template.ts';
import { readMigrations, type Migration } from './migration.ts';
import { prepareDatabase } from './prepare-database.ts';
import { describeSchema } from './schema-description.ts';
import { isSquashed, isSquashedSchema } from './squash.ts';

const before = await migrationsBeforeSquash();
const all = await readMigrations(MIGRATIONS_DIRECTORY);
const squashed = all.filter(isSquashed);

let old: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  old = await createTestDatabase('empty');
  await prepareOn(old, before);
});
afterAll(() => old.drop());
beforeEach(async () => {
  database = await createTestDatabase(old);
});
afterEach(() => database.drop());

/** Returns the versions that it applied. */
async function prepareOn({ url }: TestDatabase, migrations: readonly Migration[]): Promise<string[]> {
  const system = createSystem(url);
  try {
    const applied = await prepareDatabase({ url, migrations, system });
    return applied.map(({ version }) => version);
  } finally {
    await system.close();
  }
}
const prepare = async (migrations: readonly Migration[]): Promise<string[]> => prepareOn(database, migrations);
const history = async () =>
  database.sql`select version, name, statements from supabase_migrations.schema_migrations order by version`;
const asHistory = (migrations: readonly Migration[]) =>
  migrations.map(({ version, name, sql }) => ({ version, name, statements: [sql] }));

const PERSONAL = [
  'public.profiles',
  'public.user_settings',
  'public.consents',
  'public.portfolios',
  'public.portfolio_holdings',
  'public.imports',
  'public.trades',
  'public.watchlists',
  'public.watchlist_items',
  'public.support_tickets',
  'private.feedback_entries',
  'private.account_usage',
] as const;

async function rowsOf(table: string): Promise<unknown[]> {
  return [...(await database.sql.unsafe(`select to_jsonb(t) as entry from ${table} t order by 1`))];
}
async function everything(): Promise<Record<string, unknown[]>> {
  return Object.fromEntries(await Promise.all(PERSONAL.map(async (table) => [table, await rowsOf(table)])));
}

async function fill(): Promise<void> {
  const { sql } = database;
  const { id } = await createUser(sql, 'asha', 'admin');
  await sql`update public.profiles set first_name = 'Asha' where id = ${id}`;
  await sql`insert into public.user_settings (user_id, settings) values (${id}, '{"privacy": {"analytics": true}}')`;
  const [portfolio] = await sql<[{ id: string }]>`
    insert into public.portfolios (user_id, name) values (${id}, 'Long term') returning id`;
  await sql`
    insert into public.portfolio_holdings (portfolio_id, symbol, exchange, shares, purchase_price, purchase_date)
    values (${portfolio.id}, 'INFY', 'NSE', 10, 1500.25, '2024-03-01'), (${portfolio.id}, 'TCS', 'BSE', 3, null, '2025-01-15')`;
  const [stored] = await sql<[{ id: string }]>`
    insert into public.imports (id, portfolio_id, file_name, format, format_version, version_after, holdings_new)
    values (gen_random_uuid(), ${portfolio.id}, 'trades.csv', 'zerodha', '1', 2, 1) returning id`;
  await sql`
    insert into public.trades (portfolio_id, key, import_id, symbol, exchange, market, currency, action, day, quantity, price)
    values (${portfolio.id}, 'nse:1', ${stored.id}, 'INFY', 'NSE', 'IN', 'INR', 'buy', '2024-03-01', 10, 1500.25)`;
  const [list] = await sql<[{ id: string }]>`
    insert into public.watchlists (user_id, name) values (${id}, 'Later') returning id`;
  await sql`insert into public.watchlist_items (watchlist_id, symbol, exchange) values (${list.id}, 'AAPL', 'NASDAQ')`;
  await sql`insert into public.support_tickets (user_id, subject, message) values (${id}, 'Help', 'It does not open')`;
  await sql`insert into private.feedback_entries (user_id, content) values (${id}, 'More colors')`;
}

test('the squashed migrations make the schema that the replaced ones made', async () => {
  const fresh = await createTestDatabase('empty');
  try {
    await prepareOn(fresh, squashed);
    const schema = await fresh.sql.begin(describeSchema);
    expect(schema).toEqual(await database.sql.begin(describeSchema));
    expect(isSquashedSchema(schema)).toBe(true);
  } finally {
    await fresh.drop();
  }
});

test('a database at the last replaced migration, whoever applied it, keeps its rows and gets the new history', async () => {
  await fill();
  // As the Supabase CLI notes it: what the statements were counts for nothing.
  await database.sql`update supabase_migrations.schema_migrations set created_by = null, statements = array['select 1']`;
  const rows = await everything();
  expect(Object.values(rows).filter((entries) => entries.length === 0)).toEqual([]);

  expect(await prepare(squashed)).toEqual([]);
  expect(await everything()).toEqual(rows);
  expect([...(await history())]).toEqual(asHistory(squashed));

  const later = all.filter((migration) => !isSquashed(migration)).map(({ version }) => version);
  expect(await prepare(all)).toEqual(later);
  expect(await prepare(all)).toEqual([]);
  expect([...(await history())]).toEqual(asHistory(all));
});

test('a database is refused when its schema was altered by hand, an older one, and one with a migration that nobody knows; all stay as they are', async () => {
  const { sql } = database;
  const last = before.at(-1)?.version ?? '';
  const older = before.slice(0, -1);
  await sql`alter policy "read own" on public.portfolios using (true)`;
  await expect(prepare(all)).rejects.toMatchObject({ code: 'schema_altered', detail: { version: last } });
  expect([...(await history())]).toEqual(asHistory(before));

  await sql`delete from supabase_migrations.schema_migrations where version = ${last}`;
  const version = older.at(-1)?.version;
  await expect(prepare(all)).rejects.toMatchObject({ code: 'before_squash', detail: { version } });
  expect([...(await history())]).toEqual(asHistory(older));

  const unknown = '20261121000000';
  await sql.unsafe(`insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('${last}', 'again', array['']), ('${unknown}', 'own', array[''])`);
  await expect(prepare(all)).rejects.toMatchObject({ code: 'before_squash' });
  expect((await history()).map((row) => row['version'])).toContain(unknown);
});
