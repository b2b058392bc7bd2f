import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startFundStandIns } from '@ballast/supabase/testing/fund-stand-ins';
import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import type { Browser } from 'playwright-core';
import { trustAddresses } from './address.ts';
import { openBrowser } from './browser.ts';
import { startPair } from './pair.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { atWorkerEnd } from './worker-end.ts';

/** `E2E_SERVERS=2`: the same journeys on two servers with one database, behind a proxy. */
export const start = process.env['E2E_SERVERS'] === '2' ? startPair : startProduct;

/** Made when a test first asks for it, and again when it has died; ends with the worker. */
function perWorker<Value>(
  make: () => Promise<Value>,
  isAlive: (value: Value) => boolean,
  end: (value: Value) => Promise<unknown>,
): () => Promise<Value> {
  let current: Promise<Value> | undefined;
  return async () => {
    const value = await current?.catch(() => undefined);
    if (value !== undefined && isAlive(value)) return value;
    current = make();
    const made = await current;
    atWorkerEnd(async () => end(made));
    return made;
  };
}

/** The browser of all files of a worker. Each visit has a context of its own. */
export const workerBrowser: () => Promise<Browser> = perWorker(
  async () => openBrowser(),
  (browser) => browser.isConnected(),
  async (browser) => browser.close(),
);

const template: () => Promise<string> = perWorker(
  async () => {
    const dataDir = await makeDataDir();
    const product = await startProduct(dataDir);
    await product.stop();
    return dataDir;
  },
  () => true,
  removeDataDir,
);

/** A data folder whose first start is over, a new one unless one is given: copied, which takes a tenth of making and migrating a database. */
export async function copyDataDir(into?: string): Promise<string> {
  const dataDir = into ?? (await makeDataDir());
  // With owners and permissions, which PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', `${await template()}/.`, dataDir]);
  return dataDir;
}

/** A machine that is busy with other tests may answer late: no price is given up for that, and none is held back afterwards. */
const PATIENT = { MARKET_DATA_DEADLINE_MS: '30000', MARKET_DATA_PAUSE_MS: '0' };

/** The product of all files of a worker that need none of their own. */
export const workerProduct: () => Promise<Product> = perWorker(
  async () => {
    const [yahoo, funds] = await Promise.all([startYahooStandIn(), startFundStandIns()]);
    const dataDir = await copyDataDir();
    // Tests come from addresses of their own, so that limits by address stay as they are and nobody uses up another's.
    const product = await start(dataDir, {
      MARKET_DATA_BASE_URL: yahoo.url,
      ...funds.env,
      ...PATIENT,
      TRUST_PROXY: '1',
    });
    trustAddresses(product.url);
    const stop = async () => {
      const exit = await product.stop();
      await Promise.all([yahoo.stop(), funds.stop()]);
      await removeDataDir(dataDir);
      return exit;
    };
    return { ...product, stop };
  },
  (product) => product.process.exitCode === null && product.process.signalCode === null,
  async (product) => product.stop(),
);
