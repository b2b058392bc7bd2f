import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApp } from '../../testing/authenticator.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SOON = { timeout: 8_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

test('the owner is notified of each factor added and removed, and of new recovery codes, with a way to look at it', async () => {
  const email = 'asha@example.com';
  const client = await server.person(email);
  const { id: factorId } = await addApp(client);
  await client.rpc('create_recovery_codes');
  await client.auth.mfa.unenroll({ factorId });
  const received = async () =>
    (await server.mailTo(email))
      .map(({ subject }) => subject)
      .reverse()
      .slice(1);
  await expect
    .poll(received, SOON)
    .toEqual([
      'A second factor was added to your account',
      'New recovery codes were made',
      'A second factor was removed from your account',
    ]);
  const [latest] = await server.mailTo(email);
  expect(latest?.links).toEqual([`${server.url}/settings/security`]);
  expect(latest?.text).toContain('If it wasn’t, change your password now');
});

test('a factor that was begun and never finished is not worth a mail, nor is using one', async () => {
  const email = 'ravi@example.com';
  const client = await server.person(email);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  await client.auth.mfa.unenroll({ factorId: data?.id ?? '' });
  expect(await server.sql`select kind from private.security_mail_requests`).toEqual([]);
  expect(await server.mailTo(email)).toHaveLength(1);
});

test('nobody is written to at an address that is not confirmed', async () => {
  const email = 'meera@example.com';
  const client = await server.person(email);
  await server.sql`update auth.users set email_confirmed_at = null where email = ${email}`;
  await addApp(client);
  await expect.poll(() => server.sql`select kind from private.security_mail_requests`, SOON).toEqual([]);
  expect(await server.mailTo(email)).toHaveLength(1);
});
