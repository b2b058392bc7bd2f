import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Before the first request: the library reads the schema once.
  await server.sql`create function public.zone() returns text language sql stable as $$select current_setting('timezone')$$`;
  await server.sql`
    insert into public.fx_rates (base, quote, rate, source, as_of, fetched_at)
    values ('USD', 'INR', 85, 'test', '2026-06-01T12:00:00Z', '2026-06-01T12:00:00Z')`;
});
afterAll(async () => server.stop());

const get = async (prefer: string, path = '/fx_rates?select=as_of') =>
  fetch(`${server.url}/rest/v1${path}`, { headers: { apikey: server.key, prefer } });

test.each([
  ['Asia/Kolkata', '2026-06-01T17:30:00+05:30'],
  ['America/New_York', '2026-06-01T08:00:00-04:00'],
  ['UTC', '2026-06-01T12:00:00+00:00'],
])('times are given in the time zone %s that a request prefers', async (zone, time) => {
  const response = await get(`timezone=${zone}`);
  expect(response.headers.get('preference-applied')).toBe(`timezone=${zone}`);
  expect(await response.json()).toEqual([{ as_of: time }]);
});

test('the preference stands beside others, and the first of two counts', async () => {
  const response = await get('count=exact, timezone=Asia/Kolkata, timezone=UTC');
  expect(response.headers.get('preference-applied')).toBe('count=exact, timezone=Asia/Kolkata');
  expect(await response.json()).toEqual([{ as_of: '2026-06-01T17:30:00+05:30' }]);
});

test('a function runs in it', async () => {
  expect(await (await get('timezone=Asia/Kolkata', '/rpc/zone')).json()).toBe('Asia/Kolkata');
});

test('an unknown time zone is ignored, and refused where the request is strict', async () => {
  const lenient = await get('timezone=Jupiter/Red_Spot');
  expect(lenient.headers.has('preference-applied')).toBe(false);
  expect(await lenient.json()).toEqual([{ as_of: '2026-06-01T12:00:00+00:00' }]);
  const strict = await get('handling=strict, timezone=Jupiter/Red_Spot');
  expect(strict.status).toBe(400);
  expect(await strict.json()).toMatchObject({
    code: 'PGRST122',
    details: 'Invalid preferences: timezone=Jupiter/Red_Spot',
  });
});

test('the next request has the default again', async () => {
  await get('timezone=Asia/Kolkata');
  expect(await (await get('', '/rpc/zone')).json()).toBe('UTC');
});
