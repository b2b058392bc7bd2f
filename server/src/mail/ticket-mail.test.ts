import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SOON = { timeout: 8_000 };
const TEAM = 'help@ballast.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SUPPORT_EMAIL: TEAM } });
});
afterAll(() => server.stop());

/** The subjects of what somebody got about tickets, oldest first. */
const subjects = async (email: string) =>
  (await server.mailTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => /ticket/i.test(subject))
    .reverse();

async function open(email: string, subject: string) {
  const client = await server.person(email);
  const userId = (await client.auth.getUser()).data.user?.id ?? '';
  const { error } = await client.from('support_tickets').insert({ user_id: userId, subject, message: 'It fails' });
  if (error) throw error;
  const [ticket] = await server.sql<{ id: string }[]>`select id from public.support_tickets where user_id = ${userId}`;
  return { client, userId, ticket: ticket?.id ?? '' };
}
const move = (ticket: string, status: string) =>
  server.sql`update public.support_tickets set status = ${status} where id = ${ticket}`;
const waiting = () => server.sql`select * from private.mail_requests`;

test('a plain insert sends a receipt to the person and a notice to the team, and each change of status is mailed', async () => {
  const { ticket } = await open('asha@example.com', 'Cannot save');
  await expect.poll(() => subjects('asha@example.com'), SOON).toEqual(['We received your ticket: Cannot save']);
  expect(await subjects(TEAM)).toEqual(['New ticket, medium priority: Cannot save']);
  await move(ticket, 'in_progress');
  await move(ticket, 'in_progress');
  await move(ticket, 'resolved');
  await expect
    .poll(() => subjects('asha@example.com'), SOON)
    .toEqual([
      'We received your ticket: Cannot save',
      'Your ticket is in progress: Cannot save',
      'Your ticket is resolved: Cannot save',
    ]);
  expect(await waiting()).toEqual([]);
}, 30_000);

test('nobody is written to at an address that is not confirmed', async () => {
  const { userId, ticket } = await open('ravi@example.com', 'Unconfirmed');
  await expect.poll(() => subjects('ravi@example.com'), SOON).toHaveLength(1);
  await server.sql`update auth.users set email_confirmed_at = null where id = ${userId}`;
  await move(ticket, 'resolved');
  await expect.poll(waiting, SOON).toEqual([]);
  expect(await subjects('ravi@example.com')).toHaveLength(1);
}, 30_000);

test('the queue is out of reach for clients, administrators included', async () => {
  const client = await server.person('meera@example.com');
  await server.sql`update public.profiles set role = 'admin'`;
  // The library reports relations that it does not know.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  for (const schema of ['public', 'private']) {
    const answer = await fetch(`${server.url}/rest/v1/mail_requests`, {
      headers: { apikey: server.key, authorization: `Bearer ${token}`, 'accept-profile': schema },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
}, 30_000);

test('the app knows whom to write to', async () => {
  const config: unknown = await (await fetch(`${server.url}/config.json`)).json();
  expect(config).toMatchObject({ contact: { email: TEAM, social: [] } });
});
