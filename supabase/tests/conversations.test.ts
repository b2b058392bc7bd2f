import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADVISOR_MESSAGE_MAX } from '@ballast/contract/advisor';
import { CONVERSATION_MESSAGES_MAX, CONVERSATION_TITLE_MAX, CONVERSATIONS_MAX } from '@ballast/contract/conversations';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

/** Characters of a message, and bytes of the grounds of a reply as JSON. */
const KEPT_CONTENT_MAX = 4 * ADVISOR_MESSAGE_MAX;
const KEPT_GROUNDS_MAX = 65_536;

let database: TestDatabase;
let asha: User;
let ravi: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createKeeper('asha');
  ravi = await createKeeper('ravi');
});
afterAll(() => database.drop());
beforeEach(() => database.sql`delete from public.conversations`);

/** Somebody who wants conversations to be kept. */
async function createKeeper(name: string): Promise<User> {
  const user = await createUser(database.sql, name);
  await database.sql`insert into public.user_settings (user_id, settings)
    values (${user.id}, ${database.sql.json({ privacy: { keepConversations: true } })})`;
  return user;
}

type Values = Readonly<Record<string, string | number | object | null>>;

const begin = (user: User, values: Values = {}) =>
  actAs(database.sql, user, async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.conversations ${sql({ user_id: user.id, ...values })} returning id`;
    return row?.id ?? '';
  });
const say = (user: User, conversation: string, values: Values = {}) =>
  actAs(
    database.sql,
    user,
    (sql) =>
      sql`insert into public.conversation_messages ${sql({
        conversation_id: conversation,
        role: 'user',
        content: 'What can I lose?',
        said_at: '2026-01-02T10:00:00Z',
        ...values,
      })}`,
  );
const countOf = async (table: string) =>
  Number((await database.sql`select count(*) from ${database.sql(table)}`)[0]?.['count']);

describe('how much is kept', () => {
  test('as many conversations as the contract says, asked for at once too, and others are not held up', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: CONVERSATIONS_MAX + 5 }, () => begin(asha)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(CONVERSATIONS_MAX);
    await expect(begin(asha)).rejects.toMatchObject({ code: 'PT422' });
    await expect(begin(ravi)).resolves.not.toBe('');
    await actAs(database.sql, asha, (sql) => sql`delete from public.conversations where user_id = ${asha.id}`);
    await expect(begin(asha)).resolves.not.toBe('');
  });

  test('as many messages in one of them as the contract says', async () => {
    const conversation = await begin(asha);
    await database.sql`
      insert into public.conversation_messages (conversation_id, role, content, said_at)
      select ${conversation}, 'user', 'a', now() from generate_series(1, ${CONVERSATION_MESSAGES_MAX - 1})`;
    await expect(say(asha, conversation)).resolves.toBeDefined();
    await expect(say(asha, conversation)).rejects.toMatchObject({ code: 'PT422' });
    await expect(say(asha, await begin(asha))).resolves.toBeDefined();
  });

  test('a title as long as the contract says, and no longer', async () => {
    await expect(begin(asha, { title: 'ä'.repeat(CONVERSATION_TITLE_MAX) })).resolves.not.toBe('');
    await expect(begin(asha, { title: 'ä'.repeat(CONVERSATION_TITLE_MAX + 1) })).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('messages of the size that the contract says, and none that say nothing', async () => {
    const conversation = await begin(asha);
    const sources = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a": ""}'.length) });
    await say(asha, conversation, { content: 'ä'.repeat(KEPT_CONTENT_MAX) });
    await say(asha, conversation, { role: 'assistant', confidence: 0.95, grounds: sources(KEPT_GROUNDS_MAX) });
    const refused: readonly Values[] = [
      { content: 'ä'.repeat(KEPT_CONTENT_MAX + 1) },
      { content: '' },
      { role: 'assistant', grounds: sources(KEPT_GROUNDS_MAX + 1) },
      { role: 'assistant', confidence: 1.1 },
      { role: 'user', confidence: 0.95 },
      { role: 'system' },
      { grounds: [] },
    ];
    for (const values of refused)
      await expect(say(asha, conversation, values)).rejects.toMatchObject({ code: '23514' });
    expect(await countOf('public.conversation_messages')).toBe(2);
  });
});

describe('a kept conversation', () => {
  test('comes before the others when something is said in it', async () => {
    const [first, second] = [await begin(asha), await begin(asha)];
    await database.sql`update public.conversations set said_at = '2026-01-01' where id in (${first}, ${second})`;
    await say(asha, first);
    const rows = await actAs(
      database.sql,
      asha,
      (sql) => sql<{ id: string }[]>`select id from public.conversations order by said_at desc`,
    );
    expect(rows.map(({ id }) => id)).toEqual([first, second]);
  });

  test('takes its messages with it when it is deleted, and goes with the account', async () => {
    await say(asha, await begin(asha));
    const leaver = await createKeeper('leaver');
    await say(leaver, await begin(leaver));
    await actAs(database.sql, asha, (sql) => sql`delete from public.conversations where true`);
    expect(await countOf('public.conversation_messages')).toBe(1);
    await database.sql`delete from auth.users where id = ${leaver.id}`;
    expect(await countOf('public.conversation_messages')).toBe(0);
  });

  test('takes nothing from anybody else, in whichever way', async () => {
    const conversation = await begin(asha);
    await expect(say(ravi, conversation)).rejects.toMatchObject({ code: '42501' });
    await expect(begin(ravi, { user_id: asha.id })).rejects.toMatchObject({ code: '42501' });
    await expect(
      actAs(database.sql, asha, (sql) => sql`update public.conversations set user_id = ${ravi.id}`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      actAs(database.sql, asha, (sql) => sql`update public.conversations set said_at = now()`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('stores a message once, however often it is sent under one id', async () => {
    const conversation = await begin(asha);
    const id = 'c0ffee00-5d1c-4a39-9d0e-6a7e9a4d9f11';
    await say(asha, conversation, { id });
    await expect(say(asha, conversation, { id })).rejects.toMatchObject({ code: '23505' });
    expect(await countOf('public.conversation_messages')).toBe(1);
  });
});
