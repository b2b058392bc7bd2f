import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { type FakeProvider, fakeProvider } from '@ballast/supabase/functions/_shared/market/fixtures/fake-provider';
import { createGetQuotes } from '@ballast/supabase/functions/_shared/market/quotes/get-quotes';
import type { History, Refusal, Venue } from '@ballast/supabase/functions/_shared/market/provider';
import { VISITOR } from '@ballast/supabase/testing/function-deps';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Instance, NSE, startInstance, US } from './instance.ts';

const UNKNOWN: Refusal = { ok: false, reason: 'unknown_symbol' };
const DOWN: Refusal = { ok: false, reason: 'unreachable' };
/** New York trades from 14:30 to 21:00 UTC on this Wednesday. */
const DURING = '2026-11-18T16:00:00Z';
const CLOSES = { '2026-11-11': 99, '2026-11-12': 101, '2026-11-13': 100, '2026-11-16': 102, '2026-11-17': 100 };

let database: TestDatabase;
let provider: FakeProvider;
let running: Instance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(DURING) });
  await database.sql`truncate public.quotes, public.price_series, private.market_breakers, private.market_leases cascade`;
  provider = fakeProvider('fake');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const instance of running) await instance.stop();
  running = [];
});
afterAll(() => database.drop());

function start(...others: readonly FakeProvider[]): Instance {
  const instance = startInstance(database.url, { MARKET_DATA_DEADLINE_MS: '1000' }, [provider, ...others]);
  running.push(instance);
  return instance;
}
async function quote({ market }: Instance, symbol = 'AAPL', venue: Venue = US) {
  const answer = (await market.quotes([symbol], venue, new AbortController().signal)).get(symbol);
  if (answer === undefined) throw new Error('no answer');
  return answer.ok ? answer.quote : answer;
}
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);
const answers = (price: number, previousClose: number) => Object.assign(provider, { answer: price, previousClose });
const stored = async () => (await database.sql`select price::float8 from public.quotes`).map(({ price }) => price);

/** What a report that fetches the share's history leaves behind. */
async function storeCloses(closes: Readonly<Record<string, number>>, venue = 'NASDAQ', symbol = 'AAPL') {
  const days = Object.keys(closes);
  await database.sql`select private.store_prices('fake', ${venue}, ${symbol}, ${venue === 'NSE' ? 'INR' : 'USD'}, null,
    ${days[0] ?? ''}, ${days.at(-1) ?? ''}, null, ${new Date()}, ${days}::date[],
    ${Object.values(closes).map(String)}::numeric[], '{}', '{}', '{}')`;
}
function tellHistory(closes: Readonly<Record<string, number>>, splits: History['splits'] = []) {
  provider.history = async () => ({
    ok: true,
    value: {
      currency: 'USD',
      bars: Object.entries(closes).map(([date, close]) => ({
        date,
        close,
        open: null,
        high: null,
        low: null,
        volume: null,
      })),
      splits,
      dividends: [],
      firstDay: null,
    },
  });
}

describe('an answer that leaves a share out', () => {
  test('that was priced before keeps the stored price, as stale', async () => {
    const instance = start();
    await quote(instance, 'ZZZZ');
    pass(600);
    provider.answer = UNKNOWN;
    expect(await quote(instance, 'ZZZZ')).toMatchObject({
      reason: 'no_quote',
      last: { price: 100, status: 'stale', as_of: '2026-11-18T16:00:00.000Z' },
    });
  });

  test.each([
    ['AAPL', US],
    ['RELIANCE', NSE],
  ] as const)('that is listed (%s) is unanswered, and not unknown', async (symbol, venue) => {
    provider.answer = UNKNOWN;
    expect(await quote(start(), symbol, venue)).toEqual({ ok: false, reason: 'no_quote', last: null });
  });

  test('that nobody lists and nobody priced is unknown', async () => {
    provider.answer = UNKNOWN;
    expect(await quote(start(), 'ZZZZ')).toMatchObject({ reason: 'unknown_symbol' });
    expect(await quote(start(), 'RELIANCE')).toMatchObject({ reason: 'unknown_symbol' });
  });

  test('that is listed is asked for again after the pause, not after ten minutes', async () => {
    const instance = start();
    provider.answer = UNKNOWN;
    await quote(instance);
    provider.answer = 101;
    pass(6);
    expect(await quote(instance)).toMatchObject({ price: 101, status: 'live' });
  });

  test('that is listed is asked of the next source', async () => {
    const second = fakeProvider('second', { keyed: true });
    provider.answer = UNKNOWN;
    expect(await quote(start(second))).toMatchObject({ price: 100, source: 'second' });
  });

  test('is shown as a stale price with its reason, and as a sample where there never was a price', async () => {
    const { deps, market } = start();
    const ask = async (symbol: string) =>
      (await createGetQuotes(deps, market)([symbol], US, { ...VISITOR, signal: new AbortController().signal }))[0];
    await ask('AAPL');
    pass(600);
    provider.answer = UNKNOWN;
    expect(await ask('AAPL')).toMatchObject({ status: 'stale', price: 100, reason: 'no_quote' });
    expect(await ask('MSFT')).toMatchObject({ status: 'error', source: 'sample', reason: 'no_quote' });
    expect(await ask('ZZZZ')).toMatchObject({ status: 'unknown_symbol', price: null });
  });
});

