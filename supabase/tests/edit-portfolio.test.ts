import { randomUUID } from 'node:crypto';
import type { JSONValue } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs, createUser, type Actor, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
let asha: User;
let ravi: User;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  asha = await createUser(database.sql, 'asha');
  ravi = await createUser(database.sql, 'ravi');
});
afterAll(() => database.drop());
beforeEach(async () => {
  id = randomUUID();
  await actAs(
    database.sql,
    asha,
    (sql) => sql`select public.save_portfolio(${id}, 'Core', 'For later', 'INR', ${sql.json([TCS, INFY, APPLE])})`,
  );
});

interface Item {
  readonly [key: string]: JSONValue;
}
const TCS = holding('TCS', 'NSE', 10, 3500.5);
const INFY = holding('INFY', 'NSE', 4, 1400);
const APPLE = { ...holding('AAPL', 'NASDAQ', 0.25, null), currency: 'USD' };
const STALE = 'PT409';
const NO_SUCH = 'PT404';

function holding(symbol: string, exchange: string, shares: number, purchase_price: number | null): Item {
  return { symbol, exchange, currency: 'INR', shares, purchase_price, purchase_date: '2025-04-01' };
}

interface Submitted {
  id?: string;
  version?: number;
  name?: string;
  description?: string;
  holdings?: JSONValue;
}

async function edit(actor: Actor, submitted: Submitted): Promise<number | undefined> {
  const edited = {
    id,
    version: await version(),
    name: 'Core',
    description: 'For later',
    holdings: [TCS],
    ...submitted,
  };
  const [answer] = await actAs(
    database.sql,
    actor,
    (sql) => sql<{ version: number }[]>`
      select public.edit_portfolio(${edited.id}, ${edited.version}, ${edited.name}, ${edited.description},
        ${sql.json(edited.holdings)}) as version`,
  );
  return answer?.version;
}

async function version(): Promise<number> {
  const [row] = await database.sql<{ version: number }[]>`select version from public.portfolios where id = ${id}`;
  return row?.version ?? 0;
}

/** Everything of the portfolio and its holdings, as the superuser sees it. */
const stored = () => database.sql`
  select p.name, p.description, p.version, p.updated_at, h.*
  from public.portfolios p join public.portfolio_holdings h on h.portfolio_id = p.id
  where p.id = ${id} order by h.id`;
const symbols = async () => (await stored()).map(({ symbol }) => String(symbol));

test('an edit changes, adds and removes holdings and renames, at once; what stays keeps its id and day', async () => {
  const [tcs, infy] = await stored();
  await database.sql`update public.portfolio_holdings set created_at = '2025-01-01' where id = ${infy?.['id']}`;
  const changed = { ...INFY, id: infy?.['id'], shares: 3, purchase_price: null, purchase_date: '2024-02-29' };
  const answered = await edit(asha, { name: 'Renamed', description: '', holdings: [changed, { ...TCS, shares: 1 }] });

  const after = await stored();
  expect(after).toMatchObject([
    { id: infy?.['id'], symbol: 'INFY', shares: '3', purchase_price: null, created_at: new Date('2025-01-01') },
    { symbol: 'TCS', shares: '1', purchase_price: '3500.5' },
  ]);
  expect(after[1]?.['id']).not.toBe(tcs?.['id']);
  expect(after[0]).toMatchObject({ name: 'Renamed', description: '', version: answered });
});

test('a stale version is refused, and nothing is changed', async () => {
  const read = await version();
  await edit(asha, { version: read, name: 'Theirs' });
  const before = await stored();
  await expect(edit(asha, { version: read, name: 'Mine', holdings: [APPLE] })).rejects.toMatchObject({ code: STALE });
  expect(await stored()).toEqual(before);
});

test('a version that is not there yet, or none, is refused as well', async () => {
  await expect(edit(asha, { version: (await version()) + 1 })).rejects.toMatchObject({ code: STALE });
  const none = actAs(
    database.sql,
    asha,
    (sql) => sql`select public.edit_portfolio(${id}, null, 'Mine', '', ${sql.json([TCS])})`,
  );
  await expect(none).rejects.toMatchObject({ code: STALE });
});

test('the same edit sent twice is stored once, and the second answers as the first did', async () => {
  const submitted = { version: await version(), holdings: [TCS, { ...APPLE, shares: 2 }] };
  const first = await edit(asha, submitted);
  const before = await stored();
  expect(await edit(asha, submitted)).toBe(first);
  expect(await stored()).toEqual(before);
});

test('an edit that comes while another is being stored waits for it, and is refused then', async () => {
  const read = await version();
  let store = () => {};
  const released = new Promise<void>((resolve) => (store = resolve));
  const first = actAs(database.sql, asha, async (sql) => {
    await sql`select public.edit_portfolio(${id}, ${read}, 'First', '', ${sql.json([TCS])})`;
    await released;
  });
  const second = edit(asha, { version: read, name: 'Second' });
  const settled = second.catch(() => undefined);
  const waiting = () => database.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
  store();
  await first;
  await settled;
  await expect(second).rejects.toMatchObject({ code: STALE });
  expect(await stored()).toMatchObject([{ name: 'First', symbol: 'TCS' }]);
});

