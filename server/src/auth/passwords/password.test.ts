import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLink } from '../../../testing/follow-link.ts';
import { recovered } from '../../../testing/recovery-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const NEW = 'quite another one';

const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await server.client().auth.signInWithPassword({ email, password })).error === null;

test('a session alone does not choose a new password: it takes the one until now', async () => {
  const email = 'asha@example.com';
  const client = await server.person(email);
  expect((await client.auth.updateUser({ password: NEW })).error?.code).toBe('current_password_required');
  const guessed = await client.auth.updateUser({ password: NEW, current_password: 'guessed' });
  expect(guessed.error).toMatchObject({ status: 400, code: 'current_password_mismatch' });
  expect(await signsIn(email, PASSWORD)).toBe(true);
  expect((await client.auth.updateUser({ password: NEW, current_password: PASSWORD })).error).toBeNull();
  expect([await signsIn(email, PASSWORD), await signsIn(email, NEW)]).toEqual([false, true]);
});

test('a new password ends every other session, and the owner is notified by mail', async () => {
  const email = 'changed-password@example.com';
  const client = await server.person(email);
  const other = server.client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  await client.auth.updateUser({ password: NEW, current_password: PASSWORD });
  expect((await other.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  const subjects = async () => (await server.mailTo(email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 8_000 }).toContain('Your password was changed');
});

test('the link in a mail lets choose one without it: once, and within the hour', async () => {
  const email = 'forgot@example.com';
  await server.person(email);
  const client = await recovered(server, email);
  expect((await client.auth.updateUser({ password: NEW })).error).toBeNull();
  expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('current_password_required');

  const late = await recovered(server, email);
  await server.sql`update auth.mfa_amr_claims set updated_at = now() - interval '61 minutes'`;
  expect((await late.auth.updateUser({ password: PASSWORD })).error?.code).toBe('current_password_required');
});

test('the link that confirms an address lets choose none', async () => {
  const email = 'new@example.com';
  const client = server.client();
  await client.auth.signUp({ email, password: PASSWORD });
  const link = (await server.mailTo(email))[0]?.links[0] ?? '';
  const landed = new URL(await followLink(link));
  const authorization = `Bearer ${new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? ''}`;
  const answer = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: server.key, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ password: NEW }),
  });
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, 'current_password_required']);
});

test('an account without a password is given one through the mail only', async () => {
  const email = 'oauth@example.com';
  const client = await server.person(email);
  await server.sql`update auth.users set encrypted_password = null where email = ${email}`;
  for (const current_password of ['', 'anything']) {
    expect((await client.auth.updateUser({ password: NEW, current_password })).error?.status).toBe(400);
  }
  expect((await (await recovered(server, email)).auth.updateUser({ password: NEW })).error).toBeNull();
  expect(await signsIn(email, NEW)).toBe(true);
});
