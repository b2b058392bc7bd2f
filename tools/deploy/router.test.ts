import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { configOf, read } from '../testing/deploy-files.ts';

const NAMES = [...read('supabase/config.toml').matchAll(/^\[functions\.([\w-]+)\]$/gm)].flatMap(
  ([, name]) => name ?? [],
);
const env: Readonly<Record<string, string>> = { SUPABASE_URL: 'http://api-gw:8000', SUPABASE_ANON_KEY: 'anon' };

const askAuth = vi.fn<typeof fetch>();
const create = vi.fn<(options: object) => Promise<{ fetch: (request: Request) => Promise<Response> }>>();
let handle: (request: Request) => Promise<Response>;

beforeEach(async () => {
  create.mockResolvedValue({ fetch: async ({ method }) => new Response(`${method} of the function`) });
  vi.stubGlobal('fetch', askAuth);
  vi.stubGlobal('EdgeRuntime', { userWorkers: { create } });
  vi.stubGlobal('Deno', {
    env: { get: (name: string) => env[name], toObject: () => env },
    serve: (handler: typeof handle) => {
      handle = handler;
    },
  });
  vi.resetModules();
  await import('../../deploy/supabase/main/index.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const call = async (name: string, init: RequestInit = { method: 'POST' }): Promise<Response> =>
  handle(new Request(`http://functions/${name}`, init));
const asSomebody = { method: 'POST', headers: { authorization: 'Bearer a.b.c' } };

it('runs every function of config.toml, from its bundle, and no other', async () => {
  expect(NAMES.length).toBeGreaterThan(10);
  askAuth.mockResolvedValue(new Response('{}'));
  for (const name of NAMES) {
    expect(await (await call(name, asSomebody)).text()).toBe('POST of the function');
    expect(create).toHaveBeenLastCalledWith(
      expect.objectContaining({ servicePath: `/home/deno/ballast/functions/${name}`, envVars: Object.entries(env) }),
    );
  }
  create.mockClear();
  for (const name of ['', 'main', 'hello', 'advisor%2f..', '..%2fmain']) expect((await call(name)).status).toBe(404);
  expect(create).not.toHaveBeenCalled();
});

it('wants a token where config.toml has it verified, and only there', async () => {
  const answers = await Promise.all(NAMES.map(async (name) => [name, (await call(name)).status]));
  expect(answers).toEqual(
    NAMES.map((name) => [name, configOf(`functions.${name}`)['verify_jwt'] === 'true' ? 401 : 200]),
  );
  expect(askAuth).not.toHaveBeenCalled();
});

it('asks the auth service whose token it is, with the public key', async () => {
  askAuth.mockResolvedValue(new Response('{}'));
  expect((await call('export-account', asSomebody)).status).toBe(200);
  expect(askAuth).toHaveBeenCalledExactlyOnceWith(
    'http://api-gw:8000/auth/v1/user',
    expect.objectContaining({ headers: { apikey: 'anon', authorization: 'Bearer a.b.c' } }),
  );
});

it.each([401, 403, 404])('runs nothing for a token that the auth service refuses with %i', async (status) => {
  askAuth.mockResolvedValue(new Response('{}', { status }));
  const answer = await call('export-account', asSomebody);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ error: expect.objectContaining({ code: 'unauthorized' }) });
  expect(create).not.toHaveBeenCalled();
});

it('runs nothing while the auth service is away, and says so', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  askAuth.mockResolvedValueOnce(new Response('', { status: 503 }));
  expect((await call('advisor', asSomebody)).status).toBe(503);
  askAuth.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect((await call('advisor', asSomebody)).status).toBe(503);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('fetch failed'));
  expect(create).not.toHaveBeenCalled();
});

it('gives a worker more than twice the longest reply of the advisor', async () => {
  await call('mcp');
  const longest = Number(/^#ADVISOR_REPLY_MS=(\d+)$/m.exec(read('.env.example'))?.[1]);
  const { workerTimeoutMs } = z.object({ workerTimeoutMs: z.number() }).parse(create.mock.lastCall?.[0]);
  expect(workerTimeoutMs / 2).toBeGreaterThan(longest);
});

it('lets a preflight through, which has no token', async () => {
  expect(await (await call('advisor', { method: 'OPTIONS' })).text()).toBe('OPTIONS of the function');
  expect(askAuth).not.toHaveBeenCalled();
});
