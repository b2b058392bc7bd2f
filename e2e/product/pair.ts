import { freePort } from '@ballast/server/postgres/server-process';
import { databaseUrlOf } from './database.ts';
import { startProduct, type Exit, type Product } from './product.ts';
import { startProxy, type Proxy } from './proxy.ts';

export interface Pair extends Product {
  readonly proxy: Proxy;
  /** Two servers on one database: the first runs it, the second is given its address and shares the keys. */
  readonly servers: readonly [Product, Product];
}

/** Starts two servers behind a proxy that gives each every other request; looks like one product. */
export async function startPair(dataDir: string, env: Record<string, string> = {}): Promise<Pair> {
  const { PORT = '0', TRUST_PROXY = '0', ...settings } = env;
  const proxy = await startProxy({ port: Number(PORT) });
  const shared = { ...settings, SITE_URL: proxy.url, TRUST_PROXY: String(Number(TRUST_PROXY) + 1) };
  const own = async (): Promise<{ PORT: string; url: string }> => {
    const port = String(await freePort());
    return { PORT: port, url: `http://127.0.0.1:${port}` };
  };
  const [one, two] = [await own(), await own()];
  const first = await startProduct(dataDir, { ...shared, PORT: one.PORT });
  const second = await startProduct(dataDir, { ...shared, PORT: two.PORT, DATABASE_URL: await databaseUrlOf(dataDir) });
  proxy.passTo([one.url, two.url]);
  const end = async (how: (server: Product) => Promise<Exit>): Promise<Exit> => {
    // The second first: the database goes with the other.
    await how(second);
    const exit = await how(first);
    await proxy.stop();
    return exit;
  };
  return {
    ...first,
    url: proxy.url,
    proxy,
    servers: [
      { ...first, url: one.url },
      { ...second, url: two.url },
    ],
    stop: async () => end(async (server) => server.stop()),
    kill: async () => end(async (server) => server.kill()),
  };
}
