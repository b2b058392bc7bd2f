import { ProviderError } from '../provider.ts';

/** Hosts that answer with data; the others (finance, fc, guce, consent) only hand out cookies. */
const DATA_HOST = /^query[12]\.finance\.yahoo\.com$/;

interface TransportOptions {
  readonly fetch: typeof fetch;
  /** Where to send everything instead, as `<baseUrl>/<Yahoo's host>/<path>`. */
  readonly baseUrl: string | null;
  /** For each call for a cookie or a crumb; shorter than the deadline of those who wait, or they would meet it dying. */
  readonly sessionTimeoutMs: number;
}

/**
 * The only way yahoo-finance2 reaches the network. Failures become ProviderErrors here, before the library prints the
 * failed address, crumb included, to the console.
 */
export function yahooTransport({ fetch, baseUrl, sessionTimeoutMs }: TransportOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!/(^|\.)yahoo\.com$/.test(url.hostname)) throw new ProviderError('unreachable');
    const target = baseUrl === null ? url : `${baseUrl}/${url.host}${url.pathname}${url.search}`;
    // One session serves all callers: fetching it must not end because the first of them left.
    const isSession = !DATA_HOST.test(url.hostname) || url.pathname === '/v1/test/getcrumb';
    const signal = (isSession ? null : init?.signal) ?? AbortSignal.timeout(sessionTimeoutMs);
    try {
      const response = await fetch(target, { redirect: 'error', ...init, signal });
      if (response.status === 429) throw await failed(response, 'rate_limited');
      if (!DATA_HOST.test(url.hostname)) return await withoutPage(response, url);
      if (!response.ok) throw await failed(response, 'upstream_error');
      return new Response(await response.text(), { headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (!signal.aborted) throw new ProviderError('unreachable');
      throw signal.reason instanceof ProviderError ? signal.reason : new ProviderError('timeout');
    }
  };
}

async function failed(response: Response, reason: 'rate_limited' | 'upstream_error'): Promise<ProviderError> {
  await response.body?.cancel();
  return new ProviderError(reason, response.status);
}

/** The quote page is asked for its cookies alone; its megabyte of HTML is never read and would hold the connection. */
async function withoutPage(response: Response, url: URL): Promise<Response> {
  if (url.hostname === 'finance.yahoo.com') await response.body?.cancel();
  return response;
}
