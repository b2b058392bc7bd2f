import { runInNewContext } from 'node:vm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLink } from '../../../testing/follow-link.ts';
import { openLanded, recoveryLink } from '../../../testing/recovery-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

async function mailedLink(email: string): Promise<URL> {
  return new URL((await server.mailTo(email))[0]?.links[0] ?? '');
}

test('a confirmation link works once, and hands over a session behind the #', async () => {
  await server.client().auth.signUp({ email: 'once@example.com', password: PASSWORD });
  const link = await mailedLink('once@example.com');
  const first = new URL(await followLink(link));
  expect(first.origin).toBe(server.url);
  expect(first.search).toBe('');
  const token = new URLSearchParams(first.hash.slice(1)).get('access_token') ?? '';
  expect(decodeJwt(token)['amr']).toMatchObject([{ method: 'otp' }]);
  expect(await followLink(link)).toContain('error_code=otp_expired');
});

test('a mail scanner that opens a link spends nothing: neither by HEAD nor by GET, however often', async () => {
  await server.client().auth.signUp({ email: 'scanned@example.com', password: PASSWORD });
  const link = await mailedLink('scanned@example.com');
  for (const method of ['HEAD', 'GET', 'GET']) {
    const answer = await fetch(link, { method, redirect: 'manual' });
    expect([method, answer.status, answer.headers.get('location')]).toEqual([method, 200, null]);
  }
  expect(await followLink(link)).toContain('access_token=');
});

test('the page of a link says what it is for and as whom it signs in, and needs no script', async () => {
  await server.person('shown@example.com');
  const link = await recoveryLink(server, 'shown@example.com');
  const answer = await fetch(link);
  const page = await answer.text();
  expect(page).toContain('<h1>Choose a new password</h1>');
  expect(page).toContain('You will be signed in as shown@example.com.');
  expect(page).toContain('<form method="post"><button>');
  expect(page.replace('<script src="/mail.js" defer></script>', '')).not.toMatch(/<script|<style|\son\w+=/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
});

test('a double click on its button sends the link once; on return to the page it can be sent again', async () => {
  const answer = await fetch(`${server.url}/mail.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const [form, page] = [new EventTarget(), new EventTarget()];
  const addEventListener = page.addEventListener.bind(page);
  runInNewContext(await answer.text(), { addEventListener, document: { querySelector: () => form } });
  const isSent = (): boolean => form.dispatchEvent(new Event('submit', { cancelable: true }));
  expect([isSent(), isSent()]).toEqual([true, false]);
  page.dispatchEvent(new Event('pageshow'));
  expect(isSent()).toBe(true);
});

test('a form of another site that posts the link is shown the page: nobody pressed its button', async () => {
  await server.person('crossed@example.com');
  const link = await recoveryLink(server, 'crossed@example.com');
  const form = { method: 'POST', redirect: 'manual', body: new URLSearchParams() } as const;
  const crossed = await fetch(link, { ...form, headers: { 'sec-fetch-site': 'cross-site' } });
  expect([crossed.status, crossed.headers.get('location')]).toEqual([200, null]);
  const own = await fetch(link, { ...form, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(own.headers.get('location')).toContain('access_token=');
});

test('a link that is no good leads to why, before anything is pressed', async () => {
  const answer = await fetch(`${server.url}/auth/v1/verify?token=nope&type=signup`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('error_code=otp_expired');
});

test('a link that was changed to lead elsewhere leads home', async () => {
  await server.client().auth.signUp({ email: 'bent@example.com', password: PASSWORD });
  const link = await mailedLink('bent@example.com');
  link.searchParams.set('redirect_to', 'https://evil.example/');
  expect(await followLink(link)).toMatch(new RegExp(`^${server.url}/#access_token=`));
});

test('a changed link leads home when it has failed, too', async () => {
  const link = `${server.url}/auth/v1/verify?token=nope&type=signup&redirect_to=https%3A%2F%2Fevil.example`;
  expect(await followLink(new URL(link))).toMatch(new RegExp(`^${server.url}/#error=`));
});

test('a forgotten password is replaced through the mail, and every other session ends', async () => {
  const elsewhere = await server.person('forgot@example.com');
  const client = server.client();
  const landed = new URL(
    await followLink(await recoveryLink(server, 'forgot@example.com', `${server.url}/auth?mode=reset`)),
  );
  expect(landed.pathname + landed.search).toBe('/auth?mode=reset');
  await openLanded(client, landed);
  expect((await client.auth.updateUser({ password: 'brand new one' })).error).toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('a link of a sign-up is dead after a day', async () => {
  await server.client().auth.signUp({ email: 'slow@example.com', password: PASSWORD });
  await server.sql`
    update private.pending_sign_ups set created_at = now() - interval '25 hours' where email = 'slow@example.com'`;
  expect(await followLink(await mailedLink('slow@example.com'))).toContain('error_code=otp_expired');
});

test('a link for a new password is dead after an hour', async () => {
  await server.person('late@example.com');
  const link = await recoveryLink(server, 'late@example.com');
  await server.sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = 'late@example.com'`;
  expect(await followLink(link)).toContain('error_code=otp_expired');
});

test('asking for a new password tells nothing about whether the address has an account', async () => {
  await server.person('here@example.com');
  const answers = await Promise.all(
    ['here@example.com', 'absent@example.com'].map(async (email) => {
      const response = await server.auth('/recover', { email });
      return `${response.status} ${await response.text()}`;
    }),
  );
  expect(answers).toEqual(['200 {}', '200 {}']);
  expect(await server.mailTo('absent@example.com')).toHaveLength(0);
});

test('a confirmation is sent again on request, and confirms', async () => {
  const client = server.client();
  await client.auth.signUp({ email: 'resent@example.com', password: PASSWORD });
  expect((await client.auth.resend({ type: 'signup', email: 'resent@example.com' })).error).toBeNull();
  await expect.poll(async () => (await server.mailTo('resent@example.com')).length, { timeout: 8_000 }).toBe(2);
  expect(await followLink(await mailedLink('resent@example.com'))).toContain('access_token=');
});

test('guessing codes for one account is stopped', async () => {
  const guess = async (): Promise<number> =>
    (await server.auth('/verify', { email: 'guessed@example.com', token: '00000000', type: 'signup' })).status;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await guess());
  expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(403));
  expect(statuses[10]).toBe(429);
});

test('a link can be followed by a program, which sends what is in it', async () => {
  await server.client().auth.signUp({ email: 'program@example.com', password: PASSWORD });
  const hash = (await mailedLink('program@example.com')).searchParams.get('token') ?? '';
  const { data, error } = await server.client().auth.verifyOtp({ token_hash: hash, type: 'signup' });
  expect(error).toBeNull();
  expect(data.user?.email).toBe('program@example.com');
});

test('what is no code and no address is refused like a wrong one', async () => {
  const ask = async (body: Record<string, unknown>): Promise<string> => {
    const response = await server.auth('/verify', { type: 'recovery', ...body });
    return `${response.status} ${await response.text()}`;
  };
  const wrong = await ask({ email: 'nobody@example.com', token: '00000000' });
  expect(wrong).toContain('otp_expired');
  expect(await ask({ email: ['nobody@example.com'], token: '00000000' })).toBe(wrong);
  expect(await ask({ email: 'nobody@example.com', token: 1 })).toBe(wrong);
  expect(await ask({ token_hash: { a: 1 } })).toBe(wrong);
});
