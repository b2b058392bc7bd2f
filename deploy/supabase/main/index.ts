/**
 * The router of a self-hosted edge runtime with the functions of Ballast. The one that comes with it verifies tokens for each
 * function or for none, and functions for signed-in users take their token as verified.
 */
interface Worker {
  fetch(request: Request): Promise<Response>;
}
interface WorkerOptions {
  readonly servicePath: string;
  readonly memoryLimitMb: number;
  readonly workerTimeoutMs: number;
  readonly cpuTimeSoftLimitMs: number;
  readonly cpuTimeHardLimitMs: number;
  readonly noModuleCache: boolean;
  readonly envVars: readonly (readonly [string, string])[];
}
declare const Deno: {
  readonly env: { get(name: string): string | undefined; toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};
declare const EdgeRuntime: { readonly userWorkers: { create(options: WorkerOptions): Promise<Worker> } };

/** `verify_jwt` of each function in `supabase/config.toml`. */
const VERIFIED = new Map([
  ['get-stock-data', false],
  ['get-indian-stock-data', false],
  ['get-price-history', false],
  ['get-exchange-rates', false],
  ['resolve-instruments', false],
  ['search-instruments', false],
  ['analyze-sentiment', true],
  ['advisor', true],
  ['export-account', true],
  ['mcp', false],
  ['refresh-instruments', false],
  ['send-mail', false],
]);

/**
 * Memory and time of hosted projects. A worker serves many requests, and takes no more after half of its time or the lower limit of the
 * processor's: the longest answer, of the advisor, fits into the rest.
 */
const LIMITS = {
  memoryLimitMb: 256,
  workerTimeoutMs: 400_000,
  cpuTimeSoftLimitMs: 10_000,
  cpuTimeHardLimitMs: 20_000,
};

/** The auth service says whether the token is a person's, valid, and of a session that has not ended. */
async function verify(request: Request): Promise<Response | null> {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, 'unauthorized');
  const { status } = await fetch(`${Deno.env.get('SUPABASE_URL') ?? ''}/auth/v1/user`, {
    headers: { apikey: Deno.env.get('SUPABASE_ANON_KEY') ?? '', authorization },
    signal: AbortSignal.timeout(10_000),
  });
  if (status === 200) return null;
  return status >= 500 ? refuse(503, 'unavailable') : refuse(401, 'unauthorized');
}

function refuse(status: number, code: string): Response {
  return Response.json({ error: { code, message: code, requestId: crypto.randomUUID() } }, { status });
}

async function route(request: Request): Promise<Response> {
  const [, name = ''] = new URL(request.url).pathname.split('/');
  const isVerified = VERIFIED.get(name);
  if (isVerified === undefined) return refuse(404, 'not_found');
  // A preflight has no token.
  const refusal = isVerified && request.method !== 'OPTIONS' ? await verify(request) : null;
  if (refusal !== null) return refusal;
  const worker = await EdgeRuntime.userWorkers.create({
    servicePath: `/home/deno/ballast/functions/${name}`,
    ...LIMITS,
    noModuleCache: false,
    envVars: Object.entries(Deno.env.toObject()),
  });
  return worker.fetch(request);
}

Deno.serve(async (request) => {
  try {
    return await route(request);
  } catch (error) {
    globalThis.console.error(JSON.stringify({ level: 'error', event: 'router_failed', error: String(error) }));
    return refuse(503, 'unavailable');
  }
});
