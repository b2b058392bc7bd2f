import { randomUUID } from 'node:crypto';
import type { JSONValue } from 'postgres';
import { ASSET_KINDS, type AssetKind } from '@ballast/engine/assets/asset';
import { ASSET_TERMS, type AssetTerm } from '@ballast/engine/assets/asset-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const TCS = { symbol: 'TCS', exchange: 'NSE', currency: 'INR', shares: 10, account: 'demat' };
const DEPOSIT = {
  kind: 'fixed_deposit',
  name: 'SBI',
  currency: 'INR',
  amount: 200_000,
  rate: 7.1,
  compounding: 'quarterly',
  starts_on: '2025-03-31',
  matures_on: '2028-03-31',
};
const GOLD = { kind: 'gold', currency: 'INR', quantity: 40, purity: 22 / 24 };
const CASH = { kind: 'cash', currency: 'USD', amount: 1200.5, account: 'roth' };

async function save(actor: Actor, id: string, holdings: JSONValue, assets?: JSONValue): Promise<string | undefined> {
  const [saved] = await actAs(database.sql, actor, (sql) =>
    assets === undefined
      ? sql<{ id: string }[]>`select public.save_portfolio(${id}, 'All', '', 'INR', ${sql.json(holdings)}) as id`
      : sql<{ id: string }[]>`
          select public.save_portfolio(${id}, 'All', '', 'INR', ${sql.json(holdings)}, ${sql.json(assets)}) as id`,
  );
  return saved?.id;
}

async function edit(id: string, version: number, holdings: JSONValue, assets: JSONValue): Promise<number | undefined> {
  const [edited] = await actAs(
    database.sql,
    asha,
    (sql) => sql<{ version: number }[]>`
      select public.edit_portfolio(${id}, ${version}, 'All', '', ${sql.json(holdings)}, ${sql.json(assets)}) as version`,
  );
  return edited?.version;
}

const stored = (id: string) => database.sql`
  select kind, name, currency, amount::float8, quantity::float8, rate::float8, matures_on::text, account
  from public.portfolio_assets where portfolio_id = ${id} order by id`;
const versionOf = async (id: string): Promise<number> => {
  const [row] = await database.sql<{ version: number }[]>`select version from public.portfolios where id = ${id}`;
  return row?.version ?? 0;
};

test('a portfolio is saved with its assets in the order given, and each in its account', async () => {
  const id = randomUUID();
  await save(asha, id, [TCS], [DEPOSIT, GOLD, CASH]);
  expect(await stored(id)).toMatchObject([
    { kind: 'fixed_deposit', name: 'SBI', amount: 200_000, rate: 7.1, matures_on: '2028-03-31', account: null },
    { kind: 'gold', name: '', currency: 'INR', quantity: 40, amount: null },
    { kind: 'cash', currency: 'USD', amount: 1200.5, account: 'roth' },
  ]);
  const [holding] = await database.sql`select account from public.portfolio_holdings where portfolio_id = ${id}`;
  expect(holding).toEqual({ account: 'demat' });
  const [summary] = await actAs(
    database.sql,
    asha,
    (sql) => sql`select holdings_count, assets_count from public.portfolio_summaries where id = ${id}`,
  );
  expect(summary).toEqual({ holdings_count: 1, assets_count: 3 });
});

test('assets alone are a portfolio; saving it twice stores one; nothing at all is refused', async () => {
  const id = randomUUID();
  await save(asha, id, [], [CASH]);
  await save(asha, id, [], [CASH]);
  expect(await stored(id)).toHaveLength(1);
  await expect(save(asha, randomUUID(), [], [])).rejects.toMatchObject({ code: '22023' });
  await expect(save(asha, randomUUID(), [])).rejects.toMatchObject({ code: '22023' });
  await expect(
    save(
      asha,
      randomUUID(),
      [TCS],
      Array.from({ length: 501 }, () => CASH),
    ),
  ).rejects.toMatchObject({ code: '22023' });
});

test('an asset that can not be stored is refused by its position, and nothing is stored', async () => {
  const id = randomUUID();
  await expect(save(asha, id, [TCS], [CASH, { ...GOLD, quantity: -1 }])).rejects.toThrow(
    /^assets\[1\]: .*portfolio_assets_quantity_check/,
  );
  expect(await versionOf(id)).toBe(0);
});

