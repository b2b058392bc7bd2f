import { randomUUID } from 'node:crypto';
import type { StoredImport, StoreImport } from '@ballast/contract/import';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asset,
  contentsOf,
  heldIn,
  holding,
  intoStored,
  newImport,
  storeImport,
  trade,
  tradesIn,
  undoImport,
} from './importing.ts';

let database: TestDatabase;
let asha: User;
let ravi: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  ravi = await createUser(database.sql, 'ravi');
});
afterAll(() => database.drop());

const store = async (submitted: StoreImport): Promise<StoredImport> => storeImport(database.sql, asha, submitted);
const undo = async ({ import_id }: Pick<StoredImport, 'import_id'>) => undoImport(database.sql, asha, import_id ?? '');
const held = async (portfolio: string) => heldIn(database.sql, portfolio);
const trades = async (portfolio: string) => tradesIn(database.sql, portfolio);

/** The holdings as they are stored, so that the next import keeps their ids. */
async function holdingsOf(portfolio: string): Promise<StoreImport['holdings']> {
  const rows = await database.sql<{ id: string; symbol: string; shares: string }[]>`
    select id, symbol, shares from public.portfolio_holdings where portfolio_id = ${portfolio} order by id`;
  return rows.map(({ id, symbol, shares }) => ({ ...holding(symbol, Number(shares)), id: Number(id) }));
}

test('undoing brings back what was held, with its ids and cost, and takes the trades of this import away', async () => {
  const first = await store(newImport({ holdings: [holding('TCS', 10, 99.5), holding('INFY', 4, null)] }));
  const before = await contentsOf(database.sql, first.portfolio_id);
  const [tcs, infy] = await holdingsOf(first.portfolio_id);
  if (tcs === undefined || infy === undefined) throw new Error('nothing is held');
  const second = await store(
    intoStored(first, {
      holdings: [{ ...tcs, shares: 15, purchase_price: 120 }, infy, holding('ITC', 7)],
      trades: [trade('first'), trade('second')],
    }),
  );

  const undone = await undo(second);
  expect(undone).toEqual({ portfolio_id: first.portfolio_id, version: expect.any(Number) });
  const after = await contentsOf(database.sql, first.portfolio_id);
  expect(after).toMatchObject({ holdings: before?.['holdings'], trades: before?.['trades'], version: undone.version });
  expect(after?.['imports']).toMatchObject([
    { id: first.import_id, state: 'stored' },
    { id: second.import_id, state: 'undone', undone_at: expect.any(String), holdings_before: null },
  ]);
});

test('what an import sold off is back in its place', async () => {
  const first = await store(newImport({ holdings: [holding('TCS', 10), holding('INFY', 4), holding('ITC', 7)] }));
  const [, infy] = await holdingsOf(first.portfolio_id);
  if (infy === undefined) throw new Error('nothing is held');
  const second = await store(intoStored(first, { holdings: [infy, holding('SBIN', 1)], trades: [trade('out')] }));
  await undo(second);
  expect(await held(first.portfolio_id)).toEqual([
    ['TCS', 10],
    ['INFY', 4],
    ['ITC', 7],
  ]);
});

test('a portfolio that held nothing holds nothing again', async () => {
  const made = await store(newImport({ holdings: [] }));
  const next = await store(intoStored(made, { trades: [trade('next')] }));
  await undo(next);
  expect(await held(made.portfolio_id)).toEqual([]);
  expect(await trades(made.portfolio_id)).toEqual(['first']);
});

test('a portfolio that the import made is gone with it, and asking again finds no import', async () => {
  const made = await store(newImport());
  expect(await undo(made)).toEqual({ portfolio_id: made.portfolio_id, version: null });
  expect(await contentsOf(database.sql, made.portfolio_id)).toBeUndefined();
  await expect(undo(made)).rejects.toMatchObject({ code: 'PT404' });
});

