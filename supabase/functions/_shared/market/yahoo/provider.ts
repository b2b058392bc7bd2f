import type { QuoteFailure } from '@ballast/engine/quotes/quote';
import createYahooFinance from 'yahoo-finance2/createYahooFinance';
import quote from 'yahoo-finance2/modules/quote';
import { startDeadline } from '../deadline.ts';
import { ProviderError, type QuoteProvider, type QuoteResult } from '../provider.ts';
import { quoteFromRow, ROW_FIELDS, tickerOf } from './row.ts';
import { cookieJar, withSession } from './session.ts';
import { yahooTicker } from './tickers.ts';
import { yahooTransport } from './transport.ts';

/** As many as the library itself puts into one request. */
const TICKERS_PER_REQUEST = 100;

const YahooFinance = createYahooFinance({ modules: { quote } });
const silent = () => {};
const SILENT_LOGGER = { info: silent, warn: silent, error: silent, debug: silent, dir: silent };

interface YahooOptions {
  readonly fetch: typeof fetch;
  readonly baseUrl: string | null;
  readonly deadlineMs: number;
  readonly now: () => Date;
}

type Rows = Map<string, unknown>;
type Ask = (tickers: readonly string[]) => Promise<Rows>;

/** Quotes from Yahoo Finance, without a key. */
export function yahooProvider({ fetch, baseUrl, deadlineMs, now }: YahooOptions): QuoteProvider {
  const client = new YahooFinance({
    fetch: yahooTransport({ fetch, baseUrl, sessionTimeoutMs: deadlineMs / 2 }),
    cookieJar,
    logger: SILENT_LOGGER,
    versionCheck: false,
    suppressNotices: ['yahooSurvey'],
  });

  async function askYahoo(tickers: readonly string[], signal: AbortSignal): Promise<Rows> {
    // Unvalidated, because one odd row would otherwise refuse all the others; each row is checked by itself.
    const options = { validateResult: false, fetchOptions: { signal } } as const;
    const rows: unknown = await withSession(() => client.quote([...tickers], { fields: [...ROW_FIELDS] }, options));
    return byTicker(rows);
  }

  return {
    name: 'yahoo',
    async quotes(symbols, venue, caller) {
      const tickerOfSymbol = new Map(symbols.map((symbol) => [symbol, yahooTicker(symbol, venue)]));
      const tickers = [...new Set(tickerOfSymbol.values())];
      const deadline = startDeadline(deadlineMs, caller);
      try {
        const ask: Ask = (some) => deadline.race(askYahoo(some, deadline.signal));
        const answers = await Promise.all(batches(tickers).map((batch) => askTwice(batch, ask)));
        caller.throwIfAborted();
        const found = new Map(answers.flatMap((answer) => [...answer]));
        const resultFor = (symbol: string, ticker: string): QuoteResult => {
          const row = found.get(ticker);
          if (row === undefined) return { ok: false, reason: 'unknown_symbol' };
          return row instanceof Failure ? row : quoteFromRow(row, symbol, venue, now());
        };
        return new Map([...tickerOfSymbol].map(([symbol, ticker]) => [symbol, resultFor(symbol, ticker)]));
      } finally {
        deadline.stop();
      }
    },
  };
}

class Failure {
  readonly ok = false;
  readonly reason: QuoteFailure;

  constructor(error: unknown) {
    // What is not of the transport's making is the library choking on what came.
    this.reason = error instanceof ProviderError ? error.reason : 'malformed';
  }
}

/** Rows and failures by ticker. Yahoo leaves out what it does not know, and at times what it does: left out twice is unknown. */
async function askTwice(tickers: readonly string[], ask: Ask): Promise<Map<string, unknown>> {
  const first = await settle(tickers, ask);
  const missing = tickers.filter((ticker) => !first.has(ticker));
  return missing.length === 0 ? first : new Map([...first, ...(await settle(missing, ask))]);
}

async function settle(tickers: readonly string[], ask: Ask): Promise<Map<string, unknown>> {
  try {
    return await ask(tickers);
  } catch (error) {
    return new Map(tickers.map((ticker) => [ticker, new Failure(error)]));
  }
}

function byTicker(rows: unknown): Rows {
  if (!Array.isArray(rows)) throw new ProviderError('malformed');
  const entries = rows.map((row: unknown) => [tickerOf(row), row] as const);
  return new Map(entries.flatMap(([ticker, row]) => (ticker === null ? [] : [[ticker, row]])));
}

function batches(tickers: readonly string[]): string[][] {
  const count = Math.ceil(tickers.length / TICKERS_PER_REQUEST);
  return Array.from({ length: count }, (_, i) => tickers.slice(i * TICKERS_PER_REQUEST, (i + 1) * TICKERS_PER_REQUEST));
}