test("a stranger's edit is refused just as that of a portfolio that does not exist, and changes nothing", async () => {
  const before = await stored();
  const refusals = await Promise.allSettled([
    edit(ravi, { name: 'Taken over' }),
    edit(ravi, { name: 'Taken over', id: randomUUID() }),
  ]);
  const reasons = refusals.map((refusal) => (refusal.status === 'rejected' ? refusal.reason : undefined));
  expect(reasons[0]).toMatchObject({ code: NO_SUCH, message: 'there is no such portfolio' });
  expect(reasons[1]).toEqual(reasons[0]);
  expect(await stored()).toEqual(before);
});

test('the id of a holding in another portfolio moves nothing: it is added as a new one', async () => {
  for (const owner of [asha, ravi]) {
    const other = randomUUID();
    await actAs(
      database.sql,
      owner,
      (sql) => sql`select public.save_portfolio(${other}, 'Other', '', 'INR', ${sql.json([INFY])})`,
    );
    const [infy] = await database.sql`select id from public.portfolio_holdings where portfolio_id = ${other}`;
    await edit(asha, { name: `Beside ${owner.email}`, holdings: [{ ...TCS, id: Number(infy?.['id']) }] });
    expect(await symbols()).toEqual(['TCS']);
    const kept = await database.sql`select symbol from public.portfolio_holdings where portfolio_id = ${other}`;
    expect(kept).toEqual([{ symbol: 'INFY' }]);
  }
});

test.each<[string, Submitted, string]>([
  ['one holding of zero shares', { holdings: [INFY, { ...TCS, shares: 0 }] }, '23514'],
  ['one holding without shares', { holdings: [INFY, { symbol: 'TCS' }] }, '23502'],
  ['one holding on a day that is none', { holdings: [INFY, { ...TCS, purchase_date: '2025-02-30' }] }, '22008'],
  ['shares that are no number', { holdings: [{ ...TCS, shares: 'ten' }] }, '22P02'],
  [
    'one holding listed twice',
    {
      holdings: [
        { ...TCS, id: 1 },
        { ...TCS, id: 1 },
      ],
    },
    '22023',
  ],
  ['no holding', { holdings: [] }, '22023'],
  ['holdings that are no list', { holdings: { symbol: 'TCS' } }, '22023'],
  ['more than 2,000 holdings', { holdings: Array.from({ length: 2001 }, () => TCS) }, '22023'],
  ['no name', { name: '' }, '23514'],
  ['a name above 120 characters', { name: 'x'.repeat(121) }, '23514'],
])('an edit with %s is refused whole', async (_, submitted, code) => {
  const before = await stored();
  await expect(edit(asha, submitted)).rejects.toMatchObject({ code });
  expect(await stored()).toEqual(before);
});

test('what a new holding leaves out comes from the portfolio and the day', async () => {
  await edit(asha, { holdings: [{ symbol: 'ITC', shares: 1, purchase_date: null }] });
  const [{ today } = {}] = await database.sql`select current_date as today`;
  expect(await stored()).toMatchObject([
    { symbol: 'ITC', exchange: null, currency: 'INR', purchase_price: null, purchase_date: today },
  ]);
});

test.each([
  ['renaming', 'update public.portfolios set name = $$New$$'],
  [
    'adding a holding',
    "insert into public.portfolio_holdings (portfolio_id, symbol, shares) select id, 'ITC', 1 from public.portfolios",
  ],
  ['changing holdings', 'update public.portfolio_holdings set shares = shares + 1'],
  ['removing holdings', 'delete from public.portfolio_holdings'],
])('%s by a plain call counts the version up, once, and dates the portfolio', async (_, statement) => {
  const [before] = await database.sql`select version, updated_at from public.portfolios where id = ${id}`;
  await actAs(database.sql, asha, (sql) => sql.unsafe(statement));
  const [after] = await database.sql`select version, updated_at from public.portfolios where id = ${id}`;
  expect(after?.['version']).toBe(Number(before?.['version']) + 1);
  expect(after?.['updated_at'].getTime()).toBeGreaterThan(before?.['updated_at'].getTime());
});

test('an edit counts one version, however much it changes', async () => {
  const read = await version();
  const answered = await edit(asha, {
    name: 'Renamed',
    holdings: [{ ...TCS, shares: 1 }, holding('ITC', 'NSE', 2, null)],
  });
  expect(answered).toBe(read + 1);
});

test('a call that changes no row counts nothing', async () => {
  const before = await version();
  await actAs(database.sql, asha, (sql) => sql`delete from public.portfolio_holdings where symbol = 'NONE'`);
  await actAs(database.sql, ravi, (sql) => sql`update public.portfolio_holdings set shares = 1`);
  expect(await version()).toBe(before);
});

test('nobody writes the version', async () => {
  const write = actAs(database.sql, asha, (sql) => sql`update public.portfolios set version = 1`);
  await expect(write).rejects.toMatchObject({ code: '42501' });
});

test('the list of portfolios tells the version, and a deleted portfolio takes its holdings along', async () => {
  const [summary] = await actAs(
    database.sql,
    asha,
    (sql) => sql`select version from public.portfolio_summaries where id = ${id}`,
  );
  expect(summary).toEqual({ version: await version() });
  await actAs(database.sql, asha, (sql) => sql`delete from public.portfolios where id = ${id}`);
  expect(await database.sql`select from public.portfolio_holdings where portfolio_id = ${id}`).toHaveLength(0);
});

test('a visitor may not call it', async () => {
  await expect(edit('visitor', {})).rejects.toMatchObject({ code: '42501' });
});
