import type { EdgeFunction } from '@ballast/supabase/functions/_shared/function';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createTokenVerifier } from '../auth/sessions/token-verifier.ts';
import { ApiLimits } from '../http/limits.ts';
import { createFunctionsHost } from './host.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const whoami: EdgeFunction = {
  access: 'user',
  createHandler:
    () =>
    async (_request, { user }) =>
      Response.json(user),
};
const ticks: EdgeFunction = {
  access: 'anyone',
  createHandler: () => async () =>
    new Response('data: 1\n\ndata: 2\n\n', { headers: { 'content-type': 'text/event-stream' } }),
};
const broken: EdgeFunction = {
  access: 'anyone',
  createHandler: () => async () => Promise.reject(new Error('password=hunter2')),
};

async function call(name: string, headers: Record<string, string>): Promise<Response> {
  const host = createFunctionsHost({
    sql: server.serverSql,
    secrets: {
      jwtSecret: server.jwtSecret,
      publishableKey: server.key,
      secretKey: server.secretKey,
      databasePassword: '',
    },
    verify: createTokenVerifier(server.jwtSecret),
    functions: { whoami, ticks, broken },
    limits: new ApiLimits(),
    deps: {
      database: { query: () => Promise.resolve([]) },
      isDatabaseShared: false,
      readRows: () => Promise.resolve(Response.json([])),
      count: () => undefined,
      background: () => undefined,
      env: () => undefined,
      fetch,
      log: () => undefined,
      now: () => new Date(0),
      random: () => 0,
    },
  });
  return host(new Request(`${server.url}/functions/v1/${name}`, { method: 'POST', headers }), name, {
    requestId: 'request-1',
    address: null,
  });
}

async function tokenOf(email: string): Promise<string> {
  const client = await server.person(email);
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

test.each(['Bearer', 'bearer'])('a function learns its caller from the token after %s', async (scheme) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await call('whoami', { apikey: server.key, authorization: `${scheme} ${await tokenOf(email)}` });
  expect(await response.json()).toMatchObject({ email, role: 'authenticated' });
});

test('a function learns no level from the token, which may be out of date', async () => {
  const claims = decodeJwt(await tokenOf('factor@example.com'));
  const token = await new SignJWT({ ...claims, aal: 'aal2' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(server.jwtSecret));
  const response = await call('whoami', { apikey: server.key, authorization: `Bearer ${token}` });
  expect(await response.json()).not.toHaveProperty('aal');
});

test('a function for people refuses the bare key, and one for anyone takes it', async () => {
  const keyOnly = { apikey: server.key, authorization: `Bearer ${server.key}` };
  expect((await call('whoami', keyOnly)).status).toBe(401);
  expect((await call('ticks', keyOnly)).status).toBe(200);
});

test('no key, a forged token and an expired token are refused §8.42', async () => {
  const forge = async (secret: string, expires: string): Promise<string> =>
    new SignJWT({ sub: crypto.randomUUID(), role: 'authenticated', session_id: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  const forged = await forge('another secret, but just as long', '1h');
  const expired = await forge(server.jwtSecret, '-1s');
  expect((await call('ticks', {})).status).toBe(401);
  for (const token of [forged, expired]) {
    const response = await call('ticks', { apikey: server.key, authorization: `Bearer ${token}` });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'unauthorized', message: 'Invalid JWT signature' } });
  }
});

test('an unknown function is not found, and a broken one tells nothing of its insides', async () => {
  expect((await call('nothing', { apikey: server.key })).status).toBe(404);
  const response = await call('broken', { apikey: server.key });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('hunter2');
});

test('a stream reaches a client as the response itself §1.15', async () => {
  const { data, error } = await server.client().functions.invoke('get-stock-data', { body: { symbols: ['AAPL'] } });
  expect(error).toBeNull();
  expect(data).toMatchObject({ data: [{ symbol: 'AAPL' }] });
  const response = await call('ticks', { apikey: server.key });
  expect(await response.text()).toBe('data: 1\n\ndata: 2\n\n');
});
