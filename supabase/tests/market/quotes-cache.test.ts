import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { type FakeProvider, fakeProvider } from '@ballast/supabase/functions/_shared/market/fixtures/fake-provider';
import type { Refusal } from '@ballast/supabase/functions/_shared/market/provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Instance, startInstance, US } from './instance.ts';

const DOWN: Refusal = { ok: false, reason: 'unreachable' };
/** New York trades from 14:30 to 21:00 UTC on this Wednesday; the day after is a Thursday like any other. */
const DURING = '2026-11-18T16:00:00Z';
const AFTER = '2026-11-18T22:00:00Z';

let database: TestDatabase;
let provider: FakeProvider;
let running: Instance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(DURING) });
  await database.sql`truncate public.quotes, private.market_breakers, private.market_leases`;
  provider = fakeProvider('fake');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const instance of running) await instance.stop();
  running = [];
});
afterAll(() => database.drop());

function start(databaseUrl = database.url): Instance {
  const instance = startInstance(databaseUrl, { MARKET_DATA_DEADLINE_MS: '1000' }, [provider]);
  running.push(instance);
  return instance;
}
async function quote({ market }: Instance, symbol = 'AAPL') {
  const answer = (await market.quotes([symbol], US, new AbortController().signal)).get(symbol);
  if (answer === undefined) throw new Error('no answer');
  return answer.ok ? answer.quote : answer;
}
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);
const asked = () => provider.calls.length;

describe('a stored quote, while its exchange trades', () => {
  it('is not replaced by the older price of another source', async () => {
    const second = fakeProvider('second', { madeAt: () => new Date('2026-11-17T21:00:00Z') });
    second.answer = 90;
    const instance = startInstance(database.url, { MARKET_DATA_DEADLINE_MS: '1000' }, [provider, second]);
    running.push(instance);
    await quote(instance);
    provider.answer = DOWN;
    pass(200);
    expect(await quote(instance)).toMatchObject({ price: 100, source: 'fake' });
    expect(second.calls).toHaveLength(1);
  });

  it('is replaced by the newer price of another source', async () => {
    const second = fakeProvider('second');
    second.answer = 90;
    const instance = startInstance(database.url, { MARKET_DATA_DEADLINE_MS: '1000' }, [provider, second]);
    running.push(instance);
    await quote(instance);
    provider.answer = DOWN;
    pass(200);
    expect(await quote(instance)).toMatchObject({ price: 90, source: 'second' });
  });

  it('is fresh for fifteen seconds, for every server', async () => {
    const [first, second] = [start(), start()];
    await quote(first);
    pass(15);
    provider.answer = 101;
    expect(await quote(first)).toMatchObject({ price: 100, status: 'live' });
    expect(await quote(second)).toMatchObject({ price: 100, status: 'live', source: 'fake', name: null, volume: null });
    expect(asked()).toBe(1);
  });

  it('is answered at once and renewed behind the answer for two minutes', async () => {
    const instance = start();
    await quote(instance);
    pass(16);
    provider.answer = 101;
    expect(await quote(instance)).toMatchObject({ price: 100 });
    await instance.settled();
    expect(await quote(instance)).toMatchObject({ price: 101 });
    expect(asked()).toBe(2);
    expect(await database.sql`select price from public.quotes`).toEqual([{ price: '101' }]);
  });

  it('is not answered any more beyond', async () => {
    const instance = start();
    await quote(instance);
    pass(121);
    provider.answer = 101;
    expect(await quote(instance)).toMatchObject({ price: 101 });
  });

  it('that another server renewed is taken from it', async () => {
    const [first, second] = [start(), start()];
    await quote(first);
    await quote(second);
    pass(200);
    provider.answer = 101;
    await quote(second);
    expect(await quote(first)).toMatchObject({ price: 101 });
    expect(asked()).toBe(2);
  });
});

describe('a stored quote, after the close', () => {
  it('is fresh until the next open, once the close had settled when it was asked for', async () => {
    vi.setSystemTime(new Date(AFTER));
    const instance = start();
    await quote(instance);
    vi.setSystemTime(new Date('2026-11-19T14:29:59Z'));
    await quote(instance);
    expect(asked()).toBe(1);
    pass(1);
    await quote(instance);
    expect(asked()).toBe(2);
  });

  it('of the middle of the session is asked for again', async () => {
    const instance = start();
    await quote(instance);
    vi.setSystemTime(new Date(AFTER));
    provider.answer = 101;
    expect(await quote(instance)).toMatchObject({ price: 101 });
  });

  it('is called what it is then, not what it was', async () => {
    vi.setSystemTime(new Date('2026-11-18T20:59:50Z'));
    const instance = start();
    expect(await quote(instance)).toMatchObject({ status: 'live' });
    pass(12);
    expect(await quote(instance)).toMatchObject({ status: 'market_closed', as_of: '2026-11-18T20:59:50.000Z' });
    expect(asked()).toBe(1);
  });
});

