import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startYahooStandIn, type YahooStandIn } from '../testing/yahoo-stand-in.ts';
import { functionBundle } from './bundle.ts';
import { functions } from '../functions/registry.ts';

const DENO = createRequire(import.meta.url).resolve('deno/bin.cjs');
const MIB = 1024 * 1024;
/** The platform takes 20 MiB; the reader of feedback carries a model of English. */
const MOST_BYTES: Readonly<Record<string, number>> = { 'analyze-sentiment': 6 * MIB };

let outDir: string;
let outputs: Metafile['outputs'];
let yahoo: YahooStandIn;
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'ballast-functions-'));
  yahoo = await startYahooStandIn();
  const result = await build({ ...functionBundle(outDir), metafile: true, logLevel: 'silent' });
  outputs = result.metafile.outputs;
});
afterAll(async () => {
  await yahoo.stop();
  await rm(outDir, { recursive: true });
});

/** Serves one bundle as the platform does, preflights and calls it over HTTP, and prints what came. */
const DRIVER = `
  const [bundle, body] = Deno.args;
  const serve = Deno.serve;
  let server;
  Deno.serve = (handler) => (server = serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, handler));
  await import(bundle);
  const url = 'http://127.0.0.1:' + server.addr.port;
  const preflight = await fetch(url, { method: 'OPTIONS' });
  const answer = await fetch(url, { method: 'POST', body });
  const origin = answer.headers.get('access-control-allow-origin');
  console.log(JSON.stringify({ preflight: preflight.status, origin, status: answer.status, body: await answer.json() }));
  await server.shutdown();
`;

async function runUnderDeno(name: string, body: unknown): Promise<Record<string, unknown>> {
  const driver = join(outDir, 'driver.js');
  await writeFile(driver, DRIVER);
  const flags = ['run', '--no-config', '--no-lock', '--no-remote', '--no-npm', '--allow-net=127.0.0.1', '--allow-env'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [DENO, ...flags, `--allow-read=${outDir}`, driver, join(outDir, name, 'index.js'), JSON.stringify(body)],
    { timeout: 20_000, env: { ...process.env, DENO_DIR: join(outDir, 'deno'), MARKET_DATA_BASE_URL: yahoo.url } },
  );
  // What the function logs goes to the same place.
  return JSON.parse(stdout.split('\n').find((line) => line.startsWith('{"preflight"')) ?? 'null');
}

const QUOTES = {
  body: { symbols: ['INFY', 'NOSUCH'] },
  status: 200,
  // By the real clock: just after a close the stand-in's price is that of the last session.
  answer: {
    data: [
      expect.objectContaining({ status: expect.stringMatching(/^(live|market_closed)$/) }),
      expect.objectContaining({ status: 'unknown_symbol' }),
    ],
  },
};
const refused = (code: string) => ({ error: expect.objectContaining({ code }) });
const NO_CALL = { body: {}, status: 200, answer: null };

/** One call to each, where there is no database: what works without one answers. */
const CALLS: Readonly<Record<string, { body: unknown; status: number; answer: unknown }>> = {
  'get-stock-data': QUOTES,
  'get-indian-stock-data': QUOTES,
  'get-price-history': { body: { symbols: ['NSE:INFY'] }, status: 503, answer: refused('unavailable') },
  'get-exchange-rates': {
    body: { base: 'INR' },
    status: 200,
    answer: { data: ['USD', 'EUR', 'GBP', 'JPY'].map((quote) => expect.objectContaining({ base: 'INR', quote })) },
  },
  'search-instruments': { body: {}, status: 400, answer: refused('validation_failed') },
  'analyze-sentiment': { body: {}, status: 401, answer: refused('unauthorized') },
};

describe.each(Object.keys(functions))('the bundle of %s', (name) => {
  it('is one module that needs nothing but built-ins', async () => {
    const file = join(outDir, name, 'index.js');
    const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`${name}/index.js`)) ?? [];
    expect(
      output?.imports.map(({ path }) => path).filter((path) => !(path.startsWith('node:') && isBuiltin(path))),
    ).toEqual([]);
    expect(output?.bytes).toBeLessThan(MOST_BYTES[name] ?? 2 * MIB);
    expect(await readFile(file, 'utf8')).not.toMatch(/Dynamic require of|from "npm:/);
  });

  it('answers under Deno', async () => {
    const { body, status } = CALLS[name] ?? NO_CALL;
    const { body: answer, ...rest } = await runUnderDeno(name, body);
    expect(rest).toEqual({ preflight: 204, origin: '*', status });
    expect(answer).toEqual(CALLS[name]?.answer);
  }, 30_000);
});
