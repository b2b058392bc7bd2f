/** Errors in the shape that auth clients read: `error_code` is what they branch on. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
  more?: Record<string, unknown>,
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, ...more },
    { status, headers: { 'x-sb-error-code': code, ...headers } },
  );
}

export function tooManyRequests(retryAfter: number): Response {
  return authError(429, 'over_request_rate_limit', `Too many requests: try again in ${retryAfter} seconds.`, {
    'retry-after': String(retryAfter),
  });
}

export const invalidCredentials = (): Response => authError(400, 'invalid_credentials', 'Invalid login credentials');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body that is no JSON: 400 `bad_json`. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
}

/**
 * The JSON object of a request, or nothing: what is missing in it is the library's to complain about.
 * @throws MalformedBody
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.clone().text();
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    throw new MalformedBody();
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text that something is looked up by; empty where nothing can be called so, since the database takes no NUL. */
export const keyTextOf = (value: unknown): string => textOf(value).replace(/^.*\0.*$/s, '');

/**
 * An address as accounts are keyed by: limits and look-ups agree on it. Empty for what is no text, and for text with
 * control characters: no account has them, the database takes no NUL, and a terminal obeys the others.
 */
export function accountKey(email: unknown): string {
  const key = textOf(email).trim().toLowerCase().slice(0, 320);
  return /\p{Cc}/u.test(key) ? '' : key;
}

/** The same request with another body, of which the library shall see no more than we looked at. */
export function withJson(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** As the library tells an address, and no longer than the database holds one. */
export const isMailAddress = (email: string): boolean =>
  email.length <= 255 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
