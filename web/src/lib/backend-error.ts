import { quotaExceededSchema, type QuotaExceeded } from '@ballast/contract/quotas';
import { lastReference } from './failure-reference.ts';
import { lastRetryAfter } from './retry-after.ts';

export type BackendErrorCode =
  | 'offline'
  | 'session_expired'
  | 'rate_limited'
  | 'not_allowed'
  | 'missing'
  | 'conflict'
  | 'rejected'
  /** The account cannot store more of it: `quota` says of what. */
  | 'over_quota'
  | 'unavailable'
  | 'unknown';

/** A call to the backend that failed, classified once: screens look the code up and never read the message. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: BackendErrorCode;
  /** Seconds after which to try again, when the backend named them. */
  readonly retryAfter: number | null;
  readonly quota: QuotaExceeded | null;
  /** The request's id in the server's logs, when the server failed. */
  readonly reference: string | null;
  constructor(
    code: BackendErrorCode,
    message: string,
    retryAfter: number | null = null,
    quota: QuotaExceeded | null = null,
  ) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.quota = quota;
    this.reference = code === 'unavailable' ? lastReference() : null;
  }
}

/** The class of an HTTP answer; 0 means that none came. */
export function classifyStatus(status: number): BackendErrorCode {
  if (status === 0) return 'offline';
  if (status === 401) return 'session_expired';
  if (status === 403) return 'not_allowed';
  if (status === 404) return 'missing';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'rejected' : 'unknown';
}

export function isWorthRetrying(error: unknown): boolean {
  return error instanceof BackendError && (error.code === 'offline' || error.code === 'unavailable');
}

interface Refusal {
  readonly message: string;
  readonly details?: string | null;
}

function quotaIn(details: string | null | undefined): QuotaExceeded | null {
  if (details?.includes('"quota_exceeded"') !== true) return null;
  try {
    return quotaExceededSchema.safeParse(JSON.parse(details)).data ?? null;
  } catch {
    return null;
  }
}

/** The error that an answer with this status and this refusal stands for. */
export function refusalError({ message, details }: Refusal, status: number): BackendError {
  const quota = quotaIn(details);
  return new BackendError(quota === null ? classifyStatus(status) : 'over_quota', message, lastRetryAfter(), quota);
}

/**
 * What a table, view or database function answered, or the error it stands for.
 * @throws {BackendError}
 */
export function orThrow<Data>(answer: { data: Data; error: Refusal | null; status: number }): NonNullable<Data> {
  const { data, error, status } = answer;
  if (error !== null) throw refusalError(error, status);
  if (data === null || data === undefined) throw new BackendError('unknown', 'empty answer');
  return data;
}
