/** Every error code our own endpoints answer with, and its HTTP status: the one table. */
export const ERROR_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  unauthorized: 401,
  forbidden: 403,
  insufficient_aal: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every failed call to a function of ours. */
export type ErrorEnvelope = { error: { code: ErrorCode; message: string; requestId: string } };
