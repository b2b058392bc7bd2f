import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLink, pressLink } from '../../../testing/follow-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';
import { AUTH_LIMITS } from '../limits.ts';

const NEW = 'quite another one';
let server: TestServer;
beforeAll(async () => {
  const limits = {
    ...AUTH_LIMITS,
    signInAddress: { points: 2, seconds: 60 },
    knownDeviceWrong: { points: 3, seconds: 60, shared: true } as const,
  };
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, limits });
});
afterAll(async () => server.stop());

let made = 0;
const newAddress = (): string => `203.0.113.${(made += 1)}`;
const signIn = async (email: string, password: string, address: string, cookie = ''): Promise<Response> =>
  server.auth('/token?grant_type=password', { email, password }, { 'x-forwarded-for': address, cookie });

/** An account, made without a sign-in from here, and the cookie of a device that signed in to it. */
async function account(email: string): Promise<string> {
  await server.auth('/signup', { email, password: PASSWORD }, { 'x-forwarded-for': newAddress() });
  await followLink((await server.mailTo(email))[0]?.links[0] ?? '');
  return cookieOf(await signIn(email, PASSWORD, newAddress()));
}
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** An address from which nobody signs in any more for now. */
async function spentAddress(): Promise<string> {
  const address = newAddress();
  for (let time = 0; time < 2; time += 1) await signIn('nobody@example.com', 'wrong', address);
  return address;
}

test('signing in leaves a cookie that only the server sees, for signing in alone', async () => {
  await account('first@example.com');
  const answer = await signIn('first@example.com', PASSWORD, newAddress());
  expect(answer.headers.get('set-cookie')).toMatch(
    /^ballast-known-device=\S+; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  expect((await signIn('first@example.com', 'wrong', newAddress())).headers.get('set-cookie')).toBeNull();
});

test('where people come by https, browsers take it from this host alone', async () => {
  const secure = await startTestServer({ env: { SITE_URL: 'https://ballast.example' } });
  const credentials = { email: 'https@example.com', password: PASSWORD };
  // Its outbox is closed: no link of a mail can be followed.
  await account('http@example.com');
  const [{ hash }] = await server.sql<[{ hash: string }]>`
    select encrypted_password as hash from auth.users where email = 'http@example.com'`;
  await secure.sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    values (gen_random_uuid(), ${credentials.email}, ${hash}, now())`;
  const first = await secure.auth('/token?grant_type=password', credentials);
  expect(first.headers.get('set-cookie')).toMatch(
    /^__Host-ballast-known-device=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  const again = await secure.auth('/token?grant_type=password', credentials, { cookie: cookieOf(first) });
  const idOf = (cookie: string) => cookie.slice(0, cookie.indexOf('.'));
  expect(idOf(cookieOf(again))).toBe(idOf(cookieOf(first)));
  await secure.stop();
});

test('following a link leaves it, too', async () => {
  const email = 'link@example.com';
  await server.auth('/signup', { email, password: PASSWORD }, { 'x-forwarded-for': newAddress() });
  const landed = await pressLink((await server.mailTo(email))[0]?.links[0] ?? '');
  expect((await signIn(email, PASSWORD, await spentAddress(), cookieOf(landed))).status).toBe(200);
});

/** The cookie with one letter changed, never to itself. */
function forged(cookie: string): string {
  const at = cookie.length - 8;
  return `${cookie.slice(0, at)}${cookie[at] === 'x' ? 'y' : 'x'}${cookie.slice(at + 1)}`;
}

test('a known device signs in where strangers have used everything up, and only to its account', async () => {
  const cookie = await account('owner@example.com');
  await account('other@example.com');
  const address = await spentAddress();
  expect((await signIn('owner@example.com', PASSWORD, address)).status).toBe(429);
  expect((await signIn('other@example.com', PASSWORD, address, cookie)).status).toBe(429);
  expect((await signIn('owner@example.com', PASSWORD, address, forged(cookie))).status).toBe(429);
  expect((await signIn('owner@example.com', PASSWORD, address, cookie)).status).toBe(200);
});

test('a stolen cookie is no way to guess: after a few wrong passwords it is worth nothing', async () => {
  const cookie = await account('stolen@example.com');
  const address = await spentAddress();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    statuses.push((await signIn('stolen@example.com', 'wrong', address, cookie)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
  expect((await signIn('stolen@example.com', PASSWORD, address, cookie)).status).toBe(429);
  expect((await signIn('stolen@example.com', PASSWORD, newAddress())).status).toBe(200);
});

test('a new password ends what other devices have, and the one where it was chosen goes on', async () => {
  const email = 'changed@example.com';
  const elsewhere = await account(email);
  const session: { access_token: string } = await (await signIn(email, PASSWORD, newAddress())).json();
  const changed = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: server.key,
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ password: NEW, current_password: PASSWORD }),
  });
  expect(changed.status).toBe(200);
  const address = await spentAddress();
  expect((await signIn(email, NEW, address, elsewhere)).status).toBe(429);
  expect((await signIn(email, NEW, address, cookieOf(changed))).status).toBe(200);
});

test('a browser of two people knows both accounts', async () => {
  const [one, two] = ['one@example.com', 'two@example.com'];
  await account(one);
  await account(two);
  const first = cookieOf(await signIn(one, PASSWORD, newAddress()));
  const both = cookieOf(await signIn(two, PASSWORD, newAddress(), first));
  const address = await spentAddress();
  expect((await signIn(one, PASSWORD, address, both)).status).toBe(200);
  expect((await signIn(two, PASSWORD, address, both)).status).toBe(200);
});

test('the cookie opens nothing', async () => {
  const cookie = await account('closed@example.com');
  expect((await server.auth('/user', undefined, { cookie })).status).toBe(401);
});
