import { afterEach, vi } from 'vitest';
import { masterOf } from './master.ts';

type Answer = (request: Request) => Response | Promise<Response>;

const ALWAYS: Readonly<Record<string, Answer>> = {
  'GET /config.json': () => Response.json({ supabaseUrl: '/', supabaseKey: 'public-key' }),
  ...masterOf([{ symbol: 'M&M', name: 'Mahindra & Mahindra', exchange: 'NSE' }]),
  // No past of any share: a report then says so, and stands in nobody's way.
  'POST /functions/v1/get-price-history': () =>
    Response.json({ currency: null, dates: [], series: [], fx: [], missing: [], suspicious: [], next: null }),
  'GET /rest/v1/deletion_requests': () => Response.json([]),
  'POST /rest/v1/rpc/own_usage': () => Response.json([]),
  'GET /rest/v1/user_settings': () => Response.json([{ settings: {} }]),
};

/**
 * What the network answers in a test, by method and path: `POST /auth/v1/signup`. Anything else is refused as an
 * unreachable host would. `calls` collects what was asked.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>> = {}): { readonly calls: Request[] } {
  const calls: Request[] = [];
  const known = { ...ALWAYS, ...answers };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.origin), init);
    calls.push(request.clone());
    const answer = known[`${request.method} ${new URL(request.url).pathname}`];
    if (answer === undefined) throw new TypeError(`no route to ${request.method} ${request.url}`);
    return answer(request);
  });
  return { calls };
}

/** The requests to one path. */
export function callsTo(calls: readonly Request[], path: string): Request[] {
  return calls.filter((call) => new URL(call.url).pathname === path);
}

/** An error as the auth service words it. */
export function authError(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, msg: `internal: ${code}` },
    { status, headers: { 'x-supabase-api-version': '2024-01-01', ...headers } },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});