describe('when no provider answers', () => {
  it('the last price stands, as stale, with its time §2.92', async () => {
    await quote(start());
    pass(3 * 86_400);
    provider.answer = DOWN;
    expect(await quote(start())).toMatchObject({
      ok: false,
      reason: 'unreachable',
      last: { price: 100, status: 'stale', as_of: '2026-11-18T16:00:00.000Z', source: 'fake' },
    });
  });

  it('nothing stands where there never was a price, and nothing is stored §8.4', async () => {
    provider.answer = DOWN;
    expect(await quote(start())).toEqual({ ok: false, reason: 'unreachable', last: null });
    expect(await database.sql`select * from public.quotes`).toEqual([]);
  });
});

describe('what cannot be had', () => {
  it('is not asked for again for a while: ten minutes for a symbol nobody knows', async () => {
    const instance = start();
    provider.answer = { ok: false, reason: 'unknown_symbol' };
    await quote(instance, 'NOSUCH');
    pass(599);
    expect(await quote(instance, 'NOSUCH')).toMatchObject({ reason: 'unknown_symbol' });
    expect(asked()).toBe(1);
    pass(2);
    provider.answer = 5;
    expect(await quote(instance, 'NOSUCH')).toMatchObject({ price: 5 });
  });

  it('is not asked for again for the pause, where the answer could not be used', async () => {
    const instance = start();
    provider.answer = { ok: false, reason: 'currency_mismatch' };
    await quote(instance);
    pass(4);
    expect(await quote(instance)).toMatchObject({ reason: 'currency_mismatch' });
    expect(asked()).toBe(1);
    pass(2);
    provider.answer = 5;
    expect(await quote(instance)).toMatchObject({ price: 5 });
  });
});

it('a usable price whose successor was refused is not renewed again and again', async () => {
  const instance = start();
  await quote(instance);
  pass(16);
  provider.answer = 10_000;
  await quote(instance);
  await instance.settled();
  expect(await quote(instance)).toMatchObject({ price: 100, status: 'live' });
  await instance.settled();
  expect(asked()).toBe(2);
});

describe('a price a hundred times the stored one, or a hundredth', () => {
  it.each([10_000, 1])('is refused: %d after 100', async (price) => {
    const instance = start();
    await quote(instance);
    pass(3_600);
    provider.answer = price;
    expect(await quote(instance)).toMatchObject({ reason: 'bad_price', last: { price: 100, status: 'stale' } });
    expect(await database.sql`select price from public.quotes`).toEqual([{ price: '100' }]);
  });

  it('is believed when a split explains it', async () => {
    const instance = start();
    await quote(instance);
    pass(3_600);
    provider.answer = 1.02;
    provider.history = async () => ({
      ok: true,
      value: { currency: 'USD', bars: [], splits: [{ date: '2026-11-18', ratio: 100 }], dividends: [], firstDay: null },
    });
    expect(await quote(instance)).toMatchObject({ price: 1.02 });
  });

  it('is believed when the stored one is no measure any more', async () => {
    const instance = start();
    await quote(instance);
    pass(5 * 86_400);
    provider.answer = 10_000;
    expect(await quote(instance)).toMatchObject({ price: 10_000 });
  });
});

it('where prices are never fresh, each question is asked, and Postgres alone knows the last', async () => {
  const always = startInstance(database.url, { MARKET_DATA_FRESH_MS: '0' }, [provider]);
  running.push(always);
  await quote(always);
  await quote(always);
  expect(asked()).toBe(2);
  await database.sql`truncate public.quotes`;
  provider.answer = DOWN;
  expect(await quote(always)).toEqual({ ok: false, reason: 'unreachable', last: null });
});

it('without a database, quotes come from the provider and from memory', async () => {
  const instance = start('postgres://nobody@127.0.0.1:1/none');
  expect(await quote(instance)).toMatchObject({ price: 100 });
  expect(await quote(instance)).toMatchObject({ price: 100 });
  expect(asked()).toBe(1);
  expect(instance.events).toContainEqual(expect.objectContaining({ event: 'market_database_away' }));
});
