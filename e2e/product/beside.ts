import { freePort } from '@ballast/server/postgres/server-process';
import { databaseUrlOf } from './database.ts';
import { startProduct, type Product } from './product.ts';

/** Another server on the database of one that runs, to be asked directly: no proxy stands between. */
export async function startBeside(first: Product, env: Record<string, string> = {}): Promise<Product> {
  const port = String(await freePort());
  const shared = { ...env, PORT: port, SITE_URL: first.url, DATABASE_URL: await databaseUrlOf(first.dataDir) };
  // It says the address that letters lead to, which is the first one's.
  return { ...(await startProduct(first.dataDir, shared)), url: `http://127.0.0.1:${port}` };
}
