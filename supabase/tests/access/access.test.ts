import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { VERBS } from '../../../tools/supabase/matrix/outcome.ts';
import { attempt } from './attempt.ts';
import { STORIES } from './stories.ts';
import { createWorld, type World } from './world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database.sql);
});
afterAll(() => database.drop());

describe.each(STORIES)('$relation', (story) => {
  test.each(VERBS)('%s: visitor, owner, stranger, administrator §6.11 §6.12 §6.13 §6.15', async (verb) => {
    const outcomes = [];
    for (const actor of ['visitor', world.owner, world.stranger, world.admin] as const) {
      outcomes.push(await attempt(database.sql, actor, verb, story, world));
    }
    expect(outcomes).toEqual(story.may[verb]);
  });
});

test('every table and view of ours has its story', async () => {
  const relations = await database.sql<{ name: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
  const covered = STORIES.map(({ relation }) => relation);
  expect(relations.map(({ name }) => name).sort()).toEqual(covered.toSorted());
});

test('every function that the API exposes is granted to those it is for', async () => {
  const functions = await database.sql<{ name: string; roles: string[] }[]>`
    select p.proname as name, array_agg(role order by role) filter (where has_function_privilege(role, p.oid, 'execute')) as roles
    from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.pronamespace = 'public'::regnamespace
    group by p.oid, p.proname order by p.proname`;
  expect(functions).toEqual([
    { name: 'check_session', roles: ['anon', 'authenticated', 'service_role'] },
    { name: 'create_recovery_codes', roles: ['authenticated'] },
    { name: 'edit_portfolio', roles: ['authenticated'] },
    { name: 'is_admin', roles: ['anon', 'authenticated', 'service_role'] },
    { name: 'own_security', roles: ['authenticated'] },
    { name: 'own_usage', roles: ['authenticated'] },
    { name: 'record_visit', roles: ['authenticated'] },
    { name: 'save_portfolio', roles: ['authenticated'] },
    { name: 'store_import', roles: ['authenticated'] },
    { name: 'undo_import', roles: ['authenticated'] },
  ]);
});

test('clients reach nothing outside the exposed schema', async () => {
  const open = await database.sql`
    select n.nspname, c.relname, role
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(array['anon', 'authenticated']) as role
    where n.nspname not in ('public', 'pg_catalog', 'information_schema') and c.relkind in ('r', 'v')
      and has_schema_privilege(role, n.oid, 'usage')
      and has_any_column_privilege(role, c.oid, 'select, insert, update')`;
  expect(open).toEqual([]);
});