describe('a first price that is wrong a hundredfold, its previous close too', () => {
  it('is refused where the stored closes say otherwise', async () => {
    await storeCloses(CLOSES);
    answers(10_000, 9_900);
    expect(await quote(start())).toMatchObject({ reason: 'bad_price' });
    expect(await stored()).toEqual([]);
  });

  it('gives way to the right price at once where the source’s own closes say so', async () => {
    const instance = start();
    answers(10_000, 9_900);
    expect(await quote(instance)).toMatchObject({ price: 10_000 });
    pass(3_600);
    answers(100, 99);
    tellHistory(CLOSES);
    expect(await quote(instance)).toMatchObject({ price: 100, status: 'live' });
    expect(await stored()).toEqual([100]);
  });

  it('gives way to the right price where a second source says the same', async () => {
    const second = fakeProvider('second');
    const instance = start(second);
    answers(10_000, 9_900);
    await quote(instance);
    pass(3_600);
    answers(100, 99);
    second.answer = 101;
    expect(await quote(instance)).toMatchObject({ price: 101 });
    expect(await stored()).toEqual([101]);
  });

  it('is not answered any more once a history was stored that closes elsewhere, by no server', async () => {
    provider = fakeProvider('fake', { madeAt: () => new Date('2026-11-18T21:00:00Z') });
    const [first, other] = [start(), start()];
    answers(10_000, 9_900);
    vi.setSystemTime(new Date('2026-11-18T22:00:00Z'));
    expect(await quote(first)).toMatchObject({ price: 10_000, status: 'market_closed' });
    expect(await quote(other)).toMatchObject({ price: 10_000 });
    await storeCloses({ ...CLOSES, '2026-11-18': 100 });
    answers(100, 99);
    expect(await quote(other)).toMatchObject({ price: 100 });
    expect(await quote(first)).toMatchObject({ price: 100 });
    expect(await stored()).toEqual([100]);
  });

  it('is not shown as the last known price either: the last close is', async () => {
    const instance = start();
    answers(10_000, 9_900);
    await quote(instance);
    await storeCloses(CLOSES);
    provider.answer = DOWN;
    expect(await quote(instance)).toMatchObject({
      reason: 'unreachable',
      last: { price: 100, status: 'stale', change: null, as_of: '2026-11-17T21:00:00.000Z', source: 'fake' },
    });
  });
});

describe('against the stored closes of a share', () => {
  beforeEach(() => storeCloses(CLOSES));

  it.each([20_000, 10_000, 1_000, 1])(
    'a price of %d after 100 is refused when its previous close is as wrong',
    async (price) => {
      answers(price, price * 0.99);
      tellHistory(CLOSES);
      expect(await quote(start())).toMatchObject({ reason: 'bad_price' });
    },
  );

  it('a second source that answers within reason is believed instead', async () => {
    const second = fakeProvider('second');
    answers(10_000, 9_900);
    expect(await quote(start(second))).toMatchObject({ price: 100, source: 'second' });
  });

  it('two sources that say the same are believed', async () => {
    const second = fakeProvider('second');
    answers(1_000, 990);
    tellHistory(CLOSES);
    second.answer = 1_010;
    const instance = start(second);
    expect(await quote(instance)).toMatchObject({ price: 1_010, source: 'second' });
    expect(await quote(instance)).toMatchObject({ price: 1_010 });
    expect(second.calls).toHaveLength(1);
  });

  it.each([
    ['a crash in one session', 8, 100],
    ['a rise in one session', 380, 100],
  ])('%s is believed: from the stored close to %d', async (_, price, previousClose) => {
    answers(price, previousClose);
    const instance = start();
    expect(await quote(instance)).toMatchObject({ price });
    expect(await stored()).toEqual([price]);
  });

  it('a crash of days before is believed once the source’s own closes have it', async () => {
    answers(11, 10);
    tellHistory({ '2026-11-16': 102, '2026-11-17': 10 });
    const instance = start();
    expect(await quote(instance)).toMatchObject({ price: 11 });
    expect(await quote(instance)).toMatchObject({ price: 11 });
    expect(provider.calls).toHaveLength(1);
  });

  it.each([
    [10.1, 10],
    [1_000, 0.1],
    [1.02, 100],
  ])('%d after a split of %d is believed', async (price, ratio) => {
    answers(price, price * 0.99);
    tellHistory(CLOSES, [{ date: '2026-11-18', ratio }]);
    expect(await quote(start())).toMatchObject({ price });
  });

  it('closes of more than thirty days ago are no measure', async () => {
    pass(35 * 86_400);
    answers(10_000, 9_900);
    expect(await quote(start())).toMatchObject({ price: 10_000 });
  });

  it('one absurd close among the last five does not count', async () => {
    await storeCloses({ ...CLOSES, '2026-11-17': 10_000 });
    answers(101, 100);
    expect(await quote(start())).toMatchObject({ price: 101 });
    answers(10_000, 9_900);
    expect(await quote(start(), 'AAPL')).toMatchObject({ price: 101 });
  });
});

describe('a quote older than the stored one', () => {
  it('does not replace it, from the same source either', async () => {
    let madeAt = new Date(DURING);
    provider = fakeProvider('fake', { madeAt: () => madeAt });
    const instance = start();
    await quote(instance);
    pass(200);
    madeAt = new Date('2026-11-18T15:50:00Z');
    provider.answer = 90;
    expect(await quote(instance)).toMatchObject({ price: 100, as_of: '2026-11-18T16:00:00.000Z' });
    expect(await stored()).toEqual([100]);
  });

  it('does not replace it in the database when two servers write at once', async () => {
    const instance = start();
    await quote(instance);
    await database.sql`update public.quotes set as_of = as_of + interval '1 minute', price = 105, fetched_at = now() - interval '1 day'`;
    provider = fakeProvider('fake', { madeAt: () => new Date(DURING) });
    pass(200);
    expect(await quote(start())).toMatchObject({ price: 105 });
    expect(await stored()).toEqual([105]);
  });
});
