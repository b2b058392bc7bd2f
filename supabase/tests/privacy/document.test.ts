import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { privacy } from '@ballast/messages/en/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrivacyDocument } from './document.ts';

const document = await readPrivacyDocument();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

/** Names of columns that are about a person, wherever they stand. */
const PERSONAL =
  '^(user_id|account_id|actor_id|subject_id|admin_id|owner|owner_id|email|phone|recipient|ip|ip_address)$';

const tables = async () => database.sql<{ relation: string; columns: string[]; isPersonal: boolean }[]>`
  with recursive tied as (
    select 'auth.users'::regclass::oid as oid
    union
    select k.conrelid from pg_constraint k join tied on tied.oid = k.confrelid where k.contype = 'f'
  )
  select format('%s.%s', n.nspname, c.relname) as relation, array_agg(a.attname::text order by a.attnum) as columns,
    bool_or(a.attname ~ ${PERSONAL}) or c.oid in (select oid from tied) as "isPersonal"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
  group by c.oid, n.nspname, c.relname order by 1`;

test('every table of every schema is described, or named as being about nobody', async () => {
  const covered = [...document.sections.map(({ relation }) => relation), ...document.aboutNobody];
  expect(covered.toSorted()).toEqual((await tables()).map(({ relation }) => relation).toSorted());
});

test('what is tied to an account, or has a column about a person, is not among those about nobody', async () => {
  const personal = (await tables()).filter(({ isPersonal }) => isPersonal).map(({ relation }) => relation);
  expect(personal.length).toBeGreaterThan(20);
  expect(personal.filter((relation) => document.aboutNobody.includes(relation))).toEqual([]);
});

test('every column of what is described is named, and none that is not there', async () => {
  const all = await tables();
  for (const { relation, columns } of document.sections) {
    const found = all.find((table) => table.relation === relation);
    expect({ relation, columns: columns.toSorted() }).toEqual({ relation, columns: found?.columns.toSorted() });
  }
});

test('every description says for how long', () => {
  expect(document.sections.filter(({ kept }) => kept === '').map(({ relation }) => relation)).toEqual([]);
});

test('the periods are those that the database purges by', async () => {
  const rows = await database.sql<{ relation: string; hours: number }[]>`
    select relation, (extract(epoch from kept) / 3600)::integer as hours from private.retention_periods()`;
  expect(document.periods).toEqual(Object.fromEntries(rows.map(({ relation, hours }) => [relation, hours])));
});

test('the copy names everything that an account holds', async () => {
  const rows = await database.sql<{ relation: string }[]>`select relation from private.personal_relations()`;
  const { other, ...named } = privacy.copy.tables;
  expect(Object.keys(named).toSorted()).toEqual(rows.map(({ relation }) => relation.replace('.', '_')).toSorted());
  expect(Object.values(named)).not.toContain(other);
});
