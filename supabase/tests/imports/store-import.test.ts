import { randomUUID } from 'node:crypto';
import {
  IMPORT_TRADES_MAX,
  TRADE_KEY_MAX,
  tradeSchema,
  type StoredImport,
  type StoreImport,
} from '@ballast/contract/import';
import { PORTFOLIO_HOLDINGS_MAX } from '@ballast/contract/portfolios';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, heldIn, holding, intoStored, newImport, storeImport, trade, tradesIn } from './importing.ts';

const PORTFOLIO_TRADES_MAX = 100_000;
const PORTFOLIO_IMPORTS_MAX = 500;

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
const held = async (portfolio: string) => heldIn(database.sql, portfolio);
const contents = async (portfolio: string) => contentsOf(database.sql, portfolio);

test('units of a mutual fund are stored under its AMFI code, to four decimals, at no exchange; a code on no list is refused', async () => {
  await database.sql`
    insert into public.instruments (market, kind, symbol, name, yahoo_symbol)
    values ('IN', 'fund', '122639', 'Parag Parikh Flexi Cap Fund, Direct, Growth', '')`;
  const fund = (symbol: string) =>
    newImport({
      holdings: [{ ...holding(symbol, 812.4512, 61.5432), exchange: null }],
      trades: [trade('fund', { symbol, exchange: null, quantity: 812.4512, price: 61.5432 })],
    });
  const submitted = fund('122639');
  await store(submitted);
  expect(await contents(submitted.portfolio_id)).toMatchObject({
    holdings: [{ symbol: '122639', exchange: null, currency: 'INR', shares: 812.4512, purchase_price: 61.5432 }],
    trades: [{ symbol: '122639', exchange: null, market: 'IN', quantity: 812.4512, price: 61.5432 }],
  });
  await expect(store(fund('199999'))).rejects.toThrow('no such symbol: 199999');
});

test('a new portfolio is stored with its holdings, its trades and what the import did', async () => {
  const submitted = newImport({
    holdings: [holding('TCS', 10), holding('INFY', 2.5, null)],
    trades: [trade('1'), trade('2', { symbol: 'INFY', exchange: null, time: null, quantity: 2.5, price: null })],
  });
  const answer = await store(submitted);
  expect(answer).toEqual({
    import_id: submitted.id,
    portfolio_id: submitted.portfolio_id,
    version: expect.any(Number),
    trades_stored: 2,
    trades_known: 0,
  });
  expect(await contents(submitted.portfolio_id)).toMatchObject({
    name: 'Zerodha',
    version: answer.version,
    holdings: [
      { symbol: 'TCS', shares: 10, purchase_price: 100, purchase_date: '2025-04-01' },
      { symbol: 'INFY', shares: 2.5, purchase_price: null },
    ],
    trades: [
      { key: '1', import_id: submitted.id, ratio: null, price: 100, charges: 1.25 },
      { key: '2', symbol: 'INFY', exchange: null, time: null, quantity: 2.5, price: null },
    ],
    imports: [
      {
        id: submitted.id,
        file_name: 'tradebook.csv',
        format: 'zerodha-tradebook',
        format_version: '2024',
        state: 'stored',
        version_before: null,
        version_after: answer.version,
        rows_ignored: 2,
        trades_stored: 2,
      },
    ],
  });
});

test('what is stored reads as it was sent', async () => {
  const sent = [
    trade('buy', { quantity: 0.123456789, price: 1234.5678, charges: -0.5, time: '09:15:01' }),
    trade('split', { action: 'split', quantity: 0, ratio: 5, price: null, charges: 0, time: null }),
  ];
  const { portfolio_id } = await store(newImport({ trades: sent }));
  const [row] = await database.sql<{ listed: unknown[] }[]>`
    select jsonb_agg(to_jsonb(t) order by key) as listed from public.trades t where portfolio_id = ${portfolio_id}`;
  expect(row?.listed.map((listed) => tradeSchema.parse(listed))).toEqual(sent);
});

