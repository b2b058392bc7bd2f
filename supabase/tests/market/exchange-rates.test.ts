import { exchangeRatesResponseSchema } from '@ballast/contract/exchange-rates';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOf } from '../../functions/_shared/database.ts';
import type { Database } from '../../functions/_shared/function.ts';
import { createMarket } from '../../functions/_shared/market/market.ts';
import { createCurrentRates } from '../../functions/_shared/market/rates/current-rates.ts';
import { testDeps } from '../../testing/function-deps.ts';
import { scriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts';

const WEDNESDAY_NOON = '2026-11-18T12:00:00Z';

let database: TestDatabase;
let yahoo: ScriptedProvider;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate public.fx_rates, public.price_series cascade`;
  yahoo = scriptedProvider();
});
afterAll(() => database.drop());

function tellRates(asOf: string, rupees = 88.5) {
  yahoo.setRate('USD/INR', rupees, asOf);
  yahoo.setRate('USD/EUR', 0.92, asOf);
  yahoo.setRate('USD/GBP', 0.79, asOf);
  yahoo.setRate('USD/JPY', 150, asOf);
}

/** Asks at a time of the test's choosing, and waits for what goes on behind the answer. */
function asking(providers: ScriptedProvider[] = [], from: Database = databaseOf(database.sql)) {
  const clock = { now: WEDNESDAY_NOON };
  const behind: Promise<unknown>[] = [];
  const deps = {
    ...testDeps({ MARKET_DATA_PAUSE_MS: '1' }, from),
    now: () => new Date(clock.now),
    background: (work: Promise<unknown>) => void behind.push(work),
  };
  const rates = createCurrentRates(
    deps,
    createMarket(deps, () => [yahoo, ...providers]),
  );
  const rupee = async (now: string) => {
    clock.now = now;
    const data = exchangeRatesResponseSchema.parse({ data: await rates(new AbortController().signal) }).data;
    return data.find(({ quote }) => quote === 'INR');
  };
  return { rupee, settled: () => Promise.all(behind), deps };
}

test('rates are asked for once, and again behind the answer after five minutes', async () => {
  const { rupee, settled } = asking();
  tellRates('2026-11-18T11:59:30Z');
  expect(await rupee(WEDNESDAY_NOON)).toEqual({
    base: 'USD',
    quote: 'INR',
    rate: 88.5,
    source: 'yahoo',
    as_of: '2026-11-18T11:59:30.000Z',
    stale: false,
  });
  await rupee('2026-11-18T12:04:00Z');
  expect(yahoo.fxAsked()).toBe(1);

  tellRates('2026-11-18T12:05:59Z', 88.7);
  expect(await rupee('2026-11-18T12:06:00Z')).toMatchObject({ rate: 88.5 });
  await settled();
  expect(await rupee('2026-11-18T12:06:30Z')).toMatchObject({ rate: 88.7 });
  expect(yahoo.fxAsked()).toBe(2);
});

test('a rate that stood still for more than an hour is waited for', async () => {
  const { rupee } = asking();
  tellRates('2026-11-18T11:59:30Z');
  await rupee(WEDNESDAY_NOON);
  tellRates('2026-11-18T13:29:00Z', 88.9);
  expect(await rupee('2026-11-18T13:30:00Z')).toMatchObject({ rate: 88.9, stale: false });
});

test('when nobody answers, the last rate is given as stale, with its time, and nothing where there is none', async () => {
  const { rupee } = asking();
  yahoo.fail('rate_limited');
  expect(await rupee(WEDNESDAY_NOON)).toBeUndefined();
  yahoo.fail(null);
  tellRates('2026-11-18T11:59:30Z');
  await expect.poll(async () => rupee(WEDNESDAY_NOON), { interval: 20 }).toBeDefined();
  yahoo.fail('rate_limited');
  expect(await rupee('2026-11-19T12:00:00Z')).toMatchObject({ stale: true, as_of: '2026-11-18T11:59:30.000Z' });
});

test('Friday’s last rate is not stale over the weekend, and is on Monday', async () => {
  const { rupee, settled } = asking();
  tellRates('2026-11-20T21:59:00Z');
  expect(await rupee('2026-11-20T22:00:00Z')).toMatchObject({ stale: false });
  expect(await rupee('2026-11-22T12:00:00Z')).toMatchObject({ stale: false });
  await settled();
  expect(await rupee('2026-11-23T04:00:00Z')).toMatchObject({ stale: true });
});

test('an older rate of another source does not replace a newer one', async () => {
  const other = scriptedProvider('other');
  const { rupee } = asking([other]);
  tellRates('2026-11-18T11:59:30Z');
  await rupee(WEDNESDAY_NOON);
  yahoo.fail('upstream_error');
  other.setRate('USD/INR', 80, '2026-11-17T00:00:00Z');
  expect(await rupee('2026-11-18T14:00:00Z')).toMatchObject({ rate: 88.5, source: 'yahoo', stale: true });
  other.setRate('USD/INR', 88.6, '2026-11-18T14:04:00Z');
  expect(await rupee('2026-11-18T14:06:00Z')).toMatchObject({ rate: 88.6, source: 'other', stale: false });
});

test('a hundred who ask at the same time make one call', async () => {
  const { rupee } = asking();
  tellRates('2026-11-18T11:59:30Z');
  const answers = await Promise.all(Array.from({ length: 100 }, () => rupee(WEDNESDAY_NOON)));
  expect(answers.every((answer) => answer?.rate === 88.5)).toBe(true);
  expect(yahoo.fxAsked()).toBe(1);
});

test('while the database is away, the provider is asked each time', async () => {
  const { rupee } = asking([], { query: () => Promise.reject(new Error('away')) });
  tellRates('2026-11-18T11:59:30Z');
  expect(await rupee(WEDNESDAY_NOON)).toMatchObject({ rate: 88.5, stale: false });
  expect(await rupee(WEDNESDAY_NOON)).toMatchObject({ rate: 88.5 });
  expect(yahoo.fxAsked()).toBe(2);
});

const DAILY = { '2026-11-11': 88.1, '2026-11-12': 88.3, '2026-11-13': 88.2, '2026-11-16': 88.4, '2026-11-17': 88.5 };

/** What a report in rupees over dollar holdings leaves behind. */
async function storeDaily(rates: Readonly<Record<string, number>> = DAILY) {
  const days = Object.keys(rates);
  await database.sql`select private.store_prices('yahoo', 'FX', 'USD/INR', 'INR', null, ${days[0] ?? ''},
    ${days.at(-1) ?? ''}, null, ${new Date(WEDNESDAY_NOON)}, ${days}::date[],
    ${Object.values(rates).map(String)}::numeric[], '{}', '{}', '{}')`;
}
const AT_NOON = '2026-11-18T11:59:30Z';

test.each([8_850, 0.885, 60, 120])(
  'a rate of %d where daily rates near 88 are stored is not believed',
  async (rate) => {
    const { rupee } = asking();
    await storeDaily();
    tellRates(AT_NOON, rate);
    expect(await rupee(WEDNESDAY_NOON)).toBeUndefined();
    tellRates(AT_NOON, 88.6);
    await expect.poll(async () => rupee(WEDNESDAY_NOON), { interval: 20 }).toMatchObject({ rate: 88.6, stale: false });
  },
);

test('the last good rate stays, as stale, while the source tells a wrong one', async () => {
  const { rupee } = asking();
  await storeDaily();
  tellRates(AT_NOON);
  await rupee(WEDNESDAY_NOON);
  tellRates('2026-11-18T15:59:00Z', 8_850);
  expect(await rupee('2026-11-18T16:00:00Z')).toMatchObject({ rate: 88.5, stale: true });
});

test('a second source that answers within reason is believed instead', async () => {
  const other = scriptedProvider('other');
  const { rupee } = asking([other]);
  await storeDaily();
  tellRates(AT_NOON, 8_850);
  other.setRate('USD/INR', 88.6, AT_NOON);
  expect(await rupee(WEDNESDAY_NOON)).toMatchObject({ rate: 88.6, source: 'other' });
});

test('a devaluation is believed when a second source says the same, and when two daily rates have it', async () => {
  const other = scriptedProvider('other');
  const { rupee } = asking([other]);
  await storeDaily();
  tellRates(AT_NOON, 120);
  other.setRate('USD/INR', 121, AT_NOON);
  expect(await rupee(WEDNESDAY_NOON)).toMatchObject({ rate: 121, source: 'other' });
  await storeDaily({ ...DAILY, '2026-11-18': 119, '2026-11-19': 120 });
  tellRates('2026-11-20T11:59:30Z', 120.5);
  expect(await rupee('2026-11-20T12:00:00Z')).toMatchObject({ rate: 120.5, source: 'yahoo' });
});

test('a first rate is held against the source’s own daily rates', async () => {
  const { rupee } = asking();
  yahoo.setHistory('USD/INR', { closes: DAILY });
  tellRates(AT_NOON, 8_850);
  expect(await rupee(WEDNESDAY_NOON)).toBeUndefined();
});

test('a wrong rate that was stored is not given any more once daily rates say otherwise', async () => {
  const { rupee } = asking();
  tellRates('2026-11-18T11:59:50Z', 8_850);
  expect(await rupee(WEDNESDAY_NOON)).toMatchObject({ rate: 8_850 });
  await storeDaily();
  tellRates(AT_NOON, 88.6);
  expect(await rupee('2026-11-18T12:00:10Z')).toMatchObject({ rate: 88.6, as_of: '2026-11-18T11:59:30.000Z' });
  expect(await database.sql`select rate::float8 from public.fx_rates where quote = 'INR'`).toEqual([{ rate: 88.6 }]);
});

test('a rate that differs from the stored one is not believed where there are no daily rates', async () => {
  const { rupee } = asking();
  tellRates(AT_NOON);
  await rupee(WEDNESDAY_NOON);
  tellRates('2026-11-18T15:59:00Z', 8_850);
  expect(await rupee('2026-11-18T16:00:00Z')).toMatchObject({ rate: 88.5, stale: true });
});
