import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '@ballast/server/open-database';
import { freePort } from '@ballast/server/postgres/server-process';
import { expect, onTestFinished, test } from 'vitest';
import { createAccount } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import { forward } from '../product/forwarder.ts';
import { honestPerson, type Outcome } from '../product/honest-person.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { makeDataDir, removeDataDir, run, untilServing } from '../product/product.ts';

const WITHIN = { timeout: 30_000 };
const WRITERS = 4;
const BETWEEN_SAVES_MS = 20;

test('a database that comes late is waited for; cut off, it is said to be away, asked again, and has all that was acknowledged', async () => {
  const dataDir = await copyDataDir();
  const database = await openEmbedded(dataDir);
  onTestFinished(async () => {
    await database.close();
    await removeDataDir(dataDir);
  });
  const url = new URL(database.url);
  const target = Number(url.port);
  const port = await freePort();
  url.port = String(port);

  const started = run({ BALLAST_DATA: dataDir, DATABASE_URL: url.href });
  const serving = untilServing(started, dataDir);
  let output = '';
  started.process.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, WITHIN).toContain('The database does not answer yet (ECONNREFUSED): waiting for it.');
  let forwarder = await forward(port, target);
  const product = await serving;
  const email = 'away@example.com';
  await createAccount(product.url, email);
  const person = await honestPerson({
    urls: [product.url],
    email,
    address: '203.0.113.1',
    patienceMs: 10_000,
    symbols: [],
  });
  await person['known sign-in']();
  const ready = async (): Promise<number> => (await fetch(`${product.url}/readyz`)).status;
  expect(await ready()).toBe(200);

  const over = new AbortController();
  const failed: Outcome[] = [];
  const writing = Array.from({ length: WRITERS }, async () => {
    while (!over.signal.aborted) {
      const outcome = await person.save();
      if (!outcome.ok) failed.push(outcome);
      await pause(BETWEEN_SAVES_MS);
    }
  });
  await expect.poll(() => person.saved.size).toBeGreaterThan(WRITERS);
  await forwarder.close();
  await expect.poll(ready, WITHIN).not.toBe(200);
  await expect.poll(() => failed.length, WITHIN).toBeGreaterThan(WRITERS);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  const before = person.saved.size;
  forwarder = await forward(port, target);
  await expect.poll(ready, WITHIN).toBe(200);
  await expect.poll(() => person.saved.size, WITHIN).toBeGreaterThan(before);
  over.abort();
  await Promise.all(writing);
  const unexplained = failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === undefined);
  expect(unexplained).toEqual([]);
  const sql = await databaseOf(dataDir);
  const stored = await sql`select id from public.portfolios where id = any(${[...person.saved]})`;
  await sql.end();
  expect(stored).toHaveLength(person.saved.size);
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
