import { holding, newImport, trade } from '@ballast/supabase/tests/imports/importing';
import { expect, test } from 'vitest';
import { connect, createAccount, signIn } from '../product/account.ts';
import { postgresProcesses } from '../product/embedded-postgres.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, startProduct } from '../product/product.ts';

const TRADES = 300;
const IMPORTERS = 4;
const EMAIL = 'crash@example.com';

const tradebook = () =>
  newImport({
    holdings: [holding('TCS', TRADES * 10)],
    trades: Array.from({ length: TRADES }, (_, at) => trade(String(at), { time: null })),
  });

test('kill -9 while files are imported loses none that was acknowledged, and leaves none by halves', async () => {
  const dataDir = await copyDataDir();
  const first = await startProduct(dataDir);
  const client = await createAccount(first.url, EMAIL);
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  const importer = async (): Promise<void> => {
    while (killed === undefined) {
      const submitted = tradebook();
      const { error } = await client.rpc('store_import', submitted);
      if (error !== null) return;
      acknowledged.push(submitted.portfolio_id);
      if (acknowledged.length > IMPORTERS) killed ??= first.kill();
    }
  };
  await Promise.all(Array.from({ length: IMPORTERS }, importer));
  await killed;
  expect(acknowledged.length).toBeGreaterThan(IMPORTERS);

  const second = await startProduct(dataDir);
  const again = await connect(second.url);
  await signIn(again, EMAIL);
  const { data: portfolios } = await again.from('portfolios').select('id, portfolio_holdings(shares), imports(id)');
  const whole = new Set<string>();
  for (const { id, portfolio_holdings, imports } of portfolios ?? []) {
    const { count } = await again.from('trades').select('*', { count: 'exact', head: true }).eq('portfolio_id', id);
    expect([portfolio_holdings, imports.length, count]).toEqual([[{ shares: TRADES * 10 }], 1, TRADES]);
    whole.add(id);
  }
  expect(acknowledged.filter((id) => !whole.has(id))).toEqual([]);
  await second.stop();
  expect(await postgresProcesses(dataDir)).toEqual([]);
  await removeDataDir(dataDir);
});
