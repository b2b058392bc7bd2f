import { FunctionError, errorResponse } from '@ballast/supabase/functions/_shared/errors';
import { errorCode } from '../database/database-error.ts';
import { failureOf, RETRY_AFTER_SECONDS, type Failure } from '../database/failure.ts';
import { authError } from '../auth/responses.ts';

const REST_STATUS = { unavailable: 503, crowded: 429, timeout: 500, too_large: 413 } as const satisfies Record<
  Failure,
  number
>;

const textOf = (error: unknown, name: string): string | null => {
  const text: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof text === 'string' ? text : null;
};
const waiting = (failure: Failure): Record<string, string> =>
  failure === 'unavailable' || failure === 'crowded' ? { 'retry-after': RETRY_AFTER_SECONDS } : {};

/** As PostgREST answers: the SQLSTATE is what clients read, also for a statement that took too long (57014, a 500). */
export function restTrouble(error: unknown): Response {
  const failure = failureOf(error) ?? 'unavailable';
  const code = errorCode(error) ?? 'PGRST000';
  const message = textOf(error, 'message') ?? 'Database connection error';
  const body = { code, message, details: textOf(error, 'detail'), hint: textOf(error, 'hint') };
  const headers = {
    ...waiting(failure),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
  };
  return Response.json(body, { status: REST_STATUS[failure], headers });
}

/** As hosted Supabase's auth answers; its client takes 503 and 504 for something that passes. */
export function authTrouble(error: unknown): Response {
  const failure = failureOf(error) ?? 'unavailable';
  if (failure === 'crowded') {
    return authError(429, 'over_request_rate_limit', 'Too many requests at once', waiting(failure));
  }
  if (failure === 'timeout') return authError(504, 'request_timeout', 'Processing this request timed out');
  return authError(503, 'unexpected_failure', 'The database is not available', { 'retry-after': RETRY_AFTER_SECONDS });
}

export function functionTrouble(error: unknown, requestId: string): Response {
  const headers = { 'retry-after': RETRY_AFTER_SECONDS };
  const answer =
    failureOf(error) === 'crowded'
      ? new FunctionError('rate_limited', 'Too many requests at once', headers)
      : new FunctionError('unavailable', 'The database is not available', headers);
  return errorResponse(answer, requestId);
}
