import { FunctionError, errorResponse } from '@ballast/supabase/functions/_shared/errors';
import { errorCode } from '../database/database-error.ts';
import { failureOf, RETRY_AFTER_SECONDS, type Failure } from '../database/failure.ts';

const REST_STATUS = { unavailable: 503, crowded: 429, timeout: 500, too_large: 413 } as const satisfies Record<
  Failure,
  number
>;

const textOf = (error: unknown, name: string): string | null => {
  const text: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof text === 'string' ? text : null;
};
const retryHeaders = (failure: Failure): Record<string, string> =>
  failure === 'unavailable' || failure === 'crowded' ? { 'retry-after': RETRY_AFTER_SECONDS } : {};

/** As PostgREST responds: clients read the SQLSTATE, for a statement timeout too (57014, a 500). */
export function restFailure(error: unknown): Response {
  const failure = failureOf(error) ?? 'unavailable';
  const code = errorCode(error) ?? 'PGRST000';
  const message = textOf(error, 'message') ?? 'Database connection error';
  const body = { code, message, details: textOf(error, 'detail'), hint: textOf(error, 'hint') };
  const headers = {
    ...retryHeaders(failure),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
  };
  return Response.json(body, { status: REST_STATUS[failure], headers });
}

export function functionFailure(error: unknown, requestId: string): Response {
  const headers = { 'retry-after': RETRY_AFTER_SECONDS };
  const answer =
    failureOf(error) === 'crowded'
      ? new FunctionError('rate_limited', 'Too many requests at once', headers)
      : new FunctionError('unavailable', 'The database is not available', headers);
  return errorResponse(answer, requestId);
}
