import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLink } from '../../../testing/follow-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';
import { AUTH_LIMITS } from '../limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(async () => server.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = (at: number): string => `203.0.113.${at}`;
const HOME = '127.0.0.1';
const recover = async (email: string, address: string, headers: Record<string, string> = {}): Promise<number> =>
  (await server.auth('/recover', { email }, { ...from(address), ...headers })).status;
const links = async (email: string): Promise<string[]> =>
  (await server.mailTo(email)).flatMap((mail) => mail.links).filter((link) => link.includes('type=recovery'));
const WAIT = { timeout: 8_000 };

test("five requests of a stranger do not use up the owner's own", async () => {
  const email = 'wanted@example.com';
  await server.person(email);
  for (let time = 1; time <= 5; time += 1) expect(await recover(email, stranger(1))).toBe(200);
  await expect.poll(async () => links(email), WAIT).toHaveLength(5);
  expect(await recover(email, HOME)).toBe(200);
  await expect.poll(async () => links(email), WAIT).toHaveLength(6);
});

test('who else asks for a link takes nothing away from the mail that is there: it is the same link, and it works', async () => {
  const email = 'same@example.com';
  await server.person(email);
  await recover(email, HOME);
  await expect.poll(async () => links(email), WAIT).toHaveLength(1);
  await recover(email, stranger(2));
  await expect.poll(async () => links(email), WAIT).toHaveLength(2);
  const [second, first] = await links(email);
  expect(second).toBe(first);
  expect(await followLink(first ?? '')).toContain('access_token=');
});

test('a mailbox gets few mails a day, no matter who asks, and every request is answered alike', async () => {
  const email = 'flooded@example.com';
  await server.person(email);
  const answers: number[] = [];
  for (let address = 10; address < 30; address += 1) answers.push(await recover(email, stranger(address)));
  expect(answers).toEqual(Array<number>(20).fill(200));
  // The sign-up was a mail of that day, too.
  const most = AUTH_LIMITS.mailOfStrangers.points - 1;
  await expect.poll(async () => links(email), WAIT).toHaveLength(most);
  await recover(email, HOME);
  await expect.poll(async () => links(email), WAIT).toHaveLength(most + 1);
});

test('sign-ups count as well: beyond the part of strangers nothing is written, and the answer is the same', async () => {
  const email = 'signed-up@example.com';
  const answers: number[] = [];
  for (let address = 30; address < 40; address += 1) {
    const answer = await server.auth('/signup', { email, password: PASSWORD }, from(stranger(address)));
    answers.push(answer.status);
  }
  expect(answers).toEqual(Array<number>(10).fill(200));
  expect(await server.mailTo(email)).toHaveLength(AUTH_LIMITS.mailOfStrangers.points);
});

test('a known device has mails of its own, wherever it is', async () => {
  const email = 'traveller@example.com';
  await server.person(email);
  const signedIn = await server.auth('/token?grant_type=password', { email, password: PASSWORD });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (let address = 40; address < 50; address += 1) await recover(email, stranger(address));
  const most = AUTH_LIMITS.mailOfStrangers.points - 1;
  await expect.poll(async () => links(email), WAIT).toHaveLength(most);
  await recover(email, stranger(51), { cookie });
  await expect.poll(async () => links(email), WAIT).toHaveLength(most + 1);
});