test('undone twice, it is undone once', async () => {
  const made = await store(newImport());
  const next = await store(intoStored(made, { holdings: [holding('TCS', 20)], trades: [trade('next')] }));
  const [one, other] = await Promise.all([undo(next), undo(next)]);
  expect(other).toEqual(one);
  expect(await held(made.portfolio_id)).toEqual([['TCS', 10]]);
});

test('imports are undone one after the other, the last first', async () => {
  const first = await store(newImport());
  const second = await store(intoStored(first, { holdings: [holding('TCS', 20)], trades: [trade('second')] }));
  const third = await store(intoStored(second, { holdings: [holding('TCS', 30)], trades: [trade('third')] }));
  await expect(undo(second)).rejects.toMatchObject({ code: 'PT409' });
  await undo(third);
  expect(await held(first.portfolio_id)).toEqual([['TCS', 20]]);
  await undo(second);
  expect(await held(first.portfolio_id)).toEqual([['TCS', 10]]);
  expect(await trades(first.portfolio_id)).toEqual(['first']);
  expect(await undo(first)).toMatchObject({ version: null });
});

test('an import that is undone can be imported again, as another one', async () => {
  const made = await store(newImport());
  const submitted = intoStored(made, { holdings: [holding('TCS', 20)], trades: [trade('next')] });
  const { version } = await undo(await store(submitted));
  await expect(store(submitted)).rejects.toMatchObject({ code: 'PT409' });
  const repeated = await store({ ...submitted, id: randomUUID(), version });
  expect(repeated).toMatchObject({ trades_stored: 1 });
  expect(await held(made.portfolio_id)).toEqual([['TCS', 20]]);
});

test('any imports into one portfolio, undone from the last to the first, leave each time what was there before', async () => {
  const next = fc.record({
    shares: fc.dictionary(fc.constantFrom('TCS', 'INFY', 'ITC', 'SBIN'), fc.integer({ min: 1, max: 9 })),
    keepsIds: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(next, { minLength: 1, maxLength: 5 }), async (steps) => {
      let last = await store(newImport());
      const stack: { undoes: StoredImport; held: unknown; trades: unknown }[] = [];
      for (const [place, { shares, keepsIds }] of steps.entries()) {
        const before = { held: await held(last.portfolio_id), trades: await trades(last.portfolio_id) };
        const known = new Map((await holdingsOf(last.portfolio_id)).map(({ symbol, id }) => [symbol, id]));
        const holdings = Object.entries(shares).map(([symbol, count]) => {
          const id = keepsIds ? known.get(symbol) : undefined;
          return { ...holding(symbol, count), ...(id === undefined ? {} : { id }) };
        });
        last = await store(intoStored(last, { holdings, trades: [trade('first'), trade(`step ${place}`)] }));
        stack.push({ undoes: last, ...before });
      }
      for (const { undoes, ...before } of stack.toReversed()) {
        await undo(undoes);
        expect({ held: await held(last.portfolio_id), trades: await trades(last.portfolio_id) }).toEqual(before);
      }
    }),
    { numRuns: 25 },
  );
});

test('undoing brings back the other assets and the accounts of holdings', async () => {
  const inIra = { ...holding('TCS', 10), account: 'tax_deferred' } as const;
  const first = await store(newImport({ holdings: [inIra], assets: [asset('SBI', 5), asset('SBI', 5)] }));
  const before = await contentsOf(database.sql, first.portfolio_id);
  expect(before?.['assets']).toMatchObject([
    { name: 'SBI', amount: 5 },
    { name: 'SBI', amount: 5 },
  ]);
  const second = await store(
    intoStored(first, { holdings: [holding('ITC', 1)], assets: [asset('HDFC', 7)], trades: [trade('second')] }),
  );
  expect((await contentsOf(database.sql, first.portfolio_id))?.['assets']).toMatchObject([{ name: 'HDFC', amount: 7 }]);
  await undo(second);
  const after = await contentsOf(database.sql, first.portfolio_id);
  expect(after?.['assets']).toEqual(before?.['assets']);
  expect(after?.['holdings']).toMatchObject([{ symbol: 'TCS', account: 'tax_deferred' }]);
  expect(after?.['imports']).toMatchObject([{ state: 'stored' }, { state: 'undone', assets_before: null }]);
});

