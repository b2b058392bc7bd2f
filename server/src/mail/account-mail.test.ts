import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SOON = { timeout: 8_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const subjectsTo = async (email: string) =>
  (await server.mailTo(email))
    .map(({ subject }) => subject)
    .reverse()
    .slice(1);

test('somebody who asks to leave is notified when, with a way to stay; and that they stay', async () => {
  const email = 'asha@example.com';
  const client = await server.person(email);
  const { data } = await client.auth.getUser();
  const id = data.user?.id ?? '';
  const { error } = await client.from('deletion_requests').insert({ user_id: id });
  expect(error).toBeNull();
  await expect.poll(() => subjectsTo(email), SOON).toEqual(['Your account will be deleted']);
  const [message] = await server.mailTo(email);
  expect(message?.text).toMatch(/ on \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m UTC \(/);
  expect(message?.links).toEqual([`${server.url}/settings/privacy`]);
  await client.from('deletion_requests').delete().eq('user_id', id);
  await expect.poll(() => subjectsTo(email), SOON).toContain('Your account stays');
});

test('when the day has come, the server deletes the account, ends its session and writes a last time', async () => {
  const email = 'ravi@example.com';
  const client = await server.person(email);
  const { data } = await client.auth.getUser();
  const id = data.user?.id ?? '';
  await client.from('portfolios').insert({ user_id: id, name: 'Savings' });
  await client.from('deletion_requests').insert({ user_id: id });
  await server.sql`update public.deletion_requests set due_at = now()`;
  await server.sql`select private.upkeep()`;
  const subjects = async () => (await server.mailTo(email)).map(({ subject }) => subject);
  await expect.poll(subjects, SOON).toEqual(['Your account is deleted']);
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  const again = await server.client().auth.signInWithPassword({ email, password: 'correct horse' });
  expect(again.error?.code).toBe('invalid_credentials');
  expect(await server.sql`select from public.portfolios`).toHaveLength(0);
});
