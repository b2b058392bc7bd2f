import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Access, FunctionUser } from './function.ts';
import { serveFunction } from './serve.ts';

const CLAIMS = Buffer.from(JSON.stringify({ sub: 'u1', role: 'authenticated' })).toString('base64url');

afterEach(() => vi.unstubAllGlobals());

/** Who the function sees, when its caller shows a user's token. */
async function callerSeen(access: Access): Promise<FunctionUser | null> {
  const serve = vi.fn<(handler: (request: Request) => Promise<Response>) => void>();
  vi.stubGlobal('Deno', { env: { get: () => undefined }, serve });
  const createHandler = () => async (_: Request, context: { user: FunctionUser | null }) => Response.json(context.user);
  serveFunction({ access, createHandler });
  const headers = { authorization: `Bearer e30.${CLAIMS}.signature` };
  const response = await serve.mock.calls[0]?.[0](new Request('http://localhost/', { method: 'POST', headers }));
  return response?.json();
}

describe('a function on the platform', () => {
  it('sees the user whose token the platform has verified', async () => {
    expect(await callerSeen('user')).toMatchObject({ id: 'u1', role: 'authenticated' });
  });

  it('sees nobody where tokens are not verified', async () => {
    expect(await callerSeen('anyone')).toBeNull();
  });
});
