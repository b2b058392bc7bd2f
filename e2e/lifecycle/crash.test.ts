import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect, createAccount, signIn, type Client } from '../product/account.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, startProduct } from '../product/product.ts';

const SAVES = 200;
const WRITERS = 8;
const EMAIL = 'crash@example.com';

async function save(client: Client, id: string): Promise<boolean> {
  const holdings = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];
  const { error } = await client.rpc('save_portfolio', { id, name: id, description: '', currency: 'INR', holdings });
  return error === null;
}

/** Saves from several clients at once until `SAVES` are acknowledged or the server is gone; kills it half-way. */
async function saveUntilCrash(client: Client, kill: () => Promise<unknown>): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  const writer = async (): Promise<void> => {
    for (let left = SAVES / WRITERS; left > 0; left -= 1) {
      const id = randomUUID();
      if (!(await save(client, id).catch(() => false))) return;
      acknowledged.push(id);
      if (acknowledged.length >= SAVES / 2) killed ??= kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killed;
  return acknowledged;
}

test('kill -9 in the middle of 200 saves, five times, loses none that was acknowledged', async () => {
  const dataDir = await copyDataDir();
  let product = await startProduct(dataDir);
  await createAccount(product.url, EMAIL);
  for (let crash = 1; crash <= 5; crash += 1) {
    const client = await connect(product.url);
    await signIn(client, EMAIL);
    const killed = product;
    const acknowledged = await saveUntilCrash(client, async () => killed.kill());
    expect(acknowledged.length).toBeGreaterThanOrEqual(SAVES / 2);
    expect(acknowledged.length).toBeLessThan(SAVES);

    product = await startProduct(dataDir);
    const again = await connect(product.url);
    await signIn(again, EMAIL);
    const { data } = await again.from('portfolios').select('id, portfolio_holdings(symbol)');
    const stored = new Map(data?.map((row) => [row.id, row.portfolio_holdings.length]));
    expect(acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
    // An account may have 200 portfolios.
    await again
      .from('portfolios')
      .delete()
      .in('id', [...stored.keys()]);
  }
  await product.stop();
  await removeDataDir(dataDir);
});
