import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import { budgeted } from '@ballast/supabase/functions/_shared/market/budget';
import { createWithFallback } from '@ballast/supabase/functions/_shared/market/with-fallback';
import { testDeps } from '@ballast/supabase/testing/function-deps';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One server's calls: how many of `times` are made, and why the others are not. */
function server(clock: { now: string }, limit: number, over = databaseOf(database.sql)) {
  const deps = { ...testDeps({}, over), now: () => new Date(clock.now), fetch: async () => new Response('ok') };
  const fetch = budgeted({ provider: 'keyed', limit, withFallback: createWithFallback(deps), deps });
  return async (times: number) => {
    const calls = await Promise.allSettled(Array.from({ length: times }, async () => fetch('http://provider.test')));
    const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []));
    return { made: times - refused.length, refused: refused[0] };
  };
}

test('two servers share a day and its end is midnight in UTC', async () => {
  const clock = { now: '2026-11-18T22:00:00Z' };
  const [first, second] = [server(clock, 5), server(clock, 5)];
  expect((await first(3)).made).toBe(3);
  const { made, refused } = await second(3);
  expect(made).toBe(2);
  expect(refused).toMatchObject({ reason: 'rate_limited', retryAfterMs: 2 * 60 * 60_000 });
  expect((await server(clock, 5)(1)).made).toBe(0);
  clock.now = '2026-11-19T00:00:00Z';
  expect((await first(9)).made + (await second(9)).made).toBe(5);
});

test('without the database each server keeps to the limit by itself', async () => {
  const away = { query: () => Promise.reject(new Error('away')) };
  expect((await server({ now: '2026-11-20T10:00:00Z' }, 5, away)(9)).made).toBe(5);
});
