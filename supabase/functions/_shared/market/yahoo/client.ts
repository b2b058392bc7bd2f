import createYahooFinance from 'yahoo-finance2/createYahooFinance';
import { ExtendedCookieJar } from 'yahoo-finance2/lib/cookieJar';
import { getCrumbClear } from 'yahoo-finance2/lib/getCrumb';
import chart from 'yahoo-finance2/modules/chart';
import quote from 'yahoo-finance2/modules/quote';
import search from 'yahoo-finance2/modules/search';
import { ProviderError } from '../provider.ts';
import { ROW_FIELDS } from './row.ts';
import { yahooTransport } from './transport.ts';

const YahooFinance = createYahooFinance({ modules: { chart, quote, search } });
const silent = () => {};
const SILENT_LOGGER = { info: silent, warn: silent, error: silent, debug: silent, dir: silent };
/** Requests at a time, of the whole process: the library queues the rest. Histories are asked eight at a time; quotes need room beside them. */
const CONCURRENCY = 24;
const SEARCH_RESULTS = 20;

// The library keeps its crumb in module scope, so the cookies it belongs to must live there too.
const cookieJar = new ExtendedCookieJar();

let generation = 0;
let renewal = Promise.resolve();

export interface YahooOptions {
  readonly fetch: typeof fetch;
  /** Where to ask instead of Yahoo's own hosts. */
  readonly baseUrl: string | null;
  readonly deadlineMs: number;
  readonly now: () => Date;
}

/** The calls made of Yahoo. What comes back is unchecked: the library's own check refuses all for one odd field. */
export interface YahooClient {
  quote(tickers: readonly string[], signal: AbortSignal): Promise<unknown>;
  /** Daily bars, splits and dividends between two instants. */
  chart(ticker: string, from: Date, to: Date, signal: AbortSignal): Promise<unknown>;
  search(query: string, signal: AbortSignal): Promise<unknown>;
}

export function yahooClient({ fetch, baseUrl, deadlineMs, now }: YahooOptions): YahooClient {
  const client = new YahooFinance({
    fetch: yahooTransport({ fetch, baseUrl, sessionTimeoutMs: deadlineMs / 2, now }),
    cookieJar,
    logger: SILENT_LOGGER,
    queue: { concurrency: CONCURRENCY },
    versionCheck: false,
    suppressNotices: ['yahooSurvey'],
  });
  const unchecked = (signal: AbortSignal) => ({ validateResult: false, fetchOptions: { signal } }) as const;
  return {
    quote: (tickers, signal) =>
      withSession(() => client.quote([...tickers], { fields: [...ROW_FIELDS] }, unchecked(signal))),
    chart(ticker, from, to, signal) {
      // As an object: the library's list of bars is printed to the console when its columns differ in length.
      const options = {
        period1: from,
        period2: to,
        interval: '1d',
        includePrePost: false,
        events: 'div|split',
        return: 'object',
      } as const;
      return withSession(() => client.chart(encodeURIComponent(ticker), options, unchecked(signal)));
    },
    search(query, signal) {
      const options = { quotesCount: SEARCH_RESULTS, newsCount: 0, enableCb: false, enableNavLinks: false };
      return withSession(() => client.search(query, options, unchecked(signal)));
    },
  };
}

/** Runs `ask`; when Yahoo refuses the session (401, 403), throws it away and asks once more with a new one. */
async function withSession<T>(ask: () => Promise<T>): Promise<T> {
  const seen = generation;
  try {
    return await ask();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await renew(seen);
    return ask();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ProviderError && (error.status === 401 || error.status === 403);
}

/** Many calls may be refused at once: only the first of a generation clears the session, the others wait for it. */
function renew(seen: number): Promise<void> {
  if (seen === generation) {
    generation += 1;
    renewal = getCrumbClear(cookieJar);
  }
  return renewal;
}
