import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApp } from '@ballast/server/testing/authenticator';
import { PASSWORD, startTestServer, type TestServer } from '@ballast/server/testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

type Client = ReturnType<TestServer['client']>;

async function signIn(email: string): Promise<Client> {
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
}
const isOpen = async (client: Client): Promise<boolean> => (await client.auth.getUser()).error === null;
const sessionsOf = async (client: Client) => (await client.from('own_sessions').select('*')).data ?? [];
const othersOf = async (client: Client) => sessionsOf(client).then((all) => all.filter((one) => !one.is_current));

test('tell the owner device, network and level of each, and which one is asking', async () => {
  const before = Date.now();
  const client = await server.person('asha@example.com');
  const phone = await signIn('asha@example.com');
  const { data: user } = await client.auth.getUser();
  await server.sql`update auth.sessions set user_agent = 'A phone', ip = '2001:db8:12:34::5'
    where id = (select id from auth.sessions where user_id = ${user.user?.id ?? ''} order by created_at desc limit 1)`;
  expect(await sessionsOf(phone)).toHaveLength((await sessionsOf(client)).length);
  const [other] = (await othersOf(client)).filter(({ user_agent }) => user_agent === 'A phone');
  expect(other).toMatchObject({ network: '2001:db8:12::/48', level: 'aal1', is_current: false });
  const mine = (await sessionsOf(client)).filter(({ is_current }) => is_current);
  expect(mine).toMatchObject([{ network: '127.0.0.*', level: 'aal1' }]);
  expect(Date.parse(mine[0]?.last_used_at ?? '')).toBeGreaterThanOrEqual(before);
});

test('refreshing is a use', async () => {
  const client = await server.person('used@example.com');
  const { data } = await client.auth.getUser();
  await server.sql`update auth.sessions set created_at = now() - interval '3 days', refreshed_at = null
    where user_id = ${data.user?.id ?? ''}`;
  const before = Date.now();
  await client.auth.refreshSession();
  const [mine] = (await sessionsOf(client)).filter(({ is_current }) => is_current);
  expect(Date.parse(mine?.last_used_at ?? '')).toBeGreaterThanOrEqual(before);
});

test('are ended by deleting them: one, or all but this', async () => {
  const client = await server.person('many@example.com');
  const [phone, tablet] = [await signIn('many@example.com'), await signIn('many@example.com')];
  const [newest] = (await othersOf(client))
    .toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''))
    .slice(-1);
  await client
    .from('own_sessions')
    .delete()
    .eq('id', newest?.id ?? '');
  expect([await isOpen(client), await isOpen(phone), await isOpen(tablet)]).toEqual([true, true, false]);
  expect((await tablet.auth.refreshSession()).error).not.toBeNull();
  await client.from('own_sessions').delete().is('is_current', false);
  expect([await isOpen(client), await isOpen(phone)]).toEqual([true, false]);
  expect(await othersOf(client)).toEqual([]);
});

test('of others are neither seen nor ended', async () => {
  const client = await server.person('theirs@example.com');
  const stranger = await server.person('stranger@example.com');
  const ids = (await sessionsOf(client)).map(({ id }) => id ?? '');
  expect((await sessionsOf(stranger)).filter(({ id }) => ids.includes(id ?? ''))).toEqual([]);
  await stranger.from('own_sessions').delete().in('id', ids);
  expect(await isOpen(client)).toBe(true);
});

test('are neither seen nor ended with the password alone, once there is a second factor', async () => {
  const owner = await server.person('kept@example.com');
  await addApp(owner);
  const thief = await signIn('kept@example.com');
  expect(await sessionsOf(thief)).toEqual([]);
  await thief.from('own_sessions').delete().is('is_current', false);
  expect(await isOpen(owner)).toBe(true);
});