describe('an edit', () => {
  test('replaces the assets, and one that changes nothing leaves the version', async () => {
    const id = randomUUID();
    await save(asha, id, [TCS], [DEPOSIT, GOLD]);
    const version = await versionOf(id);
    expect(await edit(id, version, [TCS], [DEPOSIT, GOLD])).toBe(version);
    const next = await edit(id, version, [TCS], [GOLD, CASH]);
    expect(next).toBe(version + 1);
    expect((await stored(id)).map((row) => row['kind'])).toEqual(['gold', 'cash']);
    await expect(edit(id, version, [TCS], [CASH])).rejects.toMatchObject({ code: 'PT409' });
    await expect(edit(id, next ?? 0, [TCS], [{ ...CASH, amount: 0 }])).rejects.toThrow(/^assets\[0\]: /);
    expect(await stored(id)).toHaveLength(2);
    await edit(id, next ?? 0, [], [CASH]);
    expect(await stored(id)).toHaveLength(1);
  });

  test('without a list of assets leaves them', async () => {
    const id = randomUUID();
    await save(asha, id, [TCS], [GOLD]);
    const version = await versionOf(id);
    await actAs(
      database.sql,
      asha,
      (sql) => sql`select public.edit_portfolio(${id}, ${version}, 'Renamed', '', ${sql.json([TCS])})`,
    );
    expect(await stored(id)).toHaveLength(1);
  });
});

test('nobody sees or changes the assets of another', async () => {
  const id = randomUUID();
  await save(asha, id, [], [CASH]);
  const theirs = await actAs(database.sql, ravi, (sql) => sql`select from public.portfolio_assets`);
  expect(theirs).toHaveLength(0);
  const changed = await actAs(
    database.sql,
    ravi,
    (sql) => sql`update public.portfolio_assets set amount = 1 returning id`,
  );
  expect(changed).toHaveLength(0);
  const insert = actAs(
    database.sql,
    ravi,
    (sql) =>
      sql`insert into public.portfolio_assets (portfolio_id, kind, currency, amount) values (${id}, 'cash', 'INR', 1)`,
  );
  await expect(insert).rejects.toMatchObject({ code: '42501' });
  expect(await stored(id)).toMatchObject([{ amount: 1200.5 }]);
});

describe('the columns of a kind are its terms', () => {
  const VALUES: Readonly<Record<AssetTerm, string | number>> = {
    amount: 1,
    quantity: 1,
    purity: 1,
    code: 'BTC',
    rate: 7,
    compounding: 'quarterly',
    startsOn: '2025-01-01',
    maturesOn: '2026-01-01',
    asOf: '2025-06-01',
    volatility: 0.2,
  };
  const COLUMNS: Partial<Record<AssetTerm, string>> = { startsOn: 'starts_on', maturesOn: 'matures_on', asOf: 'as_of' };
  const TERMS = Object.keys(VALUES).filter((term): term is AssetTerm => term in VALUES);
  const rowOf = (kind: AssetKind, terms: readonly AssetTerm[]) => ({
    kind,
    currency: 'INR',
    ...Object.fromEntries(terms.map((term) => [COLUMNS[term] ?? term, VALUES[term]])),
  });
  const isStored = (kind: AssetKind, terms: readonly AssetTerm[]) =>
    save(asha, randomUUID(), [TCS], [rowOf(kind, terms)]).then(
      () => true,
      () => false,
    );

  test.each(ASSET_KINDS)('%s', async (kind) => {
    const { needed, optional } = ASSET_TERMS[kind];
    expect(await isStored(kind, [...needed, ...optional])).toBe(true);
    expect(await isStored(kind, needed)).toBe(true);
    for (const term of needed) {
      const others = needed.filter((other) => other !== term);
      expect({ term, isStored: await isStored(kind, others) }).toEqual({ term, isStored: false });
    }
    for (const term of TERMS.filter((each) => !needed.includes(each) && !optional.includes(each)))
      expect({ term, isStored: await isStored(kind, [...needed, term]) }).toEqual({ term, isStored: false });
    await database.sql`delete from public.portfolios`;
  });
});
