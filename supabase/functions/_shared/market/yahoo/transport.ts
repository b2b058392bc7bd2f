import { retryAfterMs } from '@ballast/contract/retry-after';
import { ProviderError } from '../provider.ts';
import { readText } from '../read-text.ts';
import { withoutDetour } from './consent.ts';

/** Hosts that answer with data; the others (finance, fc, guce, consent) only hand out cookies. */
const DATA_HOST = /^query[12]\.finance\.yahoo\.com$/;
const NO_BARS = "Data doesn't exist for startDate";

/** Yahoo's 400 to a chart of a period in which nothing traded: an answer, not a failure. */
export class NoBars extends Error {}

interface TransportOptions {
  readonly fetch: typeof fetch;
  /** Where to send everything instead, as `<baseUrl>/<Yahoo's host>/<path>`. */
  readonly baseUrl: string | null;
  /** For each call for a cookie or a crumb; shorter than the deadline of those who wait, or they would meet it dying. */
  readonly sessionTimeoutMs: number;
  readonly now: () => Date;
}

/**
 * The only way yahoo-finance2 reaches the network. Failures become ProviderErrors here, before the library prints the
 * failed address, crumb included, to the console.
 */
export function yahooTransport({ fetch, baseUrl, sessionTimeoutMs, now }: TransportOptions): typeof globalThis.fetch {
  const targetOf = (url: URL) => (baseUrl === null ? url : `${baseUrl}/${url.host}${url.pathname}${url.search}`);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!/(^|\.)yahoo\.com$/.test(url.hostname)) throw new ProviderError('unreachable');
    // One session serves all callers: fetching it must not end because the first of them left.
    const isSession = !DATA_HOST.test(url.hostname) || url.pathname === '/v1/test/getcrumb';
    const signal = (isSession ? null : init?.signal) ?? AbortSignal.timeout(sessionTimeoutMs);
    try {
      const response = await fetch(targetOf(url), { redirect: 'error', ...init, signal });
      if (response.status === 429) throw await failed(response, 'rate_limited', now());
      if (url.hostname === 'finance.yahoo.com') {
        // Asked for its cookies alone: its megabyte of HTML is never read and would hold the connection.
        await response.body?.cancel();
        return await withoutDetour(response, (next, cookie) =>
          fetch(targetOf(new URL(next)), { ...init, headers: { ...plain(init?.headers), cookie }, signal }),
        );
      }
      if (!DATA_HOST.test(url.hostname)) return await withLimit(response);
      if (response.status === 400) {
        if ((await readText(response)).includes(NO_BARS)) throw new NoBars();
        throw new ProviderError('upstream_error', response.status, retryAfterMs(response.headers, now()));
      }
      if (!response.ok) throw await failed(response, 'upstream_error', now());
      return new Response(await readText(response), { headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderError || error instanceof NoBars) throw error;
      if (!signal.aborted) throw new ProviderError('unreachable');
      throw signal.reason instanceof ProviderError ? signal.reason : new ProviderError('timeout');
    }
  };
}

/** A page of consent, read already; of a redirect only the head counts. */
async function withLimit(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const text = response.body === null ? null : await readText(response);
  return new Response(text, { status, statusText, headers });
}

async function failed(
  response: Response,
  reason: 'rate_limited' | 'upstream_error',
  now: Date,
): Promise<ProviderError> {
  await response.body?.cancel();
  return new ProviderError(reason, response.status, retryAfterMs(response.headers, now));
}

function plain(headers: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(headers));
}
