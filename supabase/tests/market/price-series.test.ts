import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOf } from '../../functions/_shared/database.ts';
import { keyOf, type Subject } from '../../functions/_shared/market/history/series.ts';
import { findSeries, storeSeries, type FetchedSeries } from '../../functions/_shared/market/history/series-store.ts';

const INFY: Subject = {
  venue: 'NSE',
  symbol: 'INFY',
  isListed: true,
  isFund: false,
  currency: 'INR',
  operation: 'history',
  ask: async () => ({ ok: false, reason: 'not_offered' }),
};
const NOW = new Date('2026-11-20T12:00:00Z');
const JANUARY: FetchedSeries = {
  range: { from: '2026-01-01', to: '2026-01-31' },
  closes: [
    { date: '2026-01-05', close: 100.25 },
    { date: '2026-01-30', close: 101 },
  ],
  splits: [{ date: '2026-01-30', ratio: 5 }],
  dividends: [
    { date: '2026-01-05', amount: 1.5 },
    { date: '2026-01-05', amount: 10 },
  ],
  firstDay: '1999-01-04',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.sql`truncate public.price_series cascade`);
afterAll(() => database.drop());

const functionsOwn = () => databaseOf(database.sql);
const found = async () => (await findSeries(functionsOwn(), [INFY]))[0] ?? null;
const store = async (fetched: FetchedSeries, extend: Awaited<ReturnType<typeof found>>, source = 'yahoo') =>
  storeSeries(functionsOwn(), { subject: INFY, source, extends: extend }, fetched, NOW);
const bars = async () =>
  (
    await database.sql<{ day: string; close: string }[]>`
    select date::text as day, close from public.price_bars order by series_id, date`
  ).map(({ day, close }) => [day, close]);

test('a series is stored as fetched, with what is known of it, and two dividends of one day as one', async () => {
  expect(await store(JANUARY, null)).toBe(true);
  expect(await found()).toMatchObject({
    source: 'yahoo',
    firstDay: '1999-01-04',
    covered: { from: '2026-01-01', to: '2026-01-30' },
    fetchedAt: NOW,
    version: 1,
  });
  expect(await bars()).toEqual([
    ['2026-01-05', '100.25'],
    ['2026-01-30', '101'],
  ]);
  expect(await database.sql`select date::text, kind, value from public.price_events order by date`).toEqual([
    { date: '2026-01-05', kind: 'dividend', value: '11.5' },
    { date: '2026-01-30', kind: 'split', value: '5' },
  ]);
});

test('what was fetched for a state that is gone is not added to the one that came after', async () => {
  await store(JANUARY, null);
  const seen = await found();
  await store({ ...JANUARY, closes: [{ date: '2026-01-30', close: 20 }] }, null);
  const late: FetchedSeries = {
    ...JANUARY,
    range: { from: '2026-01-30', to: '2026-02-05' },
    splits: [],
    dividends: [],
  };
  expect(await store({ ...late, closes: [{ date: '2026-02-05', close: 105 }] }, seen)).toBe(false);
  expect(await bars()).toEqual([['2026-01-30', '20']]);
});

test('an extension that would leave days unknown in between is refused', async () => {
  await store(JANUARY, null);
  const march = { ...JANUARY, range: { from: '2026-03-01', to: '2026-03-31' }, splits: [], dividends: [] };
  expect(await store({ ...march, closes: [{ date: '2026-03-02', close: 105 }] }, await found())).toBe(false);
});

test('a replacement that fails leaves what was stored', async () => {
  await store(JANUARY, null);
  const before = await bars();
  await expect(store({ ...JANUARY, closes: [{ date: '2026-01-30', close: -1 }] }, null)).rejects.toThrow('close');
  expect(await bars()).toEqual(before);
  expect(await found()).toMatchObject({ version: 1 });
});

test('two sources have a series each, and the one that reaches further is found first', async () => {
  await store(JANUARY, null, 'other');
  await store({ ...JANUARY, range: { from: '2026-01-01', to: '2026-03-31' } }, null, 'yahoo');
  const series = await findSeries(functionsOwn(), [INFY]);
  expect(series.map(({ source }) => source)).toEqual(['yahoo', 'other']);
  expect(series.map(keyOf)).toEqual(['NSE:INFY', 'NSE:INFY']);
});

test('what is made up is never stored', async () => {
  await expect(store(JANUARY, null, 'sample')).rejects.toThrow('price_series_source_check');
  const rate = database.sql`
    insert into public.fx_rates (base, quote, rate, source, as_of) values ('USD', 'INR', 90, 'sample', now())`;
  await expect(rate).rejects.toThrow('fx_rates_source_check');
});
