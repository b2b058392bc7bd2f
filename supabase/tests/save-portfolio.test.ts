import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { JSONValue } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createUser, type Actor, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
let asha: User;
let ravi: User;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  ravi = await createUser(database.sql, 'ravi');
});
afterAll(() => database.drop());

const TCS = {
  symbol: 'TCS',
  exchange: 'NSE',
  currency: 'INR',
  shares: 10,
  purchase_price: 3500.5,
  purchase_date: '2025-04-01',
};
const APPLE = {
  symbol: 'AAPL',
  exchange: 'NASDAQ',
  currency: 'USD',
  shares: 0.25,
  purchase_price: null,
  purchase_date: '2025-04-02',
};

/** SQLSTATE of a failed check, a missing value, and an argument that is none. */
const [CHECK, MISSING, ARGUMENT] = ['23514', '23502', '22023'];

interface Submitted {
  id?: string;
  name?: string;
  currency?: string;
  holdings?: JSONValue;
}

async function save(actor: Actor, submitted: Submitted = {}): Promise<string | undefined> {
  const { id = randomUUID(), name = 'Both countries', currency = 'INR', holdings = [TCS, APPLE] } = submitted;
  const [saved] = await actAs(
    database.sql,
    actor,
    (sql) =>
      sql<{ id: string }[]>`select public.save_portfolio(${id}, ${name}, '', ${currency}, ${sql.json(holdings)}) as id`,
  );
  return saved?.id;
}

const stored = (id: string) => database.sql`
  select p.user_id, p.name, p.currency, h.symbol, h.exchange, h.currency as held_in, h.shares, h.purchase_price,
    h.purchase_date::text
  from public.portfolios p left join public.portfolio_holdings h on h.portfolio_id = p.id
  where p.id = ${id} order by h.id`;

test('a portfolio is saved with its holdings in the order given, and an unknown cost stays unknown', async () => {
  const id = randomUUID();
  expect(await save(asha, { id })).toBe(id);
  const portfolio = { user_id: asha.id, name: 'Both countries', currency: 'INR' };
  expect(await stored(id)).toEqual([
    {
      ...portfolio,
      symbol: 'TCS',
      exchange: 'NSE',
      held_in: 'INR',
      shares: '10',
      purchase_price: '3500.5',
      purchase_date: '2025-04-01',
    },
    {
      ...portfolio,
      symbol: 'AAPL',
      exchange: 'NASDAQ',
      held_in: 'USD',
      shares: '0.25',
      purchase_price: null,
      purchase_date: '2025-04-02',
    },
  ]);
});

test('what a holding leaves out comes from the portfolio and the day', async () => {
  const id = randomUUID();
  await save(asha, { id, currency: 'USD', holdings: [{ symbol: 'KO', shares: 1 }] });
  const [{ today } = {}] = await database.sql`select current_date::text as today`;
  expect(await stored(id)).toMatchObject([
    { symbol: 'KO', exchange: null, held_in: 'USD', purchase_price: null, purchase_date: today },
  ]);
});

test('a repeated submit answers the same id and stores nothing twice §7.22', async () => {
  const id = randomUUID();
  await save(asha, { id });
  expect(await save(asha, { id })).toBe(id);
  expect(await stored(id)).toMatchObject([{ name: 'Both countries', symbol: 'TCS' }, { symbol: 'AAPL' }]);
});

test('a save counts one version, whatever it stores; each later transaction one more, however much it changes', async () => {
  const id = randomUUID();
  await save(asha, { id });
  const version = async () => {
    const [row] = await database.sql<{ version: number }[]>`select version from public.portfolios where id = ${id}`;
    return row?.version;
  };
  expect(await version()).toBe(1);
  const insert = async (symbols: readonly string[]) =>
    actAs(database.sql, asha, async (sql) => {
      for (const symbol of symbols)
        await sql`insert into public.portfolio_holdings (portfolio_id, symbol, exchange, currency, shares)
          values (${id}, ${symbol}, 'NSE', 'INR', 1)`;
    });
  await insert(['INFY', 'WIPRO', 'HDFCBANK']);
  expect(await version()).toBe(2);
  await insert(['SBIN']);
  expect(await version()).toBe(3);
});

test('what was changed between two tries of one save is what is stored', async () => {
  const id = randomUUID();
  await save(asha, { id });
  expect(await save(asha, { id, name: 'Better name', holdings: [TCS] })).toBe(id);
  expect(await stored(id)).toMatchObject([{ name: 'Better name', symbol: 'TCS' }]);
});

