import { DEFAULT_SETTINGS } from '@ballast/contract/settings';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import type { JSONValue } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** The version of the notice beside the switches: the day it was written. */
const PRIVACY_NOTICE = '2026-11-29';

let database: TestDatabase;
let asha: User;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  asha = await createUser(database.sql, 'asha');
});

const save = async (settings: JSONValue) =>
  actAs(
    database.sql,
    asha,
    (sql) => sql`
      insert into public.user_settings (user_id, settings) values (${asha.id}, ${sql.json(settings)})
      on conflict (user_id) do update set settings = excluded.settings`,
  );
const decided = async () =>
  actAs(
    database.sql,
    asha,
    (sql) => sql<{ purpose: string; granted: boolean; notice: string }[]>`
      select purpose, granted, notice::text from public.consents order by id`,
  );
const begin = async () =>
  actAs(database.sql, asha, (sql) => sql`insert into public.conversations (user_id) values (${asha.id})`);

test('a decision is noted with the version of the notice, and once: saving other settings adds nothing', async () => {
  await save({ privacy: { marketing: true } });
  await save({ privacy: { marketing: true }, display: { darkMode: true } });
  await save({ privacy: { marketing: false } });
  expect(await decided()).toEqual([
    { purpose: 'marketing', granted: true, notice: PRIVACY_NOTICE },
    { purpose: 'marketing', granted: false, notice: PRIVACY_NOTICE },
  ]);
});

test('every switch under Privacy is a purpose that is noted', async () => {
  await save({ privacy: { ...DEFAULT_SETTINGS.privacy } });
  const purposes = (await decided()).map(({ purpose }) => purpose);
  expect(purposes.toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS.privacy).toSorted());
});

test('settings of another shape are noted as far as they say something', async () => {
  await save({ privacy: 'yes' });
  await save({ privacy: { marketing: 'yes', unknown: true, analytics: false } });
  expect((await decided()).map(({ purpose }) => purpose)).toEqual(['analytics']);
});

test('conversations are kept only while that is switched on, whatever a client sends', async () => {
  await expect(begin()).rejects.toMatchObject({ code: '42501' });
  await save({ privacy: { keepConversations: true } });
  await begin();
  await save({ privacy: { keepConversations: false } });
  await expect(begin()).rejects.toMatchObject({ code: '42501' });
  const kept = await actAs(database.sql, asha, (sql) => sql<{ id: string }[]>`select id from public.conversations`);
  const say = actAs(
    database.sql,
    asha,
    (sql) => sql`insert into public.conversation_messages (conversation_id, role, content, said_at)
      values (${kept[0]?.id ?? ''}, 'user', 'More', now())`,
  );
  await expect(say).rejects.toMatchObject({ code: '42501' });
});