test('an import into a portfolio adds, changes and removes holdings, and leaves its name', async () => {
  const first = await store(newImport({ holdings: [holding('TCS', 10), holding('INFY', 4)] }));
  const [tcs] = await database.sql`
    select id from public.portfolio_holdings where portfolio_id = ${first.portfolio_id} and symbol = 'TCS'`;
  const second = await store(
    intoStored(first, {
      holdings: [{ ...holding('TCS', 15), id: Number(tcs?.['id']) }, holding('ITC', 7)],
      trades: [trade('first'), trade('second')],
    }),
  );
  expect(second).toMatchObject({ trades_stored: 1, trades_known: 1 });
  expect(second.version).toBe(first.version + 1);
  expect(await contents(first.portfolio_id)).toMatchObject({
    name: 'Zerodha',
    holdings: [{ id: Number(tcs?.['id']), symbol: 'TCS', shares: 15 }, { symbol: 'ITC' }],
    trades: [
      { key: 'first', import_id: first.import_id },
      { key: 'second', import_id: second.import_id },
    ],
    imports: [{ id: first.import_id }, { id: second.import_id, version_before: first.version, trades_known: 1 }],
  });
});

test('trades that change no holding are stored all the same, and count the version up', async () => {
  const first = await store(newImport());
  const second = await store(intoStored(first, { trades: [trade('in'), trade('out', { action: 'sell' })] }));
  expect(second.version).toBeGreaterThan(first.version);
  expect(await tradesIn(database.sql, first.portfolio_id)).toEqual(['first', 'in', 'out']);
});

test('a portfolio of which all was sold holds nothing and keeps its trades', async () => {
  const first = await store(newImport());
  await store(intoStored(first, { holdings: [], trades: [trade('out', { action: 'sell' })] }));
  expect(await held(first.portfolio_id)).toEqual([]);
  expect(await tradesIn(database.sql, first.portfolio_id)).toEqual(['first', 'out']);
});

describe('sent again', () => {
  test('an import is answered as the first time and stores nothing more, whatever came after it', async () => {
    const submitted = newImport();
    const first = await store(submitted);
    expect(await store(submitted)).toEqual(first);
    await store(intoStored(first, { trades: [trade('later')] }));
    const before = await contents(first.portfolio_id);
    expect(await store(submitted)).toEqual(first);
    expect(await contents(first.portfolio_id)).toEqual(before);
  });

  test('twice at once, it is stored once', async () => {
    const submitted = newImport({ trades: [trade('1'), trade('2')] });
    const [one, other] = await Promise.all([store(submitted), store(submitted)]);
    expect(other).toEqual(one);
    expect(await contents(submitted.portfolio_id)).toMatchObject({ imports: [{ id: submitted.id }] });
    expect(await tradesIn(database.sql, submitted.portfolio_id)).toEqual(['1', '2']);
  });

  test('the same file as another import changes nothing, and leaves nothing to undo', async () => {
    const submitted = newImport();
    const first = await store(submitted);
    const before = await contents(first.portfolio_id);
    const again = await store(intoStored(first, { holdings: submitted.holdings, trades: submitted.trades }));
    expect(again).toEqual({ ...first, import_id: null, trades_stored: 0, trades_known: 1 });
    expect(await contents(first.portfolio_id)).toEqual(before);
  });
});