test('a repeated save does not write over what was edited meanwhile', async () => {
  const id = randomUUID();
  await save(asha, { id });
  await database.sql`update public.portfolios set name = 'Edited' where id = ${id}`;
  await expect(save(asha, { id, name: 'Late repeat' })).rejects.toMatchObject({ code: 'PT409' });
  expect(await stored(id)).toMatchObject([{ name: 'Edited' }, {}]);
});

test('two submits at the same moment store one portfolio', async () => {
  const id = randomUUID();
  expect(await Promise.all([save(asha, { id }), save(asha, { id })])).toEqual([id, id]);
  expect(await stored(id)).toHaveLength(2);
});

test("another owner's id is refused, and what it names stays as it was", async () => {
  const id = randomUUID();
  await save(asha, { id, name: 'Private' });
  const refusal = expect.objectContaining({ code: '42501', message: expect.not.stringContaining('Private') });
  await expect(save(ravi, { id, name: 'Taken over' })).rejects.toEqual(refusal);
  expect(await stored(id)).toMatchObject([{ user_id: asha.id, name: 'Private' }, { user_id: asha.id }]);
});

test.each<[string, JSONValue, string]>([
  ['a symbol that is none', { ...TCS, symbol: 'tcs ltd' }, CHECK],
  ['no symbol', { shares: 1 }, MISSING],
  ['no shares', { symbol: 'TCS' }, MISSING],
  ['zero shares', { ...TCS, shares: 0 }, CHECK],
  ['shares that are not a number', { ...TCS, shares: 'NaN' }, CHECK],
  ['infinitely many shares', { ...TCS, shares: 'Infinity' }, CHECK],
  ['a negative price', { ...TCS, purchase_price: -1 }, CHECK],
  ['a price that is not a number', { ...TCS, purchase_price: 'NaN' }, CHECK],
  ['an unknown exchange', { ...TCS, exchange: 'LSE' }, CHECK],
  ['rupees on NASDAQ', { ...APPLE, currency: 'INR' }, CHECK],
  ['an unknown currency', { symbol: 'TCS', shares: 1, currency: 'BTC' }, CHECK],
  ['a date that is none', { ...TCS, purchase_date: '2025-02-30' }, '22008'],
])('one holding with %s keeps the whole portfolio out §7.22', async (_, holding, code) => {
  const id = randomUUID();
  await expect(save(asha, { id, holdings: [TCS, holding] })).rejects.toMatchObject({ code });
  expect(await stored(id)).toEqual([]);
});

test('what cannot be stored is refused by its place in the list, the first such one, wherever it stands', async () => {
  const id = randomUUID();
  await save(asha, { id });
  const edit = (holdings: JSONValue) =>
    actAs(database.sql, asha, (sql) => sql`select public.edit_portfolio(${id}, 1, 'x', '', ${sql.json(holdings)})`);
  const bad = fc.constantFrom<JSONValue>({ ...TCS, shares: -1 }, { ...TCS, shares: 'many' }, { symbol: 'TCS' }, 'TCS');
  const lists = fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(TCS) }, bad), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 0, max: 2_000 }), bad, async (list, at, one) => {
      const holdings = list.toSpliced(at % (list.length + 1), 0, one);
      const place = holdings.findIndex((holding) => holding !== TCS);
      const refusal = { message: expect.stringMatching(`^holdings\\[${place}\\]: .`) };
      await expect(save(asha, { holdings })).rejects.toMatchObject(refusal);
      await expect(edit(holdings)).rejects.toMatchObject(refusal);
    }),
    { numRuns: 15 },
  );
  expect(await stored(id)).toHaveLength(2);
});

test.each<[string, Submitted, string]>([
  ['no holding', { holdings: [] }, ARGUMENT],
  ['holdings that are no list', { holdings: { symbol: 'TCS' } }, ARGUMENT],
  ['more than 2,000 holdings', { holdings: Array.from({ length: 2001 }, () => TCS) }, ARGUMENT],
  ['no name', { name: '' }, CHECK],
  ['a name above 120 characters', { name: 'x'.repeat(121) }, CHECK],
])('a portfolio with %s is refused', async (_, submitted, code) => {
  await expect(save(asha, submitted)).rejects.toMatchObject({ code });
});

test('2,000 holdings are saved, and the list of portfolios counts them', async () => {
  const id = randomUUID();
  await save(asha, { id, holdings: Array.from({ length: 2000 }, () => TCS) });
  const summaries = await actAs(
    database.sql,
    asha,
    (sql) => sql`select name, holdings_count from public.portfolio_summaries where id = ${id}`,
  );
  expect(summaries).toEqual([{ name: 'Both countries', holdings_count: 2000 }]);
});

test('a visitor may not call it', async () => {
  await expect(save('visitor')).rejects.toMatchObject({ code: '42501' });
});
