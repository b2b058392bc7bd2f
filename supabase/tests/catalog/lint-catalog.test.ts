import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearse } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { RULES, lintCatalog } from './lint-catalog.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the schema keeps every rule', async () => {
  expect(await lintCatalog(database.sql)).toEqual([]);
});

const notes = `
  create table public.notes (id uuid primary key, user_id uuid not null, body text check (body <> ''));
  create index on public.notes (user_id);
  revoke all on public.notes from anon, authenticated;
  alter table public.notes enable row level security;`;
const own = 'user_id = (select auth.uid())';

/** For each rule, a schema that breaks this one rule and no other. */
const BROKEN: Record<string, { sql: string; object: string }> = {
  'row-level-security-off': {
    sql: `${notes} alter table public.notes disable row level security`,
    object: 'public.notes',
  },
  'view-not-invoker': {
    sql: `create view public.everyone as select id from public.profiles; revoke all on public.everyone from anon, authenticated`,
    object: 'public.everyone',
  },
  'grants-undecided': {
    sql: `${notes} grant truncate on public.notes to authenticated`,
    object: 'public.notes to authenticated',
  },
  'visitor-may-write': {
    sql: `create view private.open with (security_invoker = on) as select id from public.profiles;
      grant update (id) on private.open to anon`,
    object: 'private.open',
  },
  'granted-to-everyone': {
    sql: `create view private.open with (security_invoker = on) as select id from public.profiles;
      grant select on private.open to public`,
    object: 'private.open',
  },
  'foreign-key-unindexed': {
    sql: `${notes} alter table public.notes add column portfolio_id uuid constraint of_portfolio references public.portfolios`,
    object: 'public.notes (of_portfolio)',
  },
  'inexact-number': { sql: `${notes} alter table public.notes add column price real`, object: 'public.notes.price' },
  'number-unbounded': {
    sql: `${notes} alter table public.notes add column price numeric check (price > 0)`,
    object: 'public.notes.price',
  },
  'text-unbounded': {
    sql: `${notes} alter table public.notes add column title text;
      grant insert on public.notes to authenticated;
      create policy "insert own" on public.notes for insert to authenticated with check (${own})`,
    object: 'public.notes.title',
  },
  'personal-table-without-quota': {
    sql: `${notes} alter table public.notes add foreign key (user_id) references auth.users (id) on delete cascade`,
    object: 'public.notes',
  },
  'quota-not-counted': {
    sql: `alter table public.watchlists add column note text check (char_length(note) <= 100)`,
    object: 'public.watchlists',
  },
  'policy-for-all': {
    sql: `${notes} grant select, insert, update, delete on public.notes to authenticated;
      create policy "all own" on public.notes for all to authenticated using (${own}) with check (${own})`,
    object: 'public.notes "all own"',
  },
  'policy-without-role': {
    sql: `${notes} grant select on public.notes to anon, authenticated;
      create policy "read own" on public.notes for select using (${own})`,
    object: 'public.notes "read own"',
  },
  'several-policies-for-one-operation': {
    sql: `${notes} grant select on public.notes to authenticated;
      create policy "read own" on public.notes for select to authenticated using (${own});
      create policy "read all" on public.notes for select to authenticated using (true)`,
    object: 'public.notes: r by authenticated',
  },
  'write-without-check': {
    sql: `${notes} grant update (body) on public.notes to authenticated;
      create policy "update own" on public.notes for update to authenticated using (${own})`,
    object: 'public.notes "update own"',
  },
  'caller-asked-per-row': {
    sql: `${notes} grant select on public.notes to authenticated;
      create policy "read own" on public.notes for select to authenticated
        using (user_id = auth.uid() or (select public.is_admin()))`,
    object: 'public.notes "read own"',
  },
  'policy-column-unindexed': {
    sql: `${notes} drop index public.notes_user_id_idx; grant select on public.notes to authenticated;
      create policy "read own" on public.notes for select to authenticated using (${own})`,
    object: 'notes.user_id in public.notes "read own"',
  },
  'grant-without-policy': {
    sql: `${notes} grant insert (body) on public.notes to authenticated`,
    object: 'public.notes: insert by authenticated',
  },
  'policy-without-grant': {
    sql: `${notes} create policy "delete own" on public.notes for delete to authenticated using (${own})`,
    object: 'public.notes: delete by authenticated',
  },
  'function-without-search-path': {
    sql: `create function private.answer() returns integer language sql security definer as 'select 42';
      revoke execute on function private.answer() from public`,
    object: 'private.answer()',
  },
  'function-open-to-everyone': {
    sql: `create function private.answer() returns integer language sql set search_path = '' as 'select 42'`,
    object: 'private.answer()',
  },
  'definer-takes-arguments': {
    sql: `create function public.name_of(id uuid) returns text language sql security definer set search_path = ''
        as 'select first_name from public.profiles p where p.id = name_of.id';
      revoke execute on function public.name_of(uuid) from public, anon`,
    object: 'name_of(uuid)',
  },
};

test('every rule has a schema that breaks it', () => {
  expect(Object.keys(BROKEN)).toEqual(RULES.map(({ name }) => name));
});

test.each(Object.entries(BROKEN))('%s is found, and only that', async (rule, broken) => {
  await rehearse(database.sql, async (sql) => {
    await sql.unsafe(broken.sql);
    expect(await lintCatalog(sql)).toEqual([{ rule, object: broken.object }]);
  });
});
