import { createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldIn, holding, intoStored, newImport, storeImport, trade, tradesIn, undoImport } from './importing.ts';

let database: TestDatabase;
let asha: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
});
afterAll(() => database.drop());

const rename = async () => database.sql`select private.rename_share('IN', 'OLDCO', 'NEWCO')`;

test('what is held and was traded follows a share to its new symbol, and the last import can still be undone', async () => {
  const first = await storeImport(database.sql, asha, newImport({ holdings: [holding('OLDCO', 4)] }));
  const content = 'zerodha-tradebook:-:2025-04-02:-';
  const second = await storeImport(
    database.sql,
    asha,
    intoStored(first, {
      holdings: [holding('OLDCO', 10), holding('TCS', 1)],
      trades: [
        trade(`${content}:OLDCO:IN:buy:6:100#1`, { symbol: 'OLDCO' }),
        trade('split:IN:OLDCO:2025-05-02:2', { symbol: 'OLDCO', action: 'split', quantity: 0, ratio: 2, price: null }),
        trade('other', { symbol: 'OLDCO', market: 'US', exchange: 'NYSE', currency: 'USD' }),
      ],
    }),
  );
  await rename();

  expect(await heldIn(database.sql, first.portfolio_id)).toEqual([
    ['NEWCO', 10],
    ['TCS', 1],
  ]);
  expect(await tradesIn(database.sql, first.portfolio_id)).toEqual(
    ['first', 'other', 'split:IN:NEWCO:2025-05-02:2', `${content}:NEWCO:IN:buy:6:100#1`].toSorted(),
  );
  await undoImport(database.sql, asha, second.import_id ?? '');
  expect(await heldIn(database.sql, first.portfolio_id)).toEqual([['NEWCO', 4]]);
});

test('a watchlist has the share once, and a share of another country with the old symbol keeps it', async () => {
  const [list] = await database.sql<{ id: string }[]>`
    insert into public.watchlists (user_id, name) values (${asha.id}, 'Mine') returning id`;
  await database.sql`
    insert into public.watchlist_items (watchlist_id, symbol, exchange, currency)
    values (${list?.id ?? ''}, 'OLDCO', 'NSE', 'INR'), (${list?.id ?? ''}, 'NEWCO', 'NSE', 'INR'),
      (${list?.id ?? ''}, 'OLDCO', 'BSE', 'INR'), (${list?.id ?? ''}, 'OLDCO', 'NYSE', 'USD')`;
  await rename();
  const rows = await database.sql<{ symbol: string; exchange: string }[]>`
    select symbol, exchange from public.watchlist_items where watchlist_id = ${list?.id ?? ''} order by exchange`;
  expect(rows.map(({ symbol, exchange }) => `${exchange}:${symbol}`)).toEqual(['BSE:NEWCO', 'NSE:NEWCO', 'NYSE:OLDCO']);
});

test('nobody but the operator renames a share', async () => {
  const [row] = await database.sql<{ anyone: boolean }[]>`
    select has_function_privilege('authenticated', 'private.rename_share(text, text, text)', 'execute') as anyone`;
  expect(row?.anyone).toBe(false);
});
