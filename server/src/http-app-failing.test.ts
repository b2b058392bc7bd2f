import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createHttpApp, type Backend } from './http-app.ts';

const log = createLogger('silent');
const logged = vi.spyOn(log, 'error');
afterEach(() => logged.mockClear());

/** What Node sends with any response. */
const sentAnyway = (outgoing: ServerResponse): [string, string][] =>
  Object.entries(outgoing.getHeaders()).map(([name, value]) => [name, String(value)]);

async function ask(path: string, backend: Backend | null): Promise<Response> {
  const app = createHttpApp({
    webDir: import.meta.dirname,
    pages: { landing: '', app: '', shells: new Map() },
    publicUrl: undefined,
    isHttps: false,
    siteUrl: () => 'http://127.0.0.1:8080',
    trustedProxies: 0,
    metricsToken: undefined,
    log,
    backend: () => backend,
  });
  const incoming = new IncomingMessage(new Socket());
  const outgoing = new ServerResponse(incoming);
  const { body, status, headers } = await app.request(path, {}, { incoming, outgoing });
  return new Response(body, { status, headers: new Headers([...sentAnyway(outgoing), ...headers]) });
}

const fail = async (): Promise<never> => Promise.reject(new Error('password=hunter2'));
const broken: Backend = {
  publicConfig: { supabaseUrl: '/', supabaseKey: 'sb_publishable_x' },
  auth: fail,
  rest: fail,
  callFunction: fail,
  outbox: { key: 'k', list: fail },
  isReady: async () => false,
  metrics: createMetrics(),
};

test.each(['/auth/v1/user', '/rest/v1/portfolios', '/functions/v1/get-stock-data'])(
  'a failure behind %s tells nothing, keeps its headers, and is logged under its request',
  async (path) => {
    const response = await ask(path, broken);
    expect(response.status).toBe(500);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({ error: { code: 'internal', message: 'Internal error', requestId } });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ requestId }), 'request failed');
  },
);

test.each(['/readyz', '/config.json', '/mail', '/auth/v1/user', '/rest/v1/portfolios', '/functions/v1/get-stock-data'])(
  'until the database is up, %s says when to come back',
  async (path) => {
    const response = await ask(path, null);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
  },
);

test('alive is not ready', async () => {
  expect((await ask('/healthz', null)).status).toBe(200);
  expect((await ask('/readyz', broken)).status).toBe(503);
});
