import { randomUUID } from 'node:crypto';
import { createAccount } from '../e2e/product/account.ts';
import { databaseOf } from '../e2e/product/database.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import type { Report } from './report.ts';

const SECONDS = 5;
const CLIENTS = 8;

/** How often `call` completes in a second, from several callers at once. */
async function rate(call: () => Promise<void>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      await call();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, caller));
  return done / SECONDS;
}

/** Authenticated reads and saves through the HTTP API, beside the same statements sent straight to PostgreSQL. */
export async function benchRest(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  const client = await createAccount(product.url, 'bench@example.com');
  const sql = await databaseOf(dataDir, CLIENTS);
  const userId = (await client.auth.getUser()).data.user?.id ?? '';
  const holdings = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 1, purchase_price: 1500 }];

  const must = ({ error }: { error: Error | null }): void => {
    if (error) throw error;
  };
  const asUser = { sub: userId, role: 'authenticated' };
  const save = async (): Promise<void> =>
    must(
      await client.rpc('save_portfolio', {
        id: randomUUID(),
        name: 'Bench',
        description: '',
        currency: 'INR',
        holdings,
      }),
    );
  const read = async (): Promise<void> => must(await client.from('portfolio_summaries').select('*').limit(20));
  const saveDirectly = async (): Promise<void> => {
    await sql.begin(async (tx) => {
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(asUser)}, true)`;
      await tx`select public.save_portfolio(${randomUUID()}, 'Bench', '', 'INR', ${tx.json(holdings)})`;
    });
  };
  const readDirectly = async (): Promise<void> => {
    await sql.begin(async (tx) => {
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(asUser)}, true)`;
      await tx`select * from public.portfolio_summaries limit 20`;
    });
  };
  try {
    return [
      {
        name: 'saves a second, 8 clients',
        unit: '/s',
        ours: await rate(save),
        peer: 'SQL straight to PostgreSQL',
        theirs: await rate(saveDirectly),
      },
      {
        name: 'reads a second, 8 clients',
        unit: '/s',
        ours: await rate(read),
        peer: 'SQL straight to PostgreSQL',
        theirs: await rate(readDirectly),
      },
    ];
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
