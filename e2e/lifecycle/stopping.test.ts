import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createAccount } from '../product/account.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, startProduct } from '../product/product.ts';

/** A call that the server has begun to answer (it said "continue"), and whose body is still to come. */
async function beginCall(url: string): Promise<{ finish: () => Promise<number> }> {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const call = request(new URL('/auth/v1/token?grant_type=password', url), { method: 'POST', headers });
  const status = new Promise<number>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
  });
  call.flushHeaders();
  await new Promise((resolve) => {
    call.once('continue', resolve);
  });
  return {
    finish: async () => {
      call.end(body);
      return status;
    },
  };
}

test('SIGTERM lets a running request finish and takes no new one; what was saved is there after the next start §3.33', async () => {
  const dataDir = await copyDataDir();
  const first = await startProduct(dataDir);
  const client = await createAccount(first.url, 'stay@example.com');
  await client.from('watchlists').insert({ name: 'Mine', user_id: (await client.auth.getUser()).data.user?.id ?? '' });
  const { data } = await client.auth.getSession();
  const call = await beginCall(first.url);
  const stopped = first.stop();
  await expect.poll(async () => fetch(`${first.url}/healthz`).catch(() => 'refused')).toBe('refused');
  expect(await call.finish()).toBe(401);
  const exit = await stopped;
  expect(exit.code).toBe(0);
  expect(exit.stdout).toContain('at most ten seconds from now');
  expect(exit.stdout).toContain('Stopped.');

  const second = await startProduct(dataDir, { PORT: new URL(first.url).port });
  await client.auth.setSession({
    access_token: data.session?.access_token ?? '',
    refresh_token: data.session?.refresh_token ?? '',
  });
  const { data: watchlists } = await client.from('watchlists').select('name');
  expect(watchlists).toEqual([{ name: 'Mine' }]);
  await second.stop();
  await removeDataDir(dataDir);
});
