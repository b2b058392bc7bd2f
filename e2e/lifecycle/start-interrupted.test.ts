import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '@ballast/server/postgres/postmaster-file';
import { expect, test } from 'vitest';
import { pgdataOf, postgresProcesses } from '../product/embedded-postgres.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { makeDataDir, removeDataDir, run, startProduct } from '../product/product.ts';

/** Into reading the program, making the cluster, starting it, migrating it, and serving. */
const MOMENTS = [100, 500, 900, 1400, 2000, 3000];

test('SIGTERM at any moment of a start stops all that it started, and the next start goes on', async () => {
  const dataDir = await makeDataDir();
  for (const moment of MOMENTS) {
    const started = run({ BALLAST_DATA: dataDir });
    await sleep(moment);
    started.process.kill('SIGTERM');
    const { stderr } = await started.exited;
    expect({ moment, stderr, left: await postgresProcesses(dataDir) }).toEqual({ moment, stderr: '', left: [] });
  }
  await (await startProduct(dataDir)).stop();
  await removeDataDir(dataDir);
});

test('SIGTERM as soon as PostgreSQL is there, and as soon as it is ready, leaves none', async () => {
  const dataDir = await copyDataDir();
  const isThere = async (): Promise<boolean> => (await postgresProcesses(dataDir)).length > 0;
  const isReady = async (): Promise<boolean> => (await readPostmaster(pgdataOf(dataDir)))?.status === 'ready';
  for (const moment of [isThere, isReady]) {
    const started = run({ BALLAST_DATA: dataDir });
    await expect.poll(moment, { interval: 5, timeout: 60_000 }).toBe(true);
    started.process.kill('SIGTERM');
    const { code, stderr } = await started.exited;
    expect({ code, stderr, left: await postgresProcesses(dataDir) }).toEqual({ code: 0, stderr: '', left: [] });
  }
  await removeDataDir(dataDir);
});

test('a second SIGTERM ends a start at once, and PostgreSQL with it', async () => {
  const dataDir = await copyDataDir();
  const started = run({ BALLAST_DATA: dataDir });
  await expect.poll(async () => postgresProcesses(dataDir), { interval: 5 }).not.toEqual([]);
  started.process.kill('SIGTERM');
  started.process.kill('SIGTERM');
  await started.exited;
  await expect.poll(async () => postgresProcesses(dataDir)).toEqual([]);
  await (await startProduct(dataDir)).stop();
  await removeDataDir(dataDir);
});

test('kill -9 at any moment of a start: the next start succeeds', async () => {
  const dataDir = await makeDataDir();
  for (const moment of MOMENTS) {
    const started = run({ BALLAST_DATA: dataDir });
    await sleep(moment);
    started.process.kill('SIGKILL');
    await started.exited;
  }
  const product = await startProduct(dataDir);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await product.stop();
  expect(await postgresProcesses(dataDir)).toEqual([]);
  await removeDataDir(dataDir);
});
