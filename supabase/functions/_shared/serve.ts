import { AsyncLocalStorage } from 'node:async_hooks';
import { userFromVerifiedToken } from './claims.ts';
import { withCors } from './cors.ts';
import { databaseOver } from './database.ts';
import type { EdgeFunction, FunctionDeps, Log } from './function.ts';
import { readRowsOver } from './read-rows.ts';
import { requestIdOf } from './request-id.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};
/** The edge runtime's own; absent where a bundle runs under plain Deno. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const requestIds = new AsyncLocalStorage<string>();

/** Runs a function on hosted Supabase. */
export function serveFunction({ access, createHandler }: EdgeFunction): void {
  const handle = createHandler(edgeDeps());
  Deno.serve((request) => {
    const requestId = requestIdOf(request.headers);
    const answer = () =>
      handle(request, {
        requestId,
        // Functions for anyone are deployed without token verification: what their token claims proves nothing.
        user: access === 'user' ? userFromVerifiedToken(request.headers.get('authorization')) : null,
        address: addressOf(request.headers),
      });
    return requestIds.run(requestId, () => withCors(request, requestId, answer));
  });
}

/** As the platform's edge tells it. */
function addressOf(headers: Headers): string | null {
  const [first = ''] = (headers.get('x-forwarded-for') ?? '').split(',');
  return headers.get('cf-connecting-ip') ?? (first.trim() || null);
}

function edgeDeps(): FunctionDeps {
  // The platform collects the console, one line an entry.
  const log: Log = (level, event, fields) =>
    globalThis.console[level](JSON.stringify({ level, event, requestId: requestIds.getStore(), ...fields }));
  return {
    // The platform hands every function the address of its project's database.
    database: databaseOver(Deno.env.get('SUPABASE_DB_URL')),
    isDatabaseShared: true,
    // So does its API, with the public key: the caller's token says who reads.
    readRows: readRowsOver(Deno.env.get('SUPABASE_URL'), Deno.env.get('SUPABASE_ANON_KEY')),
    env: (name) => Deno.env.get(name),
    fetch: (input, init) => fetch(input, init),
    log,
    count: (name, labels, by = 1) => log('info', 'count', { name, ...labels, by }),
    background: (work) => {
      const settled = work.catch((error: unknown) => log('error', 'background_failed', { error: String(error) }));
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(settled);
    },
    now: () => new Date(),
    random: Math.random,
  };
}
