import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApp } from '../../../testing/authenticator.ts';
import { recovered } from '../../../testing/recovery-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

type Client = ReturnType<TestServer['client']>;

async function halfSignedIn(email: string): Promise<Client> {
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
}
const idOf = async (client: Client): Promise<string> => (await client.auth.getUser()).data.user?.id ?? '';

test('with the password alone, an account with a second factor shows and takes nothing through REST §4.11', async () => {
  const owner = await server.person('rows@example.com');
  const user_id = await idOf(owner);
  await owner.from('portfolios').insert({ user_id, name: 'Before', description: '' });
  await addApp(owner);
  expect((await owner.from('portfolios').select('name')).data).toEqual([{ name: 'Before' }]);

  const thief = await halfSignedIn('rows@example.com');
  expect((await thief.from('portfolios').select('name')).data).toEqual([]);
  expect((await thief.from('profiles').select('id')).data).toEqual([]);
  await thief.from('portfolios').update({ name: 'Theirs' }).eq('user_id', user_id);
  await thief.from('portfolios').delete().eq('user_id', user_id);
  expect((await owner.from('portfolios').select('name')).data).toEqual([{ name: 'Before' }]);
});

test('with the password alone, nobody changes the password of an account with a second factor', async () => {
  const owner = await server.person('kept@example.com');
  await addApp(owner);
  const thief = await halfSignedIn('kept@example.com');
  expect((await thief.auth.updateUser({ password: 'mine from now on' })).error?.code).toBe('insufficient_aal');
  expect((await thief.auth.updateUser({ data: { theme: 'dark' } })).error?.code).toBe('insufficient_aal');
  const change = { password: 'a new one of mine', current_password: PASSWORD };
  expect((await owner.auth.updateUser(change)).error).toBeNull();
});

test('a mail for a new password is no way around the second factor', async () => {
  await addApp(await server.person('mailbox@example.com'));
  const thief = await recovered(server, 'mailbox@example.com');
  expect((await thief.auth.updateUser({ password: 'mine from now on' })).error?.code).toBe('insufficient_aal');
  expect((await thief.from('profiles').select('id')).data).toEqual([]);
});

test('an administrator without a factor works as before; one with a factor is none until a code is given', async () => {
  const client = await server.person('desk@example.com');
  await server.sql`update public.profiles set role = 'admin' where id = ${await idOf(client)}`;
  const isAdmin = async (who: Client): Promise<unknown> => (await who.rpc('is_admin')).data;
  expect(await isAdmin(client)).toBe(true);
  await addApp(client);
  expect(await isAdmin(client)).toBe(true);
  expect(await isAdmin(await halfSignedIn('desk@example.com'))).toBe(false);
});

test('with the password alone, nobody ends the sessions of the owner', async () => {
  const owner = await server.person('present@example.com');
  await addApp(owner);
  const thief = await halfSignedIn('present@example.com');
  expect((await thief.auth.signOut({ scope: 'others' })).error?.code).toBe('insufficient_aal');
  const { data } = await thief.auth.getSession();
  await thief.auth.signOut();
  expect((await owner.auth.getUser()).error).toBeNull();
  expect((await thief.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })).error).not.toBeNull();
});

test('signing keys: none to publish, since tokens are signed with a shared secret §7.12', async () => {
  const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
  expect([response.status, await response.json()]).toEqual([200, { keys: [] }]);
});
