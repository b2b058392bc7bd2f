import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect, createAccount, signIn, type Client } from '../product/account.ts';
import { makeDataDir, removeDataDir, startProduct } from '../product/product.ts';

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

test.each([1, 2, 3, 4, 5])(
  'crash %i: kill -9 in the middle of 200 saves loses none that was acknowledged',
  async () => {
    const dataDir = await makeDataDir();
    const first = await startProduct(dataDir);
    const client = await createAccount(first.url, EMAIL);
    const acknowledged = await saveUntilCrash(client, async () => first.kill());
    expect(acknowledged.length).toBeGreaterThanOrEqual(SAVES / 2);
    expect(acknowledged.length).toBeLessThan(SAVES);

    const second = await startProduct(dataDir);
    const again = await connect(second.url);
    await signIn(again, EMAIL);
    const { data } = await again.from('portfolios').select('id, portfolio_holdings(symbol)');
    const stored = new Map(data?.map((row) => [row.id, row.portfolio_holdings.length]));
    expect(acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
    await second.stop();
    await removeDataDir(dataDir);
  },
);
