import { PROFILE_MAX, profileSchema, type ProfileField } from '@ballast/contract/profile';
import { textProblem } from '@ballast/contract/text';
import { WATCHLIST_NAME_MAX } from '@ballast/contract/watchlists';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What a form refuses and what the database refuses are the same: nobody types for nothing. */
let database: TestDatabase;
let asha: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
});
afterAll(() => database.drop());

const saved = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
const storeName = (name: string) =>
  actAs(database.sql, asha, (sql) => sql`insert into public.watchlists ${sql({ user_id: asha.id, name })}`);
const storeField = (field: ProfileField, text: string) =>
  actAs(database.sql, asha, (sql) => sql`update public.profiles set ${sql({ [field]: text })} where id = ${asha.id}`);

const texts = (max: number) =>
  [
    ['nothing', ''],
    ['as much as fits', 'a'.repeat(max)],
    ['one more', 'a'.repeat(max + 1)],
    ['as many emoji', '🚀'.repeat(max)],
    ['one emoji more', '🚀'.repeat(max + 1)],
    ['markup from right to left', '<b>مرحبا</b>'],
    ['a NUL', 'a\0b'],
    ['10,000 characters', 'a'.repeat(10_000)],
  ] as const;

describe('the name of a watchlist', () => {
  test.each(texts(WATCHLIST_NAME_MAX))('is taken or refused by both alike: %s', async (_what, text) => {
    expect(await saved(storeName(text))).toBe(textProblem(text, WATCHLIST_NAME_MAX) === undefined);
  });
});

describe.each(['first_name', 'last_name', 'phone', 'bio'] as const)('%s of a profile', (field) => {
  test.each(texts(PROFILE_MAX[field]))('is taken or refused by both alike: %s', async (_what, text) => {
    const blank = { first_name: '', last_name: '', phone: '', bio: '', tax_residence: null };
    expect(await saved(storeField(field, text))).toBe(profileSchema.safeParse({ ...blank, [field]: text }).success);
  });
});

test('settings are an object of at most 16 KiB', async () => {
  const store = (settings: unknown) =>
    actAs(
      database.sql,
      asha,
      (sql) => sql`insert into public.user_settings (user_id, settings)
        values (${asha.id}, ${JSON.stringify(settings)}::text::jsonb)
        on conflict (user_id) do update set settings = excluded.settings`,
    );
  expect(await saved(store({ display: { darkMode: true } }))).toBe(true);
  expect(await saved(store([]))).toBe(false);
  expect(await saved(store({ x: 'a'.repeat(16_384) }))).toBe(false);
});
