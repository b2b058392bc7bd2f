import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendSignal } from '@ballast/server/postgres/process-facts';
import { createAccount } from '../product/account.ts';
import { pgdataOf, postmasterPid } from '../product/embedded-postgres.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, startProduct } from '../product/product.ts';

const WITHIN = { timeout: 30_000 };

test('kill -9 of PostgreSQL: the server stays, starts it again and serves what was saved; where the data is gone, it says so and ends', async () => {
  const dataDir = await copyDataDir();
  const product = await startProduct(dataDir);
  const client = await createAccount(product.url, 'survivor@example.com');
  const id = randomUUID();
  const holdings = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];
  const saved = await client.rpc('save_portfolio', { id, name: id, description: '', currency: 'INR', holdings });
  expect(saved.error).toBeNull();
  let output = '';
  product.process.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const killed = await postmasterPid(dataDir);
  sendSignal(killed, 'SIGKILL');
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  await expect.poll(async () => postmasterPid(dataDir), WITHIN).not.toBe(killed);
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, WITHIN).toBe(200);
  // PostgreSQL answers a moment before its supervisor has noticed that it does.
  await expect.poll(() => output, WITHIN).toContain('PostgreSQL is running again');
  expect(output).toContain('PostgreSQL ended unexpectedly and is being started again');
  const { data } = await client.from('portfolios').select('id, portfolio_holdings(symbol)');
  expect(data).toEqual([{ id, portfolio_holdings: [{ symbol: 'INFY' }] }]);

  const pid = await postmasterPid(dataDir);
  await rename(pgdataOf(dataDir), path.join(dataDir, 'elsewhere'));
  sendSignal(pid, 'SIGKILL');
  const { code, stderr } = await product.exited;
  expect(code).toBe(1);
  expect(stderr.trim()).toContain(`The database that belongs in ${pgdataOf(dataDir)} is not there`);
  await removeDataDir(dataDir);
});