describe('two tabs', () => {
  test('of two imports that were planned against the same version, one is stored and one refused', async () => {
    const made = await store(newImport());
    const tabs = ['A', 'B'].map(async (key) =>
      store(intoStored(made, { holdings: [holding('TCS', 20)], trades: [trade(key)] })),
    );
    const outcomes = await Promise.allSettled(tabs);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PT409' } });
    expect(await tradesIn(database.sql, made.portfolio_id)).toHaveLength(2);
  });

  test('an edit in between refuses the import, also when it asks for what is held already', async () => {
    const made = await store(newImport());
    await actAs(
      database.sql,
      asha,
      (sql) => sql`update public.portfolio_holdings set shares = 3 where portfolio_id = ${made.portfolio_id}`,
    );
    const before = await contents(made.portfolio_id);
    for (const shares of [3, 4]) {
      const late = store(intoStored(made, { holdings: [holding('TCS', shares)], trades: [trade('late')] }));
      await expect(late).rejects.toMatchObject({ code: 'PT409' });
    }
    expect(await contents(made.portfolio_id)).toEqual(before);
  });

  test('an import makes an edit stale that was begun before', async () => {
    const made = await store(newImport());
    await store(intoStored(made, { trades: [trade('net of nothing')] }));
    const edit = actAs(
      database.sql,
      asha,
      (sql) => sql`select public.edit_portfolio(${made.portfolio_id}, ${made.version}, 'Mine', '',
        ${sql.json([holding('ITC', 1)])})`,
    );
    await expect(edit).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('all or nothing', () => {
  test.each<[string, Partial<StoreImport>]>([
    ['a trade of nothing', { trades: [trade('1'), trade('2', { quantity: 0 })] }],
    ['a trade of less than nothing', { trades: [trade('1'), trade('2', { quantity: -1 })] }],
    ['a price below zero', { trades: [trade('1'), trade('2', { price: -1 })] }],
    ['a ratio of a trade that is no split', { trades: [trade('1', { ratio: 2 })] }],
    ['a split of nothing', { trades: [trade('1', { action: 'split', quantity: 0 })] }],
    ['an exchange of another market', { trades: [trade('1', { market: 'US' })] }],
    ['a symbol that is none', { trades: [trade('1', { symbol: 'tcs ' })] }],
    ['a day that is none', { trades: [trade('1', { day: '2025-02-30' })] }],
    ['a key that is too long', { trades: [trade('x'.repeat(TRADE_KEY_MAX + 1))] }],
    ['one trade listed twice', { trades: [trade('1'), trade('1')] }],
    ['a holding of zero shares', { holdings: [holding('TCS', 0)] }],
    [
      'too many holdings',
      { holdings: Array.from({ length: PORTFOLIO_HOLDINGS_MAX + 1 }, (_, n) => holding(`S${n}`, 1)) },
    ],
    ['too many trades', { trades: Array.from({ length: IMPORT_TRADES_MAX + 1 }, (_, n) => trade(String(n))) }],
    ['neither holdings nor trades', { holdings: [], trades: [] }],
    ['a file without a name', { file: { ...newImport().file, name: '' } }],
    ['a format that is none', { file: { ...newImport().file, format: 'No Format' } }],
    ['fewer than no rows', { counts: { ...newImport().counts, rows_wrong: -1 } }],
  ])('an import with %s stores nothing', async (_, changed) => {
    const submitted = newImport(changed);
    await expect(store(submitted)).rejects.toMatchObject({ code: 'PT400' });
    expect(await contents(submitted.portfolio_id)).toBeUndefined();

    const made = await store(newImport());
    const before = await contents(made.portfolio_id);
    const next = intoStored(made, { trades: [trade('next')], ...changed });
    await expect(store(next)).rejects.toMatchObject({ code: 'PT400' });
    expect(await contents(made.portfolio_id)).toEqual(before);
  });

  test('a new portfolio without a name is refused', async () => {
    const submitted = newImport({ new_portfolio: null });
    await expect(store(submitted)).rejects.toMatchObject({ code: 'PT400' });
    expect(await contents(submitted.portfolio_id)).toBeUndefined();
  });

  test('more trades than a portfolio takes are refused whole', async () => {
    const made = await store(newImport());
    await database.sql`
      insert into public.trades (portfolio_id, key, import_id, symbol, market, currency, action, day, quantity)
      select ${made.portfolio_id}, 'many ' || n, ${made.import_id}, 'TCS', 'IN', 'INR', 'buy', '2025-01-01', 1
      from generate_series(1, ${PORTFOLIO_TRADES_MAX - 2}) n`;
    const [row] = await database.sql<{ version: number }[]>`
      select version from public.portfolios where id = ${made.portfolio_id}`;
    const version = row?.version ?? 0;
    const tooMany = store(intoStored({ ...made, version }, { trades: [trade('1'), trade('2')] }));
    await expect(tooMany).rejects.toMatchObject({ code: 'PT422' });
    expect(await store(intoStored({ ...made, version }, { trades: [trade('1')] }))).toMatchObject({ trades_stored: 1 });
  });

  test('more imports than a portfolio takes are refused whole', async () => {
    const made = await store(newImport());
    await database.sql`
      insert into public.imports (id, portfolio_id, file_name, format, format_version, version_after)
      select gen_random_uuid(), ${made.portfolio_id}, 'a.csv', 'a', '1', 1 from generate_series(1, ${PORTFOLIO_IMPORTS_MAX - 1})`;
    await expect(store(intoStored(made, { trades: [trade('1')] }))).rejects.toMatchObject({ code: 'PT422' });
    expect(await tradesIn(database.sql, made.portfolio_id)).toEqual(['first']);
  });
});

describe('others', () => {
  test("nobody imports into somebody else's portfolio, or into one that does not exist", async () => {
    const made = await store(newImport());
    const before = await contents(made.portfolio_id);
    const next = [
      intoStored(made),
      newImport({ portfolio_id: made.portfolio_id }),
      intoStored({ ...made, portfolio_id: randomUUID() }),
    ];
    for (const submitted of next) {
      await expect(storeImport(database.sql, ravi, submitted)).rejects.toMatchObject({ code: 'PT404' });
    }
    expect(await contents(made.portfolio_id)).toEqual(before);
  });

  test("an import's id that somebody else used stores nothing", async () => {
    const made = newImport();
    await store(made);
    const taken = newImport({ id: made.id });
    await expect(storeImport(database.sql, ravi, taken)).rejects.toMatchObject({ code: 'PT400' });
    expect(await contents(taken.portfolio_id)).toBeUndefined();
  });

  test("nobody puts a trade under somebody else's import, or under one of another portfolio", async () => {
    const made = await store(newImport());
    const own = await storeImport(database.sql, ravi, newImport());
    const { key: _, ...rest } = trade('planted');
    const plant = (portfolio_id: string, import_id: string | null) =>
      actAs(
        database.sql,
        ravi,
        (sql) => sql`insert into public.trades ${sql({ ...rest, key: 'planted', portfolio_id, import_id })}`,
      );
    await expect(plant(own.portfolio_id, made.import_id)).rejects.toMatchObject({ code: '23503' });
    await expect(plant(made.portfolio_id, made.import_id)).rejects.toMatchObject({ code: '42501' });
  });

  test('a visitor may not import', async () => {
    await expect(storeImport(database.sql, 'visitor', newImport())).rejects.toMatchObject({ code: '42501' });
  });
});

test('a deleted portfolio takes its trades and imports along', async () => {
  const made = await store(newImport());
  await actAs(database.sql, asha, (sql) => sql`delete from public.portfolios where id = ${made.portfolio_id}`);
  const [left] = await database.sql`
    select (select count(*)::integer from public.trades where portfolio_id = ${made.portfolio_id}) as trades,
      (select count(*)::integer from public.imports where portfolio_id = ${made.portfolio_id}) as imports`;
  expect(left).toEqual({ trades: 0, imports: 0 });
});

test('saving and editing go on as before in a portfolio with trades', async () => {
  const made = await store(newImport());
  const [row] = await actAs(
    database.sql,
    asha,
    (sql) => sql<{ version: number }[]>`
      select public.edit_portfolio(${made.portfolio_id}, ${made.version}, 'Renamed', 'By hand',
        ${sql.json([holding('ITC', 1)])}) as version`,
  );
  expect(row?.version).toBeGreaterThan(made.version);
  expect(await held(made.portfolio_id)).toEqual([['ITC', 1]]);
  expect(await tradesIn(database.sql, made.portfolio_id)).toEqual(['first']);
});
