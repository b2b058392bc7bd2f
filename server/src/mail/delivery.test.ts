import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followLink } from '../../testing/follow-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts';
import type { SmtpConfig } from './delivery.ts';
import { createLogger } from '../log.ts';
import { startDelivery } from './delivery.ts';
import { storeText } from './outbox.ts';

const received: string[] = [];
const recipients: string[] = [];
/** Whom the mail server takes nothing for. */
const refused = new Set<string>();
/** The mail server takes mail, and nobody hears of it. */
let isAnswerLost = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    recipients.push(address);
    done(refused.has(address) ? new Error('not now') : undefined);
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done(isAnswerLost ? new Error('lost') : undefined);
    });
  },
});

let server: TestServer;
let smtpConfig: SmtpConfig;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  smtpConfig = { host: '127.0.0.1', port, secure: false, from: 'a@ballast.example', user: undefined, pass: undefined };
  const env = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_FROM: '"help@other.example" <no-reply@ballast.example>',
  };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

beforeEach(() => {
  received.length = 0;
  recipients.length = 0;
});

const signUp = async (email: string): Promise<unknown> => server.auth('/signup', { email, password: PASSWORD });
const due = async (): Promise<number> => (await server.sql`select 1 from embedded.outbox where sent_at is null`).length;

test('with a mail server, mail goes there and there is no outbox to look into', async () => {
  await signUp('mailed@example.com');
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
  expect(received[0]).toContain('To: mailed@example.com');
  expect(received[0]).toContain('From: "help@other.example" <no-reply@ballast.example>');
  expect((await fetch(`${server.url}/mail`)).status).toBe(404);
});

test('what was sent is not sent again', async () => {
  await signUp('once@example.com');
  await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 10_000 });
  await signUp('next@example.com');
  await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 10_000 });
  expect(recipients).toEqual(['once@example.com', 'next@example.com']);
});

test('what was taken without an answer goes again under the same id, which no other mail has', async () => {
  isAnswerLost = true;
  await signUp('again@example.com');
  await vi.waitFor(
    async () => {
      const [row] = await server.sql`select attempts from embedded.outbox where recipient = 'again@example.com'`;
      expect(row).toEqual({ attempts: 1 });
    },
    { timeout: 10_000 },
  );
  isAnswerLost = false;
  await server.sql`update embedded.outbox set next_attempt_at = now() where recipient = 'again@example.com'`;
  await signUp('another@example.com');
  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 10_000 });
  const [first, second, other] = received.map((mail) => /^Message-ID:\s+(\S+@ballast\.example>)/m.exec(mail)?.[1]);
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('an address goes to its mailbox, not to one that a comma in it would name', async () => {
  await signUp('nobody,victim@example.com');
  await vi.waitFor(() => expect(recipients).toHaveLength(1), { timeout: 10_000 });
  expect(recipients).not.toContain('victim@example.com');
  await server.sql`delete from embedded.outbox where sent_at is null`;
});

test('a text that was kept here before there was a mail server is not mailed to a phone', async () => {
  await storeText(server.serverSql, { to: '+919876500001', channel: 'sms', text: '123456' });
  await signUp('after@example.com');
  await vi.waitFor(() => expect(recipients).toEqual(['after@example.com']), { timeout: 10_000 });
  await server.sql`delete from embedded.outbox where channel = 'sms'`;
});

test('with a mail server and no gateway, phones are not offered', async () => {
  const client = server.client();
  await client.auth.signUp({ email: 'phoneless@example.com', password: PASSWORD });
  const [message] = await server.sql<[{ text: string }]>`
    select text from embedded.outbox where recipient = 'phoneless@example.com'`;
  await followLink(/http\S+/.exec(message.text)?.[0] ?? '');
  await client.auth.signInWithPassword({ email: 'phoneless@example.com', password: PASSWORD });
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+919876500001' });
  expect(error?.code).toBe('mfa_phone_enroll_not_enabled');
  expect(await (await server.auth('/settings')).json()).toMatchObject({ sms_provider: '' });
  await vi.waitFor(() => expect(recipients).toHaveLength(1), { timeout: 10_000 });
});

test('two servers on one database send a mail once', async () => {
  await server.sql`
    insert into embedded.outbox (recipient, subject, text, html)
    select 'n' || n || '@example.com', 'S', 'T', 'H' from generate_series(1, 10) n`;
  const deliveries = [1, 2].map(() => startDelivery(server.serverSql, smtpConfig, createLogger('silent')));
  await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 10_000 });
  await Promise.all(deliveries.map(async (delivery) => delivery.stop()));
  expect(recipients).toHaveLength(10);
});

test('mail that is not accepted waits, twice as long each time, and holds up no other', async () => {
  refused.add('later@example.com');
  const row = async () => {
    const [found] = await server.sql<{ attempts: number; wait: number }[]>`
      select attempts, extract(epoch from next_attempt_at - now())::float8 as wait
      from embedded.outbox where recipient = 'later@example.com' and sent_at is null`;
    return found;
  };
  const tryAgainAfter = async (attempts: number): Promise<void> => {
    await server.sql`
      update embedded.outbox set attempts = ${attempts}, next_attempt_at = now() where recipient = 'later@example.com'`;
    await signUp(`after${attempts}@example.com`);
    await vi.waitFor(() => expect(recipients).toContain(`after${attempts}@example.com`), { timeout: 10_000 });
  };

  await signUp('later@example.com');
  await vi.waitFor(async () => expect(await row()).toMatchObject({ attempts: 1 }), { timeout: 10_000 });
  expect((await row())?.wait).toBeGreaterThan(5);
  expect((await row())?.wait).toBeLessThanOrEqual(10);
  await tryAgainAfter(3);
  expect(await row()).toMatchObject({ attempts: 4 });
  expect((await row())?.wait).toBeGreaterThan(70);
  expect((await row())?.wait).toBeLessThanOrEqual(80);
  await tryAgainAfter(15);
  expect(await row()).toMatchObject({ attempts: 15 });

  refused.clear();
  await tryAgainAfter(4);
  expect(received.some((mail) => mail.includes('To: later@example.com'))).toBe(true);
});