test('an import of other assets alone into a portfolio without any is undone; one without a list leaves them', async () => {
  const made = await store(newImport({ holdings: [], trades: [], assets: [asset('SBI', 5)] }));
  const emptied = await store(intoStored(made, { holdings: [holding('TCS', 3)], assets: [], trades: [] }));
  const refilled = await store(intoStored(emptied, { holdings: [], assets: [asset('HDFC', 7)], trades: [] }));
  const sold = await store(intoStored(refilled, { holdings: [], trades: [trade('sold')] }));
  const assets = async () => (await contentsOf(database.sql, made.portfolio_id))?.['assets'];
  expect(await assets()).toMatchObject([{ name: 'HDFC' }]);
  await undo(sold);
  expect(await assets()).toMatchObject([{ name: 'HDFC' }]);
  await undo(refilled);
  expect(await assets()).toBeNull();
  expect(await held(made.portfolio_id)).toEqual([['TCS', 3]]);
  await undo(emptied);
  expect(await assets()).toMatchObject([{ name: 'SBI' }]);
  expect(await held(made.portfolio_id)).toEqual([]);
});

test('an asset that cannot be refuses the whole import', async () => {
  const bad = newImport({ assets: [asset('SBI', 5), { ...asset('X', 5), rate: 7, kind: 'cash' }] });
  await expect(store(bad)).rejects.toMatchObject({ code: 'PT400', message: expect.stringContaining('assets[1]') });
  expect(await contentsOf(database.sql, bad.portfolio_id)).toBeUndefined();
});

test.each([
  ['renamed', "update public.portfolios set name = 'Mine' where id = $1"],
  ['edited', 'update public.portfolio_holdings set shares = 3 where portfolio_id = $1'],
  ['relieved of a trade', 'delete from public.trades where portfolio_id = $1'],
])('an import into a portfolio that was %s since is not undone', async (_, statement) => {
  const made = await store(newImport());
  const next = await store(intoStored(made, { holdings: [holding('TCS', 20)], trades: [trade('next')] }));
  await actAs(database.sql, asha, (sql) => sql.unsafe(statement, [made.portfolio_id]));
  const before = await contentsOf(database.sql, made.portfolio_id);
  for (const imported of [made, next]) await expect(undo(imported)).rejects.toMatchObject({ code: 'PT409' });
  expect(await contentsOf(database.sql, made.portfolio_id)).toEqual(before);
});

test('an edit between two imports keeps the first from being undone after the second was', async () => {
  const first = await store(newImport());
  const [row] = await actAs(
    database.sql,
    asha,
    (sql) => sql<{ version: number }[]>`
      select public.edit_portfolio(${first.portfolio_id}, ${first.version}, 'Mine', '', ${sql.json([holding('ITC', 1)])})
        as version`,
  );
  const second = await store(
    intoStored({ ...first, version: row?.version ?? 0 }, { holdings: [holding('TCS', 20)], trades: [trade('second')] }),
  );
  await undo(second);
  expect(await held(first.portfolio_id)).toEqual([['ITC', 1]]);
  await expect(undo(first)).rejects.toMatchObject({ code: 'PT409' });
});

test("nobody undoes somebody else's import", async () => {
  const made = await store(newImport());
  const before = await contentsOf(database.sql, made.portfolio_id);
  for (const id of [made.import_id ?? '', randomUUID()]) {
    await expect(undoImport(database.sql, ravi, id)).rejects.toMatchObject({ code: 'PT404' });
  }
  await expect(undoImport(database.sql, 'visitor', made.import_id ?? '')).rejects.toMatchObject({ code: '42501' });
  expect(await contentsOf(database.sql, made.portfolio_id)).toEqual(before);
});
