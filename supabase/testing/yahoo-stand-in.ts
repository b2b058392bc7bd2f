import { createServer, type IncomingMessage, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  type Answer,
  type Fault,
  faultSchema,
  financeError,
  INVALID_CRUMB,
  type ReadyFault,
  send,
  sendSpoiled,
  spoilRows,
} from './yahoo-faults.ts';
import { yahooMarket, type YahooRow } from './yahoo-market.ts';

export interface YahooCall {
  readonly host: string;
  readonly path: string;
  /** Tickers asked for; empty for other calls. */
  readonly symbols: readonly string[];
}

export interface YahooStandIn {
  /** What `MARKET_DATA_BASE_URL` is to be set to. */
  readonly url: string;
  readonly calls: readonly YahooCall[];
  setFault(fault: Fault | Fault['kind'] | null): void;
  /** Changes fields of a ticker, or adds it; null takes it off the market. */
  setQuote(ticker: string, fields: YahooRow | null): void;
  /** The crumb handed out so far is refused from now on. */
  expireSession(): void;
  /** Back to the market, the faults and the calls of the start. */
  reset(): void;
  stop(): Promise<void>;
}

const COOKIE = 'A3=d=stand-in&S=stand-in';
const controlSchema = z.object({
  fault: z.union([faultSchema, faultSchema.shape.kind, z.null()]).optional(),
  quotes: z.record(z.string(), z.record(z.string(), z.unknown()).nullable()).optional(),
  expireSession: z.boolean().optional(),
  reset: z.boolean().optional(),
});

/**
 * Serves quotes on 127.0.0.1 the way Yahoo does: a cookie from the quote page, a crumb for the cookie, and
 * `/v7/finance/quote` for both. The host asked is the first part of the path. `POST /__control` does what the methods
 * do, for another process: `{ "fault": "rate_limited" }`; `GET /__control` lists the calls.
 */
export async function startYahooStandIn(
  options: { port?: number; quotes?: Readonly<Record<string, YahooRow>> } = {},
): Promise<YahooStandIn> {
  const calls: YahooCall[] = [];
  let rows = yahooMarket();
  let fault: ReadyFault | null = null;
  let session = 1;

  const standIn = {
    calls,
    setFault(next: Fault | Fault['kind'] | null) {
      fault = next === null ? null : faultSchema.parse(typeof next === 'string' ? { kind: next } : next);
    },
    setQuote(ticker: string, fields: YahooRow | null) {
      if (fields === null) rows.delete(ticker);
      else rows.set(ticker, { symbol: ticker, ...rows.get(ticker), ...fields });
    },
    expireSession() {
      session += 1;
    },
    reset() {
      rows = yahooMarket();
      for (const [ticker, row] of Object.entries(options.quotes ?? {})) standIn.setQuote(ticker, row);
      fault = null;
      calls.length = 0;
    },
  };
  standIn.reset();

  const crumb = () => `crumb-${session}`;
  const answer = ({ host, path, symbols }: YahooCall, url: URL, cookie: string, strike: ReadyFault | null): Answer => {
    const known = cookie.includes(COOKIE);
    if (host === 'finance.yahoo.com' && path.startsWith('/quote/')) {
      const setCookie = `${COOKIE}; Max-Age=31557600; Domain=.yahoo.com; Path=/; SameSite=None; Secure; HttpOnly`;
      return { status: 200, type: 'text/html', body: '<!doctype html>', headers: { 'set-cookie': [setCookie] } };
    }
    if (path === '/v1/test/getcrumb') {
      return known ? { status: 200, type: 'text/plain;charset=utf-8', body: crumb() } : INVALID_CRUMB;
    }
    if (path !== '/v7/finance/quote') return financeError(404, 'Not Found', 'No such path');
    if (!known || url.searchParams.get('crumb') !== crumb()) return INVALID_CRUMB;
    const now = Math.floor(Date.now() / 1000);
    const asked = [...new Set(symbols)].flatMap((ticker): YahooRow[] =>
      rows.has(ticker) ? [{ ...rows.get(ticker) }] : [],
    );
    const result = spoilRows(asked, strike).map((row) => ({ regularMarketTime: now, ...row }));
    const body = JSON.stringify({ quoteResponse: { result, error: null } });
    return { status: 200, type: 'application/json;charset=utf-8', body };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/__control') {
      void control(request, standIn).then((reply) => send(response, reply));
      return;
    }
    const [, host = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
    const call = { host, path: rest, symbols: url.searchParams.get('symbols')?.split(',') ?? [] };
    calls.push(call);
    const struck = fault && (fault.on === 'quote') === (rest === '/v7/finance/quote') ? fault : null;
    if (struck?.times !== undefined) fault = struck.times > 1 ? { ...struck, times: struck.times - 1 } : null;
    const reply = answer(call, url, request.headers.cookie ?? '', struck);
    if (struck) void sendSpoiled(response, reply, struck);
    else send(response, reply);
  });
  const port = await listen(server, options.port ?? 0);
  return { ...standIn, url: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

async function control(request: IncomingMessage, standIn: Omit<YahooStandIn, 'url' | 'stop'>): Promise<Answer> {
  const json = (status: number, value: unknown) => ({ status, type: 'application/json', body: JSON.stringify(value) });
  if (request.method === 'GET') return json(200, { calls: standIn.calls });
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const order = controlSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    if (order.reset) standIn.reset();
    if (order.expireSession) standIn.expireSession();
    for (const [ticker, fields] of Object.entries(order.quotes ?? {})) standIn.setQuote(ticker, fields);
    if (order.fault !== undefined) standIn.setFault(order.fault);
    return json(200, {});
  } catch (error) {
    return json(400, { error: String(error) });
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } });
  const standIn = await startYahooStandIn({ port: Number(values.port) });
  process.stdout.write(`MARKET_DATA_BASE_URL=${standIn.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
