import { request } from 'node:http';
import { followLink } from '@ballast/server/testing/follow-link';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailedLink, PASSWORD } from '../../product/account.ts';
import { tokenOf, useSecurityFixture, userOf } from '../../product/security-fixture.ts';
import { outboxOf } from '../../product/product.ts';

const fixture = useSecurityFixture({ SUPPORT_EMAIL: 'support@example.com' });
const mailsSchema = z.object({
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) })),
});
const mails = async () => {
  const answer = await fetch(outboxOf(fixture.product.url), { headers: { accept: 'application/json' } });
  return mailsSchema.parse(await answer.json()).mails;
};

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://127.0.0.1@evil.example/',
  'https://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'http://evil.example#http://127.0.0.1/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://127.0.0.1\r\nlocation: https://evil.example',
];

/** Where a browser would end up, which is all that matters. */
function isOurs(location: string | null): boolean {
  if (location === null) return true;
  return (
    new URL(location, fixture.product.url).port === new URL(fixture.product.url).port &&
    ['127.0.0.1', 'localhost'].includes(new URL(location, fixture.product.url).hostname)
  );
}

// A mail is answered after a time that is always the same: they wait for it together.
describe.concurrent.each(ELSEWHERE)('to %j', (target) => {
  const asked = encodeURIComponent(target);

  test('no link of a mail leads there, and no session is taken there', async () => {
    const email = `r${Math.random().toString(36).slice(2)}@example.com`;
    await fixture.send(`/auth/v1/signup?redirect_to=${asked}`, { body: { email, password: PASSWORD } });
    const link = await mailedLink(fixture.product.url, email);
    expect(link.startsWith(fixture.product.url)).toBe(true);
    const bent = new URL(link);
    bent.searchParams.set('redirect_to', target);
    for (const address of [bent.href, link]) {
      const { headers } = await fetch(address, { redirect: 'manual' });
      expect([address, isOurs(headers.get('location'))]).toEqual([address, true]);
      expect([address, isOurs(await followLink(address))]).toEqual([address, true]);
    }
  });

  test('nothing else that redirects leads there', async () => {
    for (const path of [
      `/auth/v1/verify?type=signup&token=wrong&redirect_to=${asked}`,
      `/auth/v1/authorize?provider=google&redirect_to=${asked}&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`,
      `/auth/v1/authorize?provider=nobody&redirect_to=${asked}`,
      `/auth/v1/callback?state=${asked}&code=x`,
      `/auth/v1/callback?error=access_denied&redirect_to=${asked}`,
      `/?redirect_to=${asked}`,
      `/${target}`,
      `/auth?next=${asked}`,
    ]) {
      const { headers } = await fetch(`${fixture.product.url}${path}`, { redirect: 'manual' });
      expect([path, isOurs(headers.get('location'))]).toEqual([path, true]);
    }
  });
});

/** `fetch` lets nobody name another host. */
async function sendAs(
  host: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${fixture.product.url}${path}`, {
      method: 'POST',
      headers: { host, apikey: fixture.secrets.publishableKey, 'content-type': 'application/json', ...headers },
    });
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

test.concurrent.each([
  ['evil.example', {}],
  ['127.0.0.1', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ['127.0.0.1', { forwarded: 'host=evil.example;proto=https' }],
  ['127.0.0.1', { 'x-original-host': 'evil.example', 'x-host': 'evil.example' }],
  ['127.0.0.1', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
])('mail links do not follow the host that a request names: %s %j', async (host, headers) => {
  const email = `h${Math.random().toString(36).slice(2)}@example.com`;
  await sendAs(host, '/auth/v1/signup', { email, password: PASSWORD }, headers);
  await sendAs(host, '/auth/v1/resend', { email, type: 'signup' }, headers);
  const messages = (await mails()).filter(({ to }) => to === email);
  expect(messages.length).toBeGreaterThan(0);
  for (const { links, text } of messages) {
    expect(text).not.toContain('evil.example');
    for (const link of links) expect(link.startsWith(fixture.product.url)).toBe(true);
  }
});

const BREAKS = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0000'];

test.each(BREAKS)('an address with %j in it gets no mail to others', async (line) => {
  const before = await mails();
  const email = `caught@example.com${line}Bcc: victim@evil.example`;
  for (const [path, body] of [
    ['/auth/v1/signup', { email, password: PASSWORD }],
    ['/auth/v1/recover', { email }],
    ['/auth/v1/resend', { email, type: 'signup' }],
  ] as const) {
    expect((await fixture.send(path, { body })).status).not.toBe(500);
  }
  const sent = (await mails()).slice(0, (await mails()).length - before.length);
  expect(sent.filter(({ to, subject }) => /evil\.example/.test(`${to}${subject}`))).toEqual([]);
});

test('words of a person stay in one header and in one mail', async () => {
  const client = await fixture.account('writer@example.com');
  const token = await tokenOf(client);
  const subject = 'Help\r\nBcc: victim@evil.example\r\nX-Injected: yes\r\n\r\n<script>alert(1)</script>';
  const ticket = {
    user_id: (await userOf(client)).id,
    subject,
    message: '<img src=x onerror=alert(1)>\r\n.\r\nRCPT TO:<victim@evil.example>',
  };
  const answer = await fixture.send('/rest/v1/support_tickets', { token, body: ticket });
  expect(answer.status).not.toBe(500);
  await expect.poll(async () => (await mails()).some(({ to }) => to === 'support@example.com')).toBe(true);
  const messages = (await mails()).filter(({ to }) => to === 'support@example.com' || to === 'writer@example.com');
  for (const message of messages) expect(message.subject).not.toMatch(/[\r\n]/);
  expect((await mails()).filter(({ to }) => to.includes('evil.example'))).toEqual([]);
});

test('the outbox is for this machine alone, whatever a request claims', async () => {
  const { url } = fixture.product;
  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ]) {
    expect((await fetch(`${url}/mail`, { headers })).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404);
  }
});
