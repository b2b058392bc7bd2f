import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, startStandInModels, textIn, type StandInModels } from '@ballast/supabase/testing/advisor-harness';
import { listenLocally, type LocalServer } from '@ballast/supabase/testing/local-server';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { callUnderDeno } from '@ballast/supabase/testing/under-deno';
import { functionBundle } from './bundle.ts';
import { functions, HOSTED_ONLY } from '@ballast/supabase/functions/registry';

const MIB = 1024 * 1024;
/**
 * The platform takes 20 MiB; the reader of feedback carries a model of English, the advisor the engine and the AI SDK, `mcp` the engine, the
 * refresh job the shipped lists.
 */
const MAX_BYTES: Readonly<Record<string, number>> = {
  'analyze-sentiment': 6 * MIB,
  advisor: 4 * MIB,
  mcp: 3 * MIB,
  'refresh-instruments': 5 * MIB,
};

let outDir: string;
let outputs: Metafile['outputs'];
let yahoo: YahooStandIn;
let models: StandInModels;
/** A REST API whose people have nothing, and decided nothing. */
let rest: LocalServer;
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'ballast-functions-'));
  [yahoo, models] = await Promise.all([startYahooStandIn(), startStandInModels()]);
  rest = await listenLocally(
    createServer((_request, response) => response.setHeader('content-type', 'application/json').end('[]')),
  );
  const result = await build({ ...functionBundle(outDir), metafile: true, logLevel: 'silent' });
  outputs = result.metafile.outputs;
});
afterAll(async () => {
  await Promise.all([rest.stop(), yahoo.stop(), models.stop()]);
  await rm(outDir, { recursive: true });
});

async function runUnderDeno(name: string, body: unknown, headers = {}): Promise<Record<string, unknown>> {
  const env = { MARKET_DATA_BASE_URL: yahoo.url, SUPABASE_URL: rest.url, SUPABASE_ANON_KEY: 'key', ...models.env };
  return callUnderDeno({ outDir, name, body, headers, env });
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
  'resolve-instruments': { body: {}, status: 400, answer: refused('validation_failed') },
  'search-instruments': { body: {}, status: 400, answer: refused('validation_failed') },
  'analyze-sentiment': { body: {}, status: 401, answer: refused('unauthorized') },
  'export-account': { body: {}, status: 401, answer: refused('unauthorized') },
  advisor: { body: {}, status: 401, answer: refused('unauthorized') },
  mcp: { body: {}, status: 401, answer: refused('unauthorized') },
  'refresh-instruments': { body: {}, status: 401, answer: refused('unauthorized') },
  'send-mail': { body: {}, status: 401, answer: refused('unauthorized') },
};

describe.each([...Object.keys(functions), ...HOSTED_ONLY])('the bundle of %s', (name) => {
  it('is one module that needs nothing but built-ins', async () => {
    const file = join(outDir, name, 'index.js');
    const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`${name}/index.js`)) ?? [];
    expect(
      output?.imports.map(({ path }) => path).filter((path) => !(path.startsWith('node:') && isBuiltin(path))),
    ).toEqual([]);
    expect(output?.bytes).toBeLessThan(MAX_BYTES[name] ?? 2 * MIB);
    expect(await readFile(file, 'utf8')).not.toMatch(/Dynamic require of|from "npm:/);
  });

  it('answers under Deno', async () => {
    const { body, status } = CALLS[name] ?? NO_CALL;
    const { body: answer, ...rest } = await runUnderDeno(name, body);
    expect(rest).toEqual({ preflight: 204, origin: '*', status });
    expect(answer).toEqual(CALLS[name]?.answer);
  }, 30_000);
});

/** What the platform has verified before a function sees it. */
const TOKEN = `e30.${btoa(JSON.stringify({ sub: 'c0ffee00-5d1c-4a39-9d0e-6a7e9a4d9f11', role: 'authenticated' }))}.e30`;

it('the bundle of advisor asks a model under Deno, and streams what it says', async () => {
  models.primary.say({ tools: [{ name: 'holdings', args: {} }] }, ({ toolResults }) => ({
    text: `You hold ${JSON.stringify(toolResults).includes('INFY') ? 'shares of INFY' : 'nothing'}.`,
  }));
  const holding = { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 3, purchase_price: null };
  const question = { messages: [{ role: 'user', content: 'What do I hold?' }], portfolio: { holdings: [holding] } };
  const { status, body } = await runUnderDeno('advisor', question, { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  const events = eventsIn(String(body));
  expect(events.map(({ type }) => type)).toEqual(['working', 'source', 'sentence', 'done']);
  expect(textIn(events)).toBe('You hold shares of INFY.');
}, 30_000);
