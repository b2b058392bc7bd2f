import { failureOf, RETRY_AFTER_SECONDS } from '../database/failure.ts';
import { authError } from './responses.ts';

const RETRY = { 'retry-after': RETRY_AFTER_SECONDS };

/** A database failure as Supabase Auth answers it: its client retries after 503 and 504. */
export function authFailure(error: unknown): Response {
  const failure = failureOf(error) ?? 'unavailable';
  if (failure === 'crowded') return authError(429, 'over_request_rate_limit', 'Too many requests at once', RETRY);
  if (failure === 'timeout') return authError(504, 'request_timeout', 'Processing this request timed out');
  return authError(503, 'unexpected_failure', 'The database is not available', RETRY);
}
