import path from 'node:path';
import { startCluster } from '@ballast/server/postgres/cluster';
import { freePort } from '@ballast/server/postgres/server-process';
import { expect, onTestFinished, test } from 'vitest';
import { forward } from '../product/forwarder.ts';
import { makeDataDir, removeDataDir, run, startProduct } from '../product/product.ts';

const WITHIN = { timeout: 30_000 };

test('a database that comes late is waited for, and one that is cut off and restored is used again', async () => {
  const dataDir = await makeDataDir();
  const cluster = await startCluster({ dataDir: path.join(dataDir, 'pg'), password: 'away', fsync: false });
  onTestFinished(async () => {
    await cluster.stop();
    await removeDataDir(dataDir);
  });
  const url = new URL(cluster.url);
  const port = await freePort();
  const env = { DATABASE_URL: `${url.protocol}//postgres:away@127.0.0.1:${port}${url.pathname}` };

  const waiting = run({ BALLAST_DATA: dataDir, ...env, DATABASE_WAIT_SECONDS: '60' });
  let output = '';
  waiting.process.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, WITHIN).toContain('The database does not answer yet (ECONNREFUSED): waiting for it.');
  let forwarder = await forward(port, Number(url.port));
  await expect.poll(() => output, WITHIN).toContain('Ballast is ready');
  waiting.process.kill('SIGTERM');
  expect(await waiting.exited).toMatchObject({ code: 0, stderr: '' });

  const product = await startProduct(dataDir, env);
  const ready = async (): Promise<number> => (await fetch(`${product.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  await forwarder.close();
  await expect.poll(ready, WITHIN).not.toBe(200);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  forwarder = await forward(port, Number(url.port));
  await expect.poll(ready, WITHIN).toBe(200);
  expect((await product.stop()).code).toBe(0);
  await forwarder.close();
});

test('a start that waits for its database ends at a signal', async () => {
  const dataDir = await makeDataDir();
  const waiting = run({ BALLAST_DATA: dataDir, DATABASE_URL: 'postgres://postgres:away@127.0.0.1:1/ballast' });
  await new Promise((resolve) => waiting.process.stdout?.once('data', resolve));
  waiting.process.kill('SIGTERM');
  expect(await waiting.exited).toMatchObject({ code: 0, stderr: '' });
  await removeDataDir(dataDir);
});
