import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendSignal } from '@ballast/server/postgres/process-facts';
import { connect, createAccount, signIn, type Client } from '../product/account.ts';
import { pgdataOf, postgresProcesses, postmasterPid } from '../product/embedded-postgres.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, startProduct, type Product } from '../product/product.ts';

const EMAIL = 'survivor@example.com';
const WITHIN = { timeout: 30_000 };

const readiness = async ({ url }: Product): Promise<number> => (await fetch(`${url}/readyz`)).status;

async function save(client: Client, id: string): Promise<boolean> {
  const holdings = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];
  const row = { id, name: id, description: '', currency: 'INR', holdings };
  return (await client.rpc('save_portfolio', row)).error === null;
}

async function storedIds(client: Client): Promise<Set<string>> {
  const { data } = await client.from('portfolios').select('id, portfolio_holdings(symbol)').limit(1000);
  return new Set(data?.filter((row) => row.portfolio_holdings.length === 1).map(({ id }) => id));
}

test('kill -9 of PostgreSQL: the server stays, starts it again and serves what was saved', async () => {
  const dataDir = await copyDataDir();
  const product = await startProduct(dataDir);
  const client = await createAccount(product.url, EMAIL);
  const id = randomUUID();
  expect(await save(client, id)).toBe(true);
  let output = '';
  product.process.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (let round = 1; round <= 3; round += 1) {
    const killed = await postmasterPid(dataDir);
    sendSignal(killed, 'SIGKILL');
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    await expect.poll(async () => postmasterPid(dataDir), WITHIN).not.toBe(killed);
    await expect.poll(async () => readiness(product), WITHIN).toBe(200);
    // PostgreSQL answers a moment before its supervisor has noticed that it does.
    await expect.poll(() => output.match(/PostgreSQL is running again/g)?.length, WITHIN).toBe(round);
  }
  expect(await storedIds(client)).toEqual(new Set([id]));
  const { code, stdout } = await product.stop();
  expect(code).toBe(0);
  expect(stdout.match(/PostgreSQL ended unexpectedly and is being started again/g)).toHaveLength(3);
  expect(stdout.match(/PostgreSQL is running again/g)).toHaveLength(3);
  await removeDataDir(dataDir);
});

test('a database that is gone cannot be started again: the server says so and ends', async () => {
  const dataDir = await copyDataDir();
  const product = await startProduct(dataDir);
  const pid = await postmasterPid(dataDir);
  await rename(pgdataOf(dataDir), path.join(dataDir, 'elsewhere'));
  sendSignal(pid, 'SIGKILL');
  const { code, stderr } = await product.exited;
  expect(code).toBe(1);
  expect(stderr.trim()).toContain(`The database that belongs in ${pgdataOf(dataDir)} is not there`);
  await removeDataDir(dataDir);
});

/** How many rows a round saves before the blow. */
const ROWS = 20;
/** What is killed, round by round, while eight clients save. */
const ROUNDS = ['postmaster', 'backend', 'server and postmaster', 'backend and server', 'server'] as const;

async function stopPostgres(what: (typeof ROUNDS)[number], product: Product): Promise<void> {
  const backends = (await postgresProcesses(product.dataDir)).filter(({ command }) =>
    /\[local\]|127\.0\.0\.1\(/.test(command),
  );
  if (what.includes('backend')) sendSignal(backends.at(-1)?.pid ?? 0, 'SIGKILL');
  if (what.includes('postmaster')) sendSignal(await postmasterPid(product.dataDir), 'SIGKILL');
  if (what.includes('server')) await product.kill();
}

/** The product once it is ready: the same one, or the next where it has ended. */
async function serving(product: Product): Promise<Product> {
  const { process: child } = product;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const isOver = async (): Promise<boolean> => hasEnded() || (await readiness(product).catch(() => 0)) === 200;
  await expect.poll(isOver, WITHIN).toBe(true);
  return hasEnded() ? startProduct(product.dataDir) : product;
}

/** A client of the account, once that can be had: `/readyz` may say yes for a second after a blow. */
async function signedInAgain(product: Product): Promise<Client> {
  const client = await connect(product.url);
  const works = async (): Promise<boolean> =>
    signIn(client, EMAIL).then(
      () => true,
      () => false,
    );
  await expect.poll(works, WITHIN).toBe(true);
  return client;
}

test('whatever is killed while people save: every start succeeds, and no acknowledged row is lost', async () => {
  const dataDir = await copyDataDir();
  let product = await startProduct(dataDir);
  await createAccount(product.url, EMAIL);
  const acknowledged: string[] = [];
  for (const what of ROUNDS) {
    const client = await signedInAgain(product);
    const before = acknowledged.length;
    let stopped: Promise<void> | undefined;
    const writer = async (): Promise<void> => {
      for (let left = 40; left > 0; left -= 1) {
        const id = randomUUID();
        if (!(await save(client, id).catch(() => false))) return;
        acknowledged.push(id);
        if (acknowledged.length - before >= ROWS) stopped ??= stopPostgres(what, product);
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    await stopped;
    product = await serving(product);
  }
  const client = await signedInAgain(product);
  const stored = await storedIds(client);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROWS * ROUNDS.length);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await product.stop();
  expect(await postgresProcesses(dataDir)).toEqual([]);
  await removeDataDir(dataDir);
}, 240_000);
