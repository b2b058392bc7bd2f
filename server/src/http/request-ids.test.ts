import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createLogger } from '../log.ts';

const lineSchema = z.looseObject({ msg: z.string(), requestId: z.optional(z.string()) });
const lines: z.output<typeof lineSchema>[] = [];
const collected = new Writable({
  write(line, _encoding, done) {
    lines.push(lineSchema.parse(JSON.parse(String(line))));
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    log: createLogger('debug', collected),
    // Nothing listens there.
    env: { MARKET_DATA_BASE_URL: 'http://127.0.0.1:1' },
  });
});
afterAll(async () => server.stop());

const MADE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('an id that came with a request stands in its answer and in every line of its log', async () => {
  const ask = async (name: string, body: unknown) =>
    fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: server.key, 'content-type': 'application/json', 'x-request-id': 'proxy-1.a=_Z' },
      body: JSON.stringify(body),
    });
  const response = await ask('get-exchange-rates', {});
  expect(response.headers.get('x-request-id')).toBe('proxy-1.a=_Z');
  const own = lines.filter(({ requestId }) => requestId === 'proxy-1.a=_Z').map(({ msg }) => msg);
  // The first comes from the provider's chain, which knows of no request.
  expect(own).toEqual(expect.arrayContaining(['rate_failed', 'request']));
  expect(await (await ask('get-stock-data', {})).json()).toMatchObject({ error: { requestId: 'proxy-1.a=_Z' } });
});

test.each([
  ['of ten kilobytes', 'x'.repeat(10_000)],
  ['with a control character', 'a\tb'],
  ['with a character that a terminal would take for one', 'a\u009bb'],
  ['that would end a line of JSON', '","level":60'],
  ['that is empty', ''],
])('an id %s is replaced', async (_, id) => {
  const response = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': id } });
  expect(response.headers.get('x-request-id')).toMatch(MADE);
});

test('every request has an id of its own', async () => {
  const ask = async () => (await fetch(`${server.url}/healthz`)).headers.get('x-request-id');
  const [first, second] = [await ask(), await ask()];
  expect(first).toMatch(MADE);
  expect(second).not.toBe(first);
});

test('what a request does to an account is in the audit log under its id, whether it calls a function or writes a row', async () => {
  const client = await server.person('audited@example.com');
  const session = (await client.auth.getSession()).data.session;
  const ask = async (path: string, id: string, body: unknown) =>
    fetch(`${server.url}/rest/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: server.key,
        authorization: `Bearer ${session?.access_token ?? ''}`,
        'content-type': 'application/json',
        'x-request-id': id,
      },
      body: JSON.stringify(body),
    });
  const entered = async (id: string) =>
    (await server.sql`select action from private.audit_log where request_id = ${id}`)[0];
  expect((await ask('deletion_requests', 'by-row', { user_id: session?.user.id })).status).toBe(201);
  expect(await entered('by-row')).toEqual({ action: 'account.deletion_requested' });

  await server.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${session?.user.id ?? ''}, 'totp', 'verified', now(), now())`;
  await server.sql`update auth.sessions set aal = 'aal2' where user_id = ${session?.user.id ?? ''}`;
  expect((await ask('rpc/create_recovery_codes', 'by-call', {})).status).toBe(200);
  expect(await entered('by-call')).toEqual({ action: 'recovery_codes.made' });
});
