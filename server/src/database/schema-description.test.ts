import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearse } from '../../testing/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { describeSchema } from './schema-description.ts';

let database: TestDatabase;
let usual: readonly string[];
beforeAll(async () => {
  database = await createTestDatabase();
  usual = await database.sql.begin(describeSchema);
});
afterAll(() => database.drop());

/** The description once the statements have run; they are undone. */
const after = async (statements: string): Promise<readonly string[]> => {
  const described: { lines?: readonly string[] } = {};
  await rehearse(database.sql, async (sql) => {
    await sql.unsafe(statements);
    described.lines = await describeSchema(sql);
  });
  return described.lines ?? [];
};

const isAdmin = (body: string, how = 'stable security definer'): string =>
  `create or replace function public.is_admin() returns boolean language sql ${how} set search_path = '' as $$ ${body} $$`;
const BODY = `select private.has_required_aal()
  and exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');`;

test.each([
  ['a table', 'create table public.notes (id uuid primary key)'],
  ['a column', 'alter table public.portfolios add column note text'],
  ['a type', 'alter table public.import_formats alter column name type varchar'],
  ['a default', `alter table public.portfolios alter column currency set default 'USD'`],
  ['null in a column', 'alter table public.portfolios alter column name drop not null'],
  ['a check', 'alter table public.portfolios drop constraint portfolios_name_check'],
  ['a foreign key', 'alter table public.portfolio_holdings drop constraint portfolio_holdings_portfolio_id_fkey'],
  ['an index', 'drop index public.portfolios_user_id_created_at_idx'],
  ['row-level security', 'alter table public.portfolios disable row level security'],
  ['a policy', 'drop policy "read own" on public.portfolios'],
  ['the condition of a policy', 'alter policy "read own" on public.portfolios using (true)'],
  ['the roles of a policy', 'alter policy "read own" on public.portfolios to anon'],
  ['a grant', 'grant delete on public.profiles to authenticated'],
  ['a grant on a column', 'grant update (role) on public.profiles to authenticated'],
  ['a grant on a function', 'grant execute on function private.upkeep() to public'],
  ['a grant on the schema', 'grant usage on schema private to anon'],
  ['a trigger', 'drop trigger limit_tickets on public.support_tickets'],
  ['whether a trigger fires', 'alter table private.audit_log disable trigger entries_stay'],
  ['a trigger on a table of the platform', 'drop trigger create_profile on auth.users'],
  ['the options of a view', 'alter view public.portfolio_summaries set (security_invoker = off)'],
  ['the body of a function', isAdmin('select true;')],
  ['whose rights a function has', isAdmin(BODY, 'stable')],
  ['how stable a function is', isAdmin(BODY, 'volatile security definer')],
  ['the search path of a function', 'alter function public.is_admin() reset search_path'],
  ['a type of its own', `create type public.mood as enum ('calm')`],
  ['the owner of a table', 'create role somebody; alter table public.portfolios owner to somebody'],
  [
    'an event trigger',
    `create function private.on_ddl() returns event_trigger language plpgsql as 'begin end';
     create event trigger watch on ddl_command_end execute function private.on_ddl()`,
  ],
])('%s counts', async (_, statements) => {
  expect(await after(statements)).not.toEqual(usual);
});

test.each([
  ['comments on objects', `comment on table public.portfolios is 'Other words'`],
  ['comments and spacing in a function', isAdmin(`-- It's the role.\n${BODY.replaceAll(/\s+/g, '\n')}`)],
  ['grants to roles of the operator', 'create role reporting; grant select on public.portfolios to reporting'],
  ['dropped columns', 'alter table public.portfolios add column x text; alter table public.portfolios drop column x'],
])('%s do not count', async (_, statements) => {
  expect(await after(statements)).toEqual(usual);
});

test('the search path of the caller does not count', async () => {
  expect(await after('set local search_path = public, extensions, private')).toEqual(usual);
});
