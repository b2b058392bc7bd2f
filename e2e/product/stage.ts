import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startPair } from './pair.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';

/** `E2E_SERVERS=2`: the same journeys on two servers with one database, behind a proxy. */
const start = process.env['E2E_SERVERS'] === '2' ? startPair : startProduct;

/** What the journeys of one file share: the product on a fresh data folder, a provider of prices, a browser. */
export interface Stage {
  readonly yahoo: YahooStandIn;
  readonly browser: Browser;
  readonly dataDir: string;
  readonly product: Product;
  /** Stops the product and starts it again on the same folder and port. */
  restart(): Promise<void>;
}

/**
 * Sets the stage before the journeys of a file, and clears it after them. `env` is the product's, beside the provider; a
 * function where it is known only then.
 */
export function useStage(env: Record<string, string> | (() => Record<string, string>) = {}): Stage {
  const parts: { yahoo?: YahooStandIn; browser?: Browser; dataDir?: string; product?: Product } = {};
  const part = <Name extends keyof typeof parts>(name: Name): NonNullable<(typeof parts)[Name]> => {
    const value = parts[name];
    if (value === undefined) throw new Error(`the stage has no ${name} outside of a test`);
    return value;
  };
  const environment = () => (typeof env === 'function' ? env() : env);
  beforeAll(async () => {
    parts.yahoo = await startYahooStandIn();
    parts.dataDir = await makeDataDir();
    parts.product = await start(parts.dataDir, { ...environment(), MARKET_DATA_BASE_URL: parts.yahoo.url });
    parts.browser = await openBrowser();
  });
  afterAll(async () => {
    await parts.browser?.close();
    await parts.product?.stop();
    await parts.yahoo?.stop();
    if (parts.dataDir !== undefined) await removeDataDir(parts.dataDir);
  });
  return {
    get yahoo() {
      return part('yahoo');
    },
    get browser() {
      return part('browser');
    },
    get dataDir() {
      return part('dataDir');
    },
    get product() {
      return part('product');
    },
    restart: async () => {
      const { port } = new URL(part('product').url);
      await part('product').stop();
      parts.product = await start(part('dataDir'), {
        ...environment(),
        MARKET_DATA_BASE_URL: part('yahoo').url,
        PORT: port,
      });
    },
  };
}
