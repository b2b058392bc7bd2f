import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { recovered } from '../../testing/recovery-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(async () => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

test('nothing hashes on the event loop: signing up, in, and every way to a new password', async () => {
  const spies = (['hash', 'compare', 'hashSync', 'compareSync'] as const).map((name) => vi.spyOn(bcrypt, name));
  const email = 'asha@example.com';
  const client = await server.person(email);
  await client.auth.updateUser({ password: 'a newer one', current_password: PASSWORD });
  const back = await recovered(server, email);
  expect((await back.auth.updateUser({ password: 'the newest of all' })).error).toBeNull();
  expect((await server.client().auth.signInWithPassword({ email, password: 'the newest of all' })).error).toBeNull();
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test('a storm of sign-ins at one address is refused at once but for a few, and says when to come back', async () => {
  let answered = 0;
  const storm = Array.from({ length: 100 }, async (_, at) => {
    const answer = await server.auth(
      '/token?grant_type=password',
      { email: `victim${at}@example.com`, password: 'wrong' },
      { 'x-forwarded-for': '203.0.113.1' },
    );
    if (answer.status !== 429) answered += 1;
    return answer;
  });
  const health = await fetch(`${server.url}/healthz`);
  expect([health.status, answered]).toEqual([200, 0]);
  const refused = (await Promise.all(storm)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(50);
  for (const { headers } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
  }
});
