import { randomUUID } from 'node:crypto';
import {
  IMPORT_COLUMNS,
  IMPORT_TRADES_MAX,
  importSchema,
  storedImportSchema,
  tradeSchema,
  undoneImportSchema,
} from '@ballast/contract/import';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holding, intoStored, newImport, trade } from './importing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  // The library writes every refusal there; the server takes care of it where it runs as a program.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => server.stop());

/** As a broker numbers them. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    trade(`zerodha-tradebook:2025-04-01:NSE:${1_000_000_000 + n}`, { symbol: `SYM${n % 100}`, quantity: 1 + (n % 9) }),
  );

test('over HTTP an import is stored, read, refused when stale, and undone', async () => {
  const client = await server.person('asha@example.com');
  const submitted = newImport();
  const stored = storedImportSchema.parse((await client.rpc('store_import', submitted)).data);
  expect(stored).toMatchObject({ import_id: submitted.id, trades_stored: 1 });

  const imports = await client.from('imports').select(IMPORT_COLUMNS).eq('portfolio_id', stored.portfolio_id);
  expect(imports.data?.map((row) => importSchema.parse(row))).toMatchObject([
    { file_name: 'tradebook.csv', state: 'stored', version_before: null, version_after: stored.version },
  ]);
  const trades = await client.from('trades').select('*').eq('portfolio_id', stored.portfolio_id).order('key');
  expect(trades.data?.map((row) => tradeSchema.parse(row))).toEqual(submitted.trades);

  const next = intoStored(stored, { holdings: [holding('TCS', 20)], trades: [trade('next')] });
  const stale = await client.rpc('store_import', { ...next, version: stored.version - 1 });
  expect(stale).toMatchObject({ status: 409, error: { code: 'PT409' } });
  const missing = await client.rpc('store_import', { ...next, portfolio_id: randomUUID() });
  expect(missing).toMatchObject({ status: 404, error: { code: 'PT404' } });
  const bad = await client.rpc('store_import', { ...next, trades: [trade('bad', { quantity: -1 })] });
  expect(bad).toMatchObject({ status: 400, error: { code: 'PT400' } });

  const second = storedImportSchema.parse((await client.rpc('store_import', next)).data);
  const undone = await client.rpc('undo_import', { id: next.id });
  expect(undoneImportSchema.parse(undone.data).version).toBeGreaterThan(second.version);
  const first = await client.rpc('undo_import', { id: submitted.id });
  expect(undoneImportSchema.parse(first.data)).toEqual({ portfolio_id: stored.portfolio_id, version: null });
  expect(await client.rpc('undo_import', { id: submitted.id })).toMatchObject({ status: 404 });
});

test('a visitor is refused', async () => {
  const answer = await server.client().rpc('store_import', newImport());
  expect(answer.error).toMatchObject({ code: '42501' });
});

test('as many trades as an import may have arrive in one call, and come back in pages', async () => {
  const client = await server.person('many@example.com');
  const submitted = newImport({ trades: numbered(IMPORT_TRADES_MAX) });
  const stored = storedImportSchema.parse((await client.rpc('store_import', submitted)).data);
  expect(stored.trades_stored).toBe(IMPORT_TRADES_MAX);
  const page = await client
    .from('trades')
    .select('key', { count: 'exact' })
    .eq('portfolio_id', stored.portfolio_id)
    .order('key')
    .range(49_000, 49_999);
  expect(page.count).toBe(IMPORT_TRADES_MAX);
  expect(page.data?.at(-1)?.key).toBe(submitted.trades.at(-1)?.key);
});
