import { previousVisitsSchema, type SeenPortfolio } from '@ballast/contract/visits';
import { actAs, createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let database: TestDatabase;
let asha: User;
let other: User;
let portfolio: string;
beforeAll(async () => {
  database = await createTestDatabase();
  [asha, other] = [await createUser(database.sql, 'asha'), await createUser(database.sql, 'other')];
});
afterAll(() => database.drop());
beforeEach(async () => {
  const [row] = await database.sql<{ id: string }[]>`
    insert into public.portfolios (user_id, name) values (${asha.id}, 'Savings') returning id`;
  portfolio = row?.id ?? '';
});

const seen = (value: number, more: Partial<SeenPortfolio> = {}): SeenPortfolio => ({
  portfolio_id: portfolio,
  currency: 'INR',
  value,
  holdings: {
    held: [
      { key: 'IN:TCS', units: 10, value },
      { key: 'IN:GONE', units: 1, value: null },
    ],
  },
  bad_day: null,
  bad_day_low: null,
  bad_day_high: null,
  ...more,
});
const record = async (list: unknown, user = asha) => {
  const [answer] = await actAs(
    database.sql,
    { id: user.id, email: '' },
    (sql) => sql<{ previous: unknown }[]>`
      select public.record_visit(${JSON.stringify(list)}::text::jsonb) as previous`,
  );
  return previousVisitsSchema.parse(answer?.previous);
};
/** All that was seen of the portfolio was seen this much earlier. */
const pass = (hours: number) => database.sql`
  update public.portfolio_visits set seen_at = seen_at - make_interval(hours => ${hours}) where portfolio_id = ${portfolio}`;
const values = async () =>
  database.sql`select visit, value::float from public.portfolio_visits where portfolio_id = ${portfolio} order by visit`;

test('a first visit has none before it', async () => {
  expect(await record([seen(100)])).toEqual([]);
  expect(await values()).toEqual([{ visit: 'current', value: 100 }]);
});

test('a later visit answers with what was seen last, and so does every look during it', async () => {
  await record([seen(100)]);
  await record([seen(110)]);
  await pass(5);
  const first = await record([seen(150)]);
  expect(first).toMatchObject([
    {
      portfolio_id: portfolio,
      value: 110,
      holdings: { held: [{ key: 'IN:TCS', units: 10, value: 110 }, { key: 'IN:GONE' }] },
    },
  ]);
  await pass(3);
  expect(await record([seen(160)])).toMatchObject([{ value: 110 }]);
  expect(await values()).toEqual([
    { visit: 'current', value: 160 },
    { visit: 'previous', value: 110 },
  ]);
});

test('two records are kept at most: a third visit replaces the first', async () => {
  for (const value of [1, 2, 3]) {
    await record([seen(value)]);
    await pass(24);
  }
  expect(await values()).toEqual([
    { visit: 'current', value: 3 },
    { visit: 'previous', value: 2 },
  ]);
});

test('two tabs at once are one visit', async () => {
  await record([seen(100)]);
  await pass(5);
  const answers = await Promise.all([record([seen(150)]), record([seen(151)]), record([seen(152)])]);
  for (const answer of answers) expect(answer).toMatchObject([{ value: 100 }]);
  expect(await values()).toHaveLength(2);
});

test('an estimate of the same visit stays until there is another, unless the currency is another', async () => {
  const badDay = async () =>
    database.sql`select bad_day::float, bad_day_high::float from public.portfolio_visits where portfolio_id = ${portfolio}`;
  await record([seen(100, { bad_day: 5, bad_day_low: 4, bad_day_high: 6 })]);
  await record([seen(101)]);
  expect(await badDay()).toEqual([{ bad_day: 5, bad_day_high: 6 }]);
  await record([seen(101, { bad_day: 7 })]);
  expect(await badDay()).toEqual([{ bad_day: 7, bad_day_high: null }]);
  await record([seen(2, { currency: 'USD' })]);
  expect(await badDay()).toEqual([{ bad_day: null, bad_day_high: null }]);
});

test('portfolios of others and those that are gone are passed over', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  await record([seen(100)]);
  await pass(5);
  expect(await record([seen(5), seen(6, { portfolio_id: gone })], other)).toEqual([]);
  expect(await values()).toEqual([{ visit: 'current', value: 100 }]);
});

test('a portfolio that is listed twice is recorded once; a deleted one leaves nothing', async () => {
  await record([seen(100), seen(100)]);
  expect(await values()).toHaveLength(1);
  await database.sql`delete from public.portfolios where id = ${portfolio}`;
  expect(await values()).toEqual([]);
});

test.each([
  ['no list', {}],
  ['a holding list of another shape', [{ holdings: [] }]],
  ['an unknown currency', [{ currency: 'XXX' }]],
])('%s is refused', async (_, list) => {
  const asked = Array.isArray(list) ? list.map((one) => ({ ...seen(1), ...one })) : list;
  await expect(record(asked)).rejects.toThrow(/list|check|violates/);
});
