import { z } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { post, SIGNED_IN, testDeps, VISITOR } from '../../testing/function-deps.ts';
import { MAX_BODY_BYTES } from './body.ts';
import { FunctionError } from './errors.ts';
import type { FunctionContext } from './function.ts';
import { type Call, jsonHandler } from './http.ts';

const body = z.object({ names: z.array(z.string().check(z.minLength(1))) });
type Body = z.output<typeof body>;

function greeting(
  run: (body: Body, call: Call) => Promise<Response | Record<string, unknown>>,
  access = 'anyone' as const,
) {
  const deps = testDeps();
  return { deps, handle: jsonHandler({ access, body, log: deps.log, run }) };
}
const { handle: greet } = greeting(async ({ names }) => ({ hello: names }));

const errorEnvelopeSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
});

async function failure(response: Response) {
  return { status: response.status, ...errorEnvelopeSchema.parse(await response.json()).error };
}

describe('the frame of a function', () => {
  it('answers what the function returns, as JSON that nobody caches', async () => {
    const response = await greet(post({ names: ['Asha'] }), VISITOR);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ hello: ['Asha'] });
  });

  it('passes a response of its own through', async () => {
    const { handle } = greeting(
      async () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    );
    expect(await (await handle(post({ names: [] }), VISITOR)).text()).toBe('data: 1\n\n');
  });

  it('takes POST alone and says so', async () => {
    const response = await greet(new Request('http://localhost/'), VISITOR);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await failure(response)).toEqual({
      status: 405,
      code: 'method_not_allowed',
      message: 'method_not_allowed',
      requestId: 'request-1',
    });
  });

  it('turns visitors away where a user is required', async () => {
    const deps = testDeps();
    const run = async (_: Body, { user }: FunctionContext) => ({ id: user?.id });
    const handle = jsonHandler({ access: 'user', body, log: deps.log, run });
    expect(await failure(await handle(post({ names: [] }), VISITOR))).toMatchObject({
      status: 401,
      code: 'unauthorized',
    });
    expect(await (await handle(post({ names: [] }), SIGNED_IN)).json()).toEqual({ id: 'user-1' });
  });

  it.each([
    ['no JSON', '{"names":', 'bad_request', 'body: invalid JSON'],
    ['nothing', '', 'bad_request', 'body: invalid JSON'],
    ['another shape', '[]', 'validation_failed', 'body: invalid_type'],
    ['a wrong field', '{"names":["a",""]}', 'validation_failed', 'names.1: too_small'],
  ])('refuses a body that is %s, naming the place', async (_, text, code, message) => {
    expect(await failure(await greet(post(text), VISITOR))).toMatchObject({ status: 400, code, message });
  });

  it('refuses bytes that are not UTF-8', async () => {
    const request = new Request('http://localhost/', { method: 'POST', body: new Uint8Array([0x22, 0xff, 0x22]) });
    expect(await failure(await greet(request, VISITOR))).toMatchObject({ code: 'bad_request' });
  });

  it('takes a body up to its limit and none above, declared or not', async () => {
    const padded = (length: number) => JSON.stringify({ names: [] }).padEnd(length);
    expect((await greet(post(padded(MAX_BODY_BYTES)), VISITOR)).status).toBe(200);
    const tooMuch = padded(MAX_BODY_BYTES + 1);
    expect(await failure(await greet(post(tooMuch), VISITOR))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    const declared = post('{}', { headers: { 'content-length': String(MAX_BODY_BYTES + 1) } });
    expect((await greet(declared, VISITOR)).status).toBe(413);
  });

  it('tells a failure meant for the caller, with its headers', async () => {
    const { handle } = greeting(async () => {
      throw new FunctionError('rate_limited', 'quota', { 'retry-after': '30' });
    });
    const response = await handle(post({ names: [] }), VISITOR);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await failure(response)).toMatchObject({ status: 429, code: 'rate_limited', message: 'quota' });
  });

  it('keeps the inside of an unexpected failure in the log', async () => {
    const { deps, handle } = greeting(async () => {
      throw new Error('password=hunter2');
    });
    const response = await handle(post({ names: [] }), VISITOR);
    expect(await failure(response)).toEqual({
      status: 500,
      code: 'internal',
      message: 'internal',
      requestId: 'request-1',
    });
    expect(deps.events).toEqual([
      {
        level: 'error',
        event: 'function_failed',
        fields: { requestId: 'request-1', error: expect.stringContaining('hunter2') },
      },
    ]);
  });

  it('hands the signal on, and logs no error when the caller has left', async () => {
    const caller = new AbortController();
    const { deps, handle } = greeting(async (_, { signal }) => {
      caller.abort();
      signal.throwIfAborted();
      return {};
    });
    expect((await handle(post({ names: [] }, { signal: caller.signal }), VISITOR)).status).toBe(503);
    expect(deps.events).toEqual([]);
  });
});
