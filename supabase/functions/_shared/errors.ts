import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope } from '@ballast/contract/errors';

/** A failure the caller may know about. `detail` goes out as it is: never an internal message. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string = code, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.code = code;
    this.headers = headers;
  }
}

/** The one error envelope, with its status from the contract's table. */
export function errorResponse({ code, message, headers }: FunctionError, requestId: string): Response {
  const envelope: ErrorEnvelope = { error: { code, message, requestId } };
  return Response.json(envelope, { status: ERROR_STATUS[code], headers: { ...headers, 'cache-control': 'no-store' } });
}
