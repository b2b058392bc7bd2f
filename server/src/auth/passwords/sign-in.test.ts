import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const signIn = async (email: string, password: string): Promise<Response> =>
  server.auth('/token?grant_type=password', { email, password });

test('signs in with the right password §7.4', async () => {
  await server.person('right@example.com');
  expect((await signIn('right@example.com', PASSWORD)).status).toBe(200);
});

test('answers an unknown address, a wrong password and an unconfirmed address with a wrong password alike', async () => {
  await server.person('known@example.com');
  await server.client().auth.signUp({ email: 'waiting@example.com', password: PASSWORD });
  const answers = await Promise.all(
    ['nobody@example.com', 'known@example.com', 'waiting@example.com'].map(async (email) => {
      const response = await signIn(email, 'wrong password');
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(400);
});

test('tells the owner of an unconfirmed address, who knows the password, what is missing', async () => {
  await server.client().auth.signUp({ email: 'owner@example.com', password: PASSWORD });
  const { error } = await server.client().auth.signInWithPassword({ email: 'owner@example.com', password: PASSWORD });
  expect(error?.code).toBe('email_not_confirmed');
});

test('refuses the eleventh wrong password within a minute, and nobody else at the same address', async () => {
  await server.person('target@example.com');
  await server.person('bystander@example.com');
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    statuses.push((await signIn('target@example.com', `wrong ${attempt}`)).status);
  }
  expect(statuses).toEqual(Array<number>(10).fill(400));

  const eleventh = await signIn('TARGET@example.com', PASSWORD);
  expect(eleventh.status).toBe(429);
  const retryAfter = Number(eleventh.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect((await signIn('bystander@example.com', PASSWORD)).status).toBe(200);
});

test('counts wrong passwords that are sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, async () => signIn('burst@example.com', 'wrong')));
  expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(10);
});

test('forgets the wrong ones after the right one', async () => {
  await server.person('typist@example.com');
  for (let attempt = 1; attempt <= 9; attempt += 1) await signIn('typist@example.com', 'wrong');
  expect((await signIn('typist@example.com', PASSWORD)).status).toBe(200);
  expect((await signIn('typist@example.com', 'wrong')).status).toBe(400);
});

test('a grant that is spelled in another way is no way around the limits', async () => {
  await server.person('spelled@example.com');
  for (const query of ['grant%5Ftype=pkce&grant_type=password', 'grant_type=pkce&grant_type=password']) {
    const body = { email: 'spelled@example.com', password: PASSWORD };
    expect((await server.auth(`/token?${query}`, body)).status).toBe(400);
  }
});

test('an address is the same with blanks around it', async () => {
  await server.person('roomy@example.com');
  expect((await signIn(' Roomy@example.com ', PASSWORD)).status).toBe(200);
});

test('an address with control characters is nobody, and goes neither to the database nor to the terminal', async () => {
  for (const email of ['nul\0@example.com', 'red\u001B[31m@example.com']) {
    expect((await signIn(email, PASSWORD)).status).toBe(400);
    expect((await server.auth('/recover', { email })).status).toBe(400);
    expect((await server.auth('/signup', { email, password: PASSWORD })).status).toBe(422);
  }
  expect(await server.sql`select 1 from auth.users where email like '%[31m%'`).toHaveLength(0);
});

test('nothing is answered without a key of ours', async () => {
  const email = 'keyless@example.com';
  for (const [path, body] of [
    ['/signup', { email, password: PASSWORD }],
    ['/token?grant_type=password', { email, password: PASSWORD }],
    ['/verify', { email, token: '00000000', type: 'signup' }],
    ['/recover', { email }],
    ['/resend', { email, type: 'signup' }],
    ['/logout', {}],
    ['/user', undefined],
  ] as const) {
    for (const apikey of ['', 'sb_publishable_of-another-server']) {
      expect((await server.auth(path, body, { apikey })).status).toBe(401);
    }
  }
});
