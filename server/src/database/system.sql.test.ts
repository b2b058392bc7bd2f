import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, rehearseAs } from '../../testing/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the API roles exist; only service_role passes row-level security, and none of them logs in', async () => {
  const roles = await database.sql`
    select rolname, rolbypassrls, rolcanlogin from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role') order by rolname`;
  expect(roles).toEqual([
    { rolname: 'anon', rolbypassrls: false, rolcanlogin: false },
    { rolname: 'authenticated', rolbypassrls: false, rolcanlogin: false },
    { rolname: 'service_role', rolbypassrls: true, rolcanlogin: false },
  ]);
});

test('an invoker function of a caller reads who they are, from either setting', async () => {
  const user = await createUser(database.sql);
  const who = await rehearseAs(
    database.sql,
    user,
    (sql) => sql`select auth.uid() as uid, auth.email() as email, auth.role() as role, auth.jwt() ->> 'sub' as sub`,
  );
  expect(who).toEqual([{ uid: user.id, email: user.email, role: 'authenticated', sub: user.id }]);

  const fromClaims = await database.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user.id })}, true), set_config('role', 'anon', true)`;
    return sql`select auth.uid() as uid`;
  });
  expect(fromClaims).toEqual([{ uid: user.id }]);
});

test('a visitor is nobody', async () => {
  expect(
    await rehearseAs(database.sql, 'visitor', (sql) => sql`select auth.uid() as uid, auth.email() as email`),
  ).toEqual([{ uid: null, email: null }]);
});

test('a new table of public starts with the grants that hosted Supabase gives', async () => {
  await database.sql`create table public.fresh ()`;
  const grants = await database.sql`
    select role, has_table_privilege(role, 'public.fresh', 'truncate') as everything
    from unnest(array['anon', 'authenticated', 'service_role']) as role`;
  expect(grants.map((row) => row['everything'])).toEqual([true, true, true]);
  await database.sql`drop table public.fresh`;
});

test("the server's own schema is closed to the API roles, service_role included", async () => {
  const usage = await database.sql`
    select role, has_schema_privilege(role, 'embedded', 'usage') as open
    from unnest(array['anon', 'authenticated', 'service_role']) as role`;
  expect(usage.map((row) => row['open'])).toEqual([false, false, false]);
});
