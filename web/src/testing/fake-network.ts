import { afterEach, vi } from 'vitest';

type Answer = (request: Request) => Response | Promise<Response>;

/** What the network answers in a test: by method and path, `POST /auth/v1/signup`. Anything else fails the test. */
export function fakeNetwork(answers: Readonly<Record<string, Answer>>): { readonly calls: Request[] } {
  const calls: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.origin), init);
    calls.push(request.clone());
    const { pathname } = new URL(request.url);
    const answer = answers[`${request.method} ${pathname}`];
    if (answer === undefined) throw new Error(`unexpected request: ${request.method} ${request.url}`);
    return answer(request);
  });
  return { calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
});
