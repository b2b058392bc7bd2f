import type { IncomingMessage } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startLocalServer, type Answer } from './local-server.ts';
import { Faults, sendFaulty } from './transport-faults.ts';
import { chartAnswer, chartError, chartOf } from './yahoo-chart.ts';
import { spoilChart } from './yahoo-chart-faults.ts';
import { type Fault, faultsSchema, financeError, type ReadyFault, spoilRows, spoilText } from './yahoo-faults.ts';
import { listingOf } from './yahoo-listings.ts';
import { yahooMarket } from './yahoo-market.ts';
import type { YahooRow } from './yahoo-row.ts';
import { searchAnswer } from './yahoo-search.ts';
import { consentSchema, yahooSession, type Consent } from './yahoo-session.ts';

export interface YahooCall {
  readonly host: string;
  readonly path: string;
  /** Tickers asked for, of quotes and charts; empty for other calls. */
  readonly symbols: readonly string[];
}

export interface YahooStandIn {
  /** What `MARKET_DATA_BASE_URL` is to be set to. */
  readonly url: string;
  readonly calls: readonly YahooCall[];
  /** One fault or several at once, in place of those before. */
  setFault(fault: Fault): void;
  /** Changes fields of a ticker, or adds it; null takes it off the market. */
  setQuote(ticker: string, fields: YahooRow | null): void;
  /** The crumb handed out so far is refused from now on. */
  expireSession(): void;
  /** Whether a consent stands before the cookies, as for visitors from Europe. */
  setConsent(consent: Consent): void;
  /** Back to the market, the faults and the calls of the start. */
  reset(): void;
  stop(): Promise<void>;
}

const controlSchema = z.object({
  fault: faultsSchema.optional(),
  quotes: z.record(z.string(), z.record(z.string(), z.unknown()).nullable()).optional(),
  expireSession: z.boolean().optional(),
  consent: consentSchema.optional(),
  reset: z.boolean().optional(),
});

/**
 * Serves quotes, charts and searches on 127.0.0.1 the way Yahoo does: a cookie from the quote page, a crumb for the
 * cookie, `/v7/finance/quote` for both, `/v8/finance/chart/…` and `/v1/finance/search` without. The host asked is the
 * first part of the path. `POST /__control` does what the methods do, for another process: `{ "fault": "rate_limited" }`;
 * `GET /__control` lists the calls.
 */
export async function startYahooStandIn(
  options: { port?: number; quotes?: Readonly<Record<string, YahooRow>> } = {},
): Promise<YahooStandIn> {
  const calls: YahooCall[] = [];
  const faults = new Faults<ReadyFault>();
  const session = yahooSession();
  let rows = yahooMarket();

  const standIn = {
    calls,
    setFault: (next: Fault) => faults.set(faultsSchema.parse(next)),
    setQuote(ticker: string, fields: YahooRow | null) {
      if (fields === null) rows.delete(ticker);
      else rows.set(ticker, { symbol: ticker, ...rows.get(ticker), ...fields });
    },
    expireSession: session.expire,
    setConsent: session.setConsent,
    reset() {
      rows = yahooMarket();
      for (const [ticker, row] of Object.entries(options.quotes ?? {})) standIn.setQuote(ticker, row);
      faults.set([]);
      session.setConsent('none');
      calls.length = 0;
    },
  };
  standIn.reset();

  const answer = (
    { host, path, symbols }: YahooCall,
    url: URL,
    { method = 'GET', headers: { cookie = '' } }: IncomingMessage,
    hit: readonly ReadyFault[],
  ): Answer => {
    const { searchParams: query } = url;
    if (path === '/v7/finance/quote') {
      const refused = session.refuse(cookie, query.get('crumb'));
      return refused ?? quoteAnswer(rows, symbols, hit);
    }
    const [ticker] = symbols;
    if (path.startsWith('/v8/finance/chart/') && ticker !== undefined) return chart(rows, ticker, query, hit);
    if (path === '/v1/finance/search') {
      const isHollow = hit.some(({ kind }) => kind === 'missing_fields');
      return searchAnswer(query.get('q') ?? '', rows.values(), isHollow);
    }
    return session.answer(method, host, path, cookie) ?? financeError(404, 'Not Found', 'No such path');
  };

  const server = await startLocalServer({
    port: options.port,
    show: () => ({ calls }),
    control(order) {
      const { reset, expireSession, consent, quotes = {}, fault } = controlSchema.parse(order);
      if (reset) standIn.reset();
      if (expireSession) standIn.expireSession();
      if (consent !== undefined) standIn.setConsent(consent);
      for (const [ticker, fields] of Object.entries(quotes)) standIn.setQuote(ticker, fields);
      if (fault !== undefined) faults.set(fault);
    },
    handle(request, url, response) {
      const [, host = '', path = ''] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
      const call = { host, path: decodeURIComponent(path), symbols: symbolsOf(path, url) };
      calls.push(call);
      const target = targetOf(call);
      const hit = faults.take(
        ({ on, tickers }) =>
          on === target && (tickers === undefined || call.symbols.some((symbol) => tickers.includes(symbol))),
      );
      const reply = answer(call, url, request, hit);
      void sendFaulty(response, spoilText(reply, hit), hit);
    },
  });
  return { ...standIn, ...server };
}

function quoteAnswer(
  rows: ReadonlyMap<string, YahooRow>,
  symbols: readonly string[],
  hit: readonly ReadyFault[],
): Answer {
  const regularMarketTime = Math.floor(Date.now() / 1000);
  const asked = [...new Set(symbols)].flatMap((ticker): YahooRow[] =>
    rows.has(ticker) ? [{ regularMarketTime, ...rows.get(ticker) }] : [],
  );
  const body = JSON.stringify({ quoteResponse: { result: spoilRows(asked, hit), error: null } });
  return { status: 200, type: 'application/json;charset=utf-8', body };
}

function chart(
  rows: ReadonlyMap<string, YahooRow>,
  ticker: string,
  query: URLSearchParams,
  hit: readonly ReadyFault[],
): Answer {
  const period = { from: Number(query.get('period1')), to: Number(query.get('period2')) };
  const row = rows.get(ticker);
  if (row === undefined) return chartError(404, period);
  const listed = chartOf(ticker, row, listingOf(ticker, row), period, new Date());
  return listed.bars.length === 0 ? chartError(400, period) : chartAnswer(spoilChart(listed, hit));
}

function symbolsOf(path: string, url: URL): string[] {
  const ticker = /^\/v8\/finance\/chart\/([^/]+)$/.exec(path)?.[1];
  return ticker === undefined ? (url.searchParams.get('symbols')?.split(',') ?? []) : [decodeURIComponent(ticker)];
}

function targetOf({ path, symbols }: YahooCall): ReadyFault['on'] {
  const isQuote = path === '/v7/finance/quote';
  if (!isQuote && path === '/v1/finance/search') return 'search';
  if (!isQuote && !path.startsWith('/v8/finance/chart/')) return 'session';
  if (symbols.length > 0 && symbols.every((symbol) => symbol.endsWith('=X'))) return 'fx';
  return isQuote ? 'quote' : 'chart';
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } });
  const standIn = await startYahooStandIn({ port: Number(values.port) });
  process.stdout.write(`MARKET_DATA_BASE_URL=${standIn.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
