import { ProviderError, type Refusal } from './provider.ts';

/** What an error says of a call. One that is not of a transport's making comes from an answer that could not be read. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ProviderError)) return { ok: false, reason: 'malformed' };
  const { reason, retryAfterMs } = error;
  return retryAfterMs === null ? { ok: false, reason } : { ok: false, reason, retryAfterMs };
}
