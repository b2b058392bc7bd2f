import { userFromVerifiedToken } from './claims.ts';
import { withCors } from './cors.ts';
import type { EdgeFunction, FunctionDeps } from './function.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

/** Runs a function on hosted Supabase. */
export function serveFunction({ access, createHandler }: EdgeFunction): void {
  const handle = createHandler(edgeDeps());
  Deno.serve((request) =>
    withCors(request, () =>
      handle(request, {
        requestId: crypto.randomUUID(),
        // Functions for anyone are deployed without token verification: what their token claims proves nothing.
        user: access === 'user' ? userFromVerifiedToken(request.headers.get('authorization')) : null,
      }),
    ),
  );
}

function edgeDeps(): FunctionDeps {
  return {
    env: (name) => Deno.env.get(name),
    fetch: (input, init) => fetch(input, init),
    // The platform collects the console, one line an entry.
    log: (level, event, fields) => globalThis.console[level](JSON.stringify({ level, event, ...fields })),
    now: () => new Date(),
    random: Math.random,
  };
}
