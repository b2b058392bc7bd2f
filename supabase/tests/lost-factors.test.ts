import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addApp, beginApp, letCodesReturn } from '@ballast/server/testing/authenticator';
import { PASSWORD, startTestServer, type TestServer } from '@ballast/server/testing/server';
import { z } from 'zod';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await letCodesReturn(server.sql);
  // The library writes every refusal there; the server takes care of it where it runs as a program.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => server.stop());

type Client = ReturnType<TestServer['client']>;

async function signIn(email: string): Promise<Client> {
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
}
const idOf = async (client: Client): Promise<string> => (await client.auth.getUser()).data.user?.id ?? '';
const levels = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
async function makeCodes(client: Client): Promise<string[]> {
  const { data, error } = await client.rpc('create_recovery_codes');
  if (error) throw error;
  return z.array(z.string()).parse(data);
}
const recover = async (client: Client, code: string) =>
  client.from('factor_recoveries').insert({ code }).select('outcome').single();
const entriesAbout = async (account: string) => server.sql`
  select action, actor_id, detail from private.audit_log where subject_id = ${account} order by audit_log.id`;

test('recovery codes are eight, of a hundred and twenty bits each, and stored as digests', async () => {
  const client = await server.person('codes@example.com');
  await addApp(client);
  const codes = await makeCodes(client);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const [stored] = await server.sql<
    { text: string }[]
  >`select string_agg(c::text, '') as text from private.recovery_codes c`;
  for (const code of codes) expect(stored?.text).not.toContain(code.replaceAll('-', ''));
  expect((await client.rpc('own_security')).data).toEqual({ recovery_codes: 8, has_password: true });
});

test('a code takes the factors away and ends the other sessions; it works once, however it is typed', async () => {
  const email = 'lost@example.com';
  const owner = await server.person(email);
  await addApp(owner);
  const [first = '', second = ''] = await makeCodes(owner);
  const client = await signIn(email);
  expect((await levels(client))?.nextLevel).toBe('aal2');
  const typed = ` ${first.toUpperCase().replaceAll('0', 'O').replaceAll('-', ' ')}`;
  expect((await recover(client, typed)).data).toEqual({ outcome: 'recovered' });
  await client.auth.refreshSession();
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  expect((await client.from('profiles').select('id')).data).toHaveLength(1);
  expect((await owner.auth.getUser()).error).not.toBeNull();
  const account = await idOf(client);
  expect(await entriesAbout(account)).toMatchObject([
    { action: 'recovery_codes.made', actor_id: account },
    { action: 'factors.recovered', actor_id: account, detail: { factors: 1 } },
  ]);

  await letCodesReturn(server.sql);
  await addApp(client, 'New');
  const again = await signIn(email);
  expect((await recover(again, first)).data).toEqual({ outcome: 'wrong' });
  expect((await recover(again, second)).data).toEqual({ outcome: 'recovered' });
});

test('new codes make the old ones void', async () => {
  const owner = await server.person('renewed@example.com');
  await addApp(owner);
  const [old = ''] = await makeCodes(owner);
  await makeCodes(owner);
  expect((await recover(await signIn('renewed@example.com'), old)).data).toEqual({ outcome: 'wrong' });
});

test('codes are given to nobody who did not use a verified factor', async () => {
  const owner = await server.person('strict@example.com');
  expect((await owner.rpc('create_recovery_codes')).error?.code).toBe('42501');
  await beginApp(owner);
  expect((await owner.rpc('create_recovery_codes')).error?.code).toBe('42501');
  await addApp(owner, 'Done');
  const thief = await signIn('strict@example.com');
  expect((await thief.rpc('create_recovery_codes')).error?.code).toBe('42501');
  expect((await thief.rpc('own_security')).data).toBeNull();
});

test("somebody else's code is wrong, and nobody recovers an account in another's name", async () => {
  const owner = await server.person('owner@example.com');
  await addApp(owner);
  const [code = ''] = await makeCodes(owner);
  const stranger = await server.person('stranger@example.com');
  await addApp(stranger);
  expect((await recover(stranger, code)).data).toEqual({ outcome: 'wrong' });
  const user_id = await idOf(owner);
  expect((await stranger.from('factor_recoveries').insert({ code, user_id })).error?.code).toBe('42501');
  expect((await levels(owner))?.currentLevel).toBe('aal2');
});

test('ten attempts in vain an hour, sent at once or not, then even the right code waits', async () => {
  const owner = await server.person('guessed@example.com');
  await addApp(owner);
  const [code = ''] = await makeCodes(owner);
  const thief = await signIn('guessed@example.com');
  const answers = await Promise.all(Array.from({ length: 12 }, async () => recover(thief, 'aaaa-aaaa-aaaa-aaaa')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect((await recover(thief, code)).status).toBe(429);
  await server.sql`update public.factor_recoveries set created_at = created_at - interval '30 minutes'`;
  const { data } = await thief.auth.getSession();
  const refused = await fetch(`${server.url}/rest/v1/factor_recoveries`, {
    method: 'POST',
    headers: {
      apikey: server.key,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code }),
  });
  expect(await refused.json()).toMatchObject({ code: 'PT429', message: 'ten attempts an hour' });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(1_800);
  await server.sql`update public.factor_recoveries set created_at = now() - interval '61 minutes'`;
  expect((await recover(thief, code)).data).toEqual({ outcome: 'recovered' });
});

test('what was typed is not kept', async () => {
  const client = await server.person('typed@example.com');
  expect((await recover(client, 'my other password')).data).toEqual({ outcome: 'not_needed' });
  const [row] = await server.sql<{ text: string }[]>`
    select string_agg(r::text, '') as text from public.factor_recoveries r`;
  expect(row?.text).not.toContain('password');
});

test('an administrator with a second factor removes those of somebody else, which is entered and mailed', async () => {
  const owner = await server.person('forgot@example.com');
  await addApp(owner);
  const account_id = await idOf(owner);
  const admin = await server.person('desk@example.com');
  await server.sql`update public.profiles set role = 'admin' where id = ${await idOf(admin)}`;
  const remove = async (id: string) => admin.from('factor_removals').insert({ account_id: id, reason: 'Called us' });
  expect((await remove(account_id)).error?.code).toBe('42501');
  await addApp(admin);
  expect((await remove(await idOf(admin))).error?.code).toBe('42501');
  expect((await owner.from('factor_removals').insert({ account_id, reason: 'Mine' })).error?.code).toBe('42501');
  expect((await remove(account_id)).error).toBeNull();

  expect((await owner.auth.getUser()).error).not.toBeNull();
  expect(await levels(await signIn('forgot@example.com'))).toMatchObject({ nextLevel: 'aal1' });
  const { data } = await admin.from('audit_entries').select('action, actor_id, detail').eq('subject_id', account_id);
  expect(data).toMatchObject([
    { action: 'factors.removed', actor_id: await idOf(admin), detail: { factors: 1, reason: 'Called us' } },
  ]);
});

test.each([
  'update private.audit_log set action = $$nothing$$',
  'delete from private.audit_log',
  'truncate private.audit_log',
])('not even the owner of the database does: %s', async (statement) => {
  await expect(server.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
});
