import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts';
import { AUTH_LIMITS, type LimitName, type LimitTable } from './limits.ts';

const points = (count: number) => ({ points: count, seconds: 60 });
/** So tight that a few calls reach them; those that every call of a kind passes leave room for the narrower ones. */
const TIGHT: LimitTable = {
  ...AUTH_LIMITS,
  wrongPassword: { ...points(2), shared: true },
  signInAddress: points(5),
  signUpAddress: points(2),
  mailAddress: points(2),
  verifyAccount: { ...points(1), shared: true },
  verifyAddress: points(3),
  refreshAddress: points(2),
  refreshSession: points(2),
  userAccount: points(2),
  passwordChange: { ...points(2), shared: true },
  otherAddress: points(20),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, limits: TIGHT });
});
afterAll(async () => server.stop());

let made = 0;
const newAddress = (): string => `2001:db8:0:${(made += 1).toString(16)}::1`;
const newName = (): string => `name${(made += 1)}`;
const statuses = async (count: number, call: () => Promise<Response>): Promise<number[]> => {
  const seen: number[] = [];
  for (let time = 0; time < count; time += 1) seen.push((await call()).status);
  return seen;
};

const from = (address: string) => ({ 'x-forwarded-for': address });
const mail = (name: string): string => `${name}@example.com`;

const signIn = async (name: string, address: string, password = 'wrong'): Promise<Response> =>
  server.auth('/token?grant_type=password', { email: mail(name), password }, from(address));
const signUp = async (name: string, address: string): Promise<Response> =>
  server.auth('/signup', { email: mail(name), password: PASSWORD }, from(address));
const mailTo = async (path: '/recover' | '/resend', name: string, address: string): Promise<Response> =>
  server.auth(path, { email: mail(name), type: 'signup' }, from(address));
const verify = async (name: string, address: string): Promise<Response> =>
  server.auth('/verify', { email: mail(name), token: '00000000', type: 'signup' }, from(address));
const follow = async (token: string, address: string): Promise<Response> =>
  server.auth(`/verify?type=signup&token=${token}`, undefined, from(address));
const refresh = async (token: string, address: string): Promise<Response> =>
  server.auth('/token?grant_type=refresh_token', { refresh_token: token }, from(address));
const health = async (_: string, address: string): Promise<Response> =>
  server.auth('/health', undefined, from(address));

type Call = (name: string, address: string) => Promise<Response>;

test.each<[LimitName, string, Call]>([
  ['signInAddress', 'sign-ins', signIn],
  ['signUpAddress', 'sign-ups', signUp],
  ['mailAddress', 'recoveries', async (...who) => mailTo('/recover', ...who)],
  ['mailAddress', 'resends', async (...who) => mailTo('/resend', ...who)],
  ['verifyAddress', 'codes', verify],
  ['verifyAddress', 'links', follow],
  ['refreshAddress', 'refreshes', refresh],
  ['otherAddress', 'other calls', health],
])('%s: %s from one address are limited, whomever they are for', async (limit, _, call) => {
  const address = newAddress();
  expect(await statuses(TIGHT[limit].points, async () => call(newName(), address))).not.toContain(429);
  const refused = await call(newName(), address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await call(newName(), newAddress())).status).not.toBe(429);
});

test.each<[LimitName, string, Call]>([['refreshSession', 'refreshes', refresh]])(
  '%s: %s for one account are limited, wherever they come from',
  async (limit, _, call) => {
    const name = newName();
    expect(await statuses(TIGHT[limit].points, async () => call(name, newAddress()))).not.toContain(429);
    const address = newAddress();
    expect((await call(name, address)).status).toBe(429);
    expect((await call(newName(), address)).status).not.toBe(429);
  },
);

test('a network that one customer is given counts as one address', async () => {
  const signUpFrom = async (address: string): Promise<number> => (await signUp(newName(), address)).status;
  await signUpFrom('2001:db8:1:1::1');
  await signUpFrom('2001:db8:1:1::2');
  expect(await signUpFrom('2001:db8:1:1::3')).toBe(429);
  expect(await signUpFrom('2001:db8:1:2::3')).toBe(200);
});

test('what a signed-in person asks, and how often they change the password, is limited', async () => {
  const client = await server.person('busy@example.com');
  const asked = [await client.auth.getUser(), await client.auth.getUser(), await client.auth.getUser()];
  expect(asked.map(({ error }) => error?.status)).toEqual([undefined, undefined, 429]);
  const changes: (number | undefined)[] = [];
  for (const current_password of [PASSWORD, 'guessed', 'guessed again']) {
    changes.push((await client.auth.updateUser({ password: 'a newer one', current_password })).error?.status);
  }
  expect(changes).toEqual([undefined, 400, 429]);
});

test('who is refused at one address uses up nothing of what the account has at others', async () => {
  await server.person('owner@example.com');
  const [stranger, owner] = [newAddress(), newAddress()];
  expect(await statuses(8, async () => signIn('owner', stranger))).toEqual([400, 400, ...Array<number>(6).fill(429)]);
  expect((await signIn('owner', owner, PASSWORD)).status).toBe(200);
});

test('verifyAccount: codes for one account from one address are limited, and nobody else is', async () => {
  const [name, address] = [newName(), newAddress()];
  expect((await verify(name, address)).status).toBe(403);
  expect((await verify(name, address)).status).toBe(429);
  expect((await verify(newName(), address)).status).toBe(403);
  expect((await verify(name, newAddress())).status).toBe(403);
});
