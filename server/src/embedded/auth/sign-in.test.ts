import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const signIn = async (email: string, password: string): Promise<Response> =>
  server.auth('/token?grant_type=password', { email, password });

test('signs in with the right password', async () => {
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
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
});

test('forgets the wrong ones after the right one', async () => {
  await server.person('typist@example.com');
  for (let attempt = 1; attempt <= 9; attempt += 1) await signIn('typist@example.com', 'wrong');
  expect((await signIn('typist@example.com', PASSWORD)).status).toBe(200);
  expect((await signIn('typist@example.com', 'wrong')).status).toBe(400);
});
