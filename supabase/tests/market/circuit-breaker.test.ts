import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { type FakeProvider, fakeProvider } from '@ballast/supabase/functions/_shared/market/fixtures/fake-provider';
import type { Refusal } from '@ballast/supabase/functions/_shared/market/provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Instance, startInstance } from './instance.ts';

const DOWN: Refusal = { ok: false, reason: 'upstream_error' };
const PAUSE_MS = 400;

let database: TestDatabase;
let provider: FakeProvider;
let running: Instance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate private.market_breakers`;
  provider = fakeProvider('fake');
});
afterEach(async () => {
  for (const instance of running) {
    await instance.settled();
    await instance.stop();
  }
  running = [];
  vi.useRealTimers();
});
afterAll(() => database.drop());

function start(databaseUrl = database.url): Instance {
  const environment = { MARKET_DATA_DEADLINE_MS: '60000', MARKET_DATA_PAUSE_MS: String(PAUSE_MS) };
  const instance = startInstance(databaseUrl, environment, [provider]);
  running.push(instance);
  return instance;
}

async function search({ market }: Instance): Promise<string> {
  const { signal } = new AbortController();
  const answer = await market.first('search', async (some, until) => some.search('tata', until), signal);
  return answer.ok ? 'answered' : answer.reason;
}
/** Time goes by for the servers and for the database. */
async function pass(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await database.sql`update private.market_breakers set open_until = open_until - ${ms}::float8 * interval '1 millisecond'`;
}

async function breakDown(instance: Instance): Promise<void> {
  provider.answer = DOWN;
  for (let i = 0; i < 3; i += 1) expect(await search(instance)).toBe('upstream_error');
  await instance.settled();
  provider.calls.length = 0;
}

describe('a provider that is down', () => {
  it('is left alone after three questions, costs no waiting, and says why', async () => {
    const instance = start();
    await breakDown(instance);
    provider.answer = 'silence';
    expect(await search(instance)).toBe('upstream_error');
    expect(provider.calls).toEqual([]);
    expect(instance.counts.get('ballast_market_circuit_opened_total fake search')).toBe(1);
    expect(instance.counts.get('ballast_market_circuit_open_total fake search')).toBe(1);
  });

  it('is left alone by the other servers too, by those that start later as well', async () => {
    const [first, second] = [start(), start()];
    await breakDown(first);
    expect(await search(second)).toBe('upstream_error');
    expect(await search(start())).toBe('upstream_error');
    expect(provider.calls).toEqual([]);
  });

  it('is asked by one call after the pause, and comes back by itself', async () => {
    const instance = start();
    await breakDown(instance);
    await pass(PAUSE_MS);
    provider.answer = 1;
    expect(await search(instance)).toBe('answered');
    await instance.settled();
    expect(await database.sql`select * from private.market_breakers`).toEqual([]);
    expect(await search(instance)).toBe('answered');
  });

  it('comes back for a server that only read of it', async () => {
    const [first, second] = [start(), start()];
    await breakDown(first);
    expect(await search(second)).toBe('upstream_error');
    provider.answer = 1;
    await pass(PAUSE_MS);
    expect(await search(second)).toBe('answered');
  });

  it('is tried by one call of a server that only read of it', async () => {
    await breakDown(start());
    await pass(PAUSE_MS);
    const late = start();
    expect(await Promise.all([search(late), search(late), search(late)])).toEqual(Array(3).fill('upstream_error'));
    expect(provider.calls.length).toBeLessThanOrEqual(1 + 2);
    provider.calls.length = 0;
    expect(await search(late)).toBe('upstream_error');
    expect(provider.calls).toEqual([]);
  });

  it('keeps one caller a second at most while it is tried, and the others not at all', async () => {
    const instance = start();
    await breakDown(instance);
    provider.answer = 'silence';
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await pass(PAUSE_MS);
    const answers = Array.from({ length: 5 }, async () => search(instance));
    let answered = 0;
    const fourth = new Promise<void>((resolve) => {
      for (const answer of answers) void answer.then(() => (answered += 1) === 4 && resolve());
    });
    await fourth;
    await vi.advanceTimersByTimeAsync(999);
    expect(answered).toBe(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toBe(5);
    expect(provider.calls).toHaveLength(1);
    // Ends the probe, which goes on behind the answers.
    await vi.advanceTimersByTimeAsync(60_000);
  });

  it('is tried less and less often', async () => {
    const instance = start();
    await breakDown(instance);
    await pass(PAUSE_MS);
    expect(await search(instance)).toBe('upstream_error');
    provider.calls.length = 0;
    await pass(PAUSE_MS * 1.2);
    expect(await search(instance)).toBe('upstream_error');
    expect(provider.calls).toEqual([]);
  });

  it('is left alone at once, for as long as it asks', async () => {
    const instance = start();
    provider.answer = { ok: false, reason: 'rate_limited', retryAfterMs: 60_000 };
    expect(await search(instance)).toBe('rate_limited');
    await instance.settled();
    const [row] = await database.sql`
      select extract(epoch from open_until - now())::float8 as seconds, reason from private.market_breakers`;
    expect(row).toEqual({ seconds: expect.closeTo(60, -1), reason: 'rate_limited' });
    await search(instance);
    expect(provider.calls).toHaveLength(1);
  });

  it('is left alone without a database too, by each server for itself', async () => {
    const instance = start('postgres://nobody@127.0.0.1:1/none');
    await breakDown(instance);
    provider.answer = 'silence';
    expect(await search(instance)).toBe('upstream_error');
    expect(provider.calls).toEqual([]);
    provider.answer = 1;
    await pass(PAUSE_MS);
    expect(await search(instance)).toBe('answered');
  });
});

it('a provider that answers what cannot be used is not down', async () => {
  const instance = start();
  provider.answer = { ok: false, reason: 'malformed' };
  for (let i = 0; i < 5; i += 1) expect(await search(instance)).toBe('malformed');
  expect(provider.calls).toHaveLength(5);
});
