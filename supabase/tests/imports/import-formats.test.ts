import { IMPORT_FORMAT_NAME_MAX } from '@ballast/contract/import';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import type { JSONValue } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Formats of one user, and bytes of one as JSON. */
const IMPORT_FORMATS_MAX = 50;
const IMPORT_FORMAT_BYTES_MAX = 20_480;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keep = async ({ id: user_id }: User, name: string, format: JSONValue = {}) =>
  actAs(
    database.sql,
    { id: user_id, email: '' },
    (sql) =>
      sql`insert into public.import_formats (user_id, name, format) values (${user_id}, ${name}, ${sql.json(format)})`,
  );
const CHECK = '23514';

test('a person keeps fifty formats, and another person theirs; one that goes makes room', async () => {
  const asha = await createUser(database.sql, 'asha');
  for (let n = 0; n < IMPORT_FORMATS_MAX; n += 1) await keep(asha, `Format ${n}`);
  await expect(keep(asha, 'One more')).rejects.toMatchObject({ code: 'PT422' });
  await keep(await createUser(database.sql, 'ravi'), 'Theirs');
  await actAs(database.sql, asha, (sql) => sql`delete from public.import_formats where name = 'Format 0'`);
  await keep(asha, 'One more');
});

test('a format has a name, is an object, and is no longer than 20 KiB', async () => {
  const asha = await createUser(database.sql, 'asha');
  await keep(asha, 'x'.repeat(IMPORT_FORMAT_NAME_MAX), { text: 'x'.repeat(IMPORT_FORMAT_BYTES_MAX - 20) });
  await expect(keep(asha, '')).rejects.toMatchObject({ code: CHECK });
  await expect(keep(asha, 'x'.repeat(IMPORT_FORMAT_NAME_MAX + 1))).rejects.toMatchObject({ code: CHECK });
  await expect(keep(asha, 'A list', [])).rejects.toMatchObject({ code: CHECK });
  await expect(keep(asha, 'Long', { text: 'x'.repeat(IMPORT_FORMAT_BYTES_MAX) })).rejects.toMatchObject({
    code: CHECK,
  });
});
