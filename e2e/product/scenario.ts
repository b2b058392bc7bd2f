import { type FundStandIns, startFundStandIns } from '@ballast/supabase/testing/fund-stand-ins';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { moveToNewAddress } from './address.ts';
import { copyDataDir, start, workerBrowser, workerProduct } from './per-worker.ts';
import { removeDataDir, type Product } from './product.ts';

/** What journeys need: a browser, and the product with a provider of prices behind it. */
export interface Scenario {
  readonly browser: Browser;
  readonly dataDir: string;
  readonly product: Product;
}

/** A product that no other file uses. */
export interface OwnScenario extends Scenario {
  readonly yahoo: YahooStandIn;
  /** The sources of funds' net asset values. */
  readonly funds: FundStandIns;
  /** Stops the product and starts it again on the same folder and port. */
  restart(): Promise<void>;
}

type Parts = { yahoo?: YahooStandIn; funds?: FundStandIns; browser?: Browser; dataDir?: string; product?: Product };

/** Throws where a part is asked for before it is there. */
function scenarioOf(parts: Parts): Omit<OwnScenario, 'restart'> {
  const part = <Name extends keyof Parts>(name: Name): NonNullable<Parts[Name]> => {
    const value = parts[name];
    if (value === undefined) throw new Error(`the scenario has no ${name} outside of a test`);
    return value;
  };
  return {
    get yahoo() {
      return part('yahoo');
    },
    get funds() {
      return part('funds');
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
  };
}

/**
 * The product and the browser that all files of a worker share, one file at a time. Other files leave their rows behind:
 * a test makes accounts of its own. For settings, faults of the provider or a restart, use `useOwnScenario`.
 */
export function useScenario(): Scenario {
  const parts: Parts = {};
  beforeAll(async () => {
    moveToNewAddress();
    parts.product = await workerProduct();
    parts.dataDir = parts.product.dataDir;
    parts.browser = await workerBrowser();
  });
  beforeEach(moveToNewAddress);
  return scenarioOf(parts);
}

/**
 * A product on a data folder of its own, with a provider of prices of its own; only the browser is shared. `env` is the
 * product's, beside the provider; a function where it is known only in `beforeAll`.
 */
export function useOwnScenario(env: Record<string, string> | (() => Record<string, string>) = {}): OwnScenario {
  const parts: Parts = {};
  const scenario = scenarioOf(parts);
  const environment = () => ({
    ...(typeof env === 'function' ? env() : env),
    MARKET_DATA_BASE_URL: scenario.yahoo.url,
    ...scenario.funds.env,
  });
  beforeAll(async () => {
    [parts.yahoo, parts.funds] = await Promise.all([startYahooStandIn(), startFundStandIns()]);
    parts.dataDir = await copyDataDir();
    parts.product = await start(parts.dataDir, environment());
    parts.browser = await workerBrowser();
  });
  afterAll(async () => {
    await parts.product?.stop();
    await Promise.all([parts.yahoo?.stop(), parts.funds?.stop()]);
    if (parts.dataDir !== undefined) await removeDataDir(parts.dataDir);
  });
  const restart = async () => {
    const { port } = new URL(scenario.product.url);
    await scenario.product.stop();
    parts.product = await start(scenario.dataDir, { ...environment(), PORT: port });
  };
  return Object.assign(scenario, { restart });
}
