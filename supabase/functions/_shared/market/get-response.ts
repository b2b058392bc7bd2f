import { retryAfterMs } from '@ballast/contract/retry-after';
import { ProviderError } from './provider.ts';

interface GetOptions {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

const NOT_MODIFIED = 304;

/** A provider's answer, successful or unchanged; every other one is a ProviderError. A 404 is one too, with its status. */
export async function getResponse(url: string, { fetch, now, signal, headers }: GetOptions): Promise<Response> {
  const response = await reachable(
    () => fetch(url, { redirect: 'error', signal, ...(headers && { headers }) }),
    signal,
  );
  if (response.ok || response.status === NOT_MODIFIED) return response;
  await response.body?.cancel();
  const reason = response.status === 429 ? 'rate_limited' : 'upstream_error';
  throw new ProviderError(reason, response.status, retryAfterMs(response.headers, now()));
}

/** The outcome of work on the network: what fails for no reason of ours is `unreachable`, and a signal without one `timeout`. */
export async function reachable<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (!signal.aborted) throw new ProviderError('unreachable');
    throw signal.reason instanceof ProviderError ? signal.reason : new ProviderError('timeout');
  }
}
